package dev.minos.simulator.orchestration.trace;

import java.util.Arrays;

/** A trace that is held in memory, 20 bytes an invocation. Immutable once built. */
public final class RecordedTrace implements Trace {

    private final FunctionTable table;
    private final int[] functions;
    private final long[] arrivals;
    private final long[] executions;

    private RecordedTrace(FunctionTable table, Builder columns) {
        this.table = table;
        this.functions = Arrays.copyOf(columns.functions, columns.size);
        this.arrivals = Arrays.copyOf(columns.arrivals, columns.size);
        this.executions = Arrays.copyOf(columns.executions, columns.size);
    }

    /** Collects invocations in any order. */
    public static final class Builder {

        private static final int FIRST_FIT = 1_024;
        private static final int INDEX_BITS = 22;
        private static final long MOST_MICROS = 1L << (Long.SIZE - 1 - INDEX_BITS);

        private int[] functions = new int[FIRST_FIT];
        private long[] arrivals = new long[FIRST_FIT];
        private long[] executions = new long[FIRST_FIT];
        private int size;

        /** Adds an invocation. */
        public void add(int function, long arrivalMicros, long executionMicros) {
            if (arrivalMicros < 0 || executionMicros < 0) {
                throw new IllegalArgumentException(
                        "times must not be negative, were " + arrivalMicros + " and " + executionMicros);
            }
            if (size == functions.length) {
                functions = Arrays.copyOf(functions, 2 * size);
                arrivals = Arrays.copyOf(arrivals, 2 * size);
                executions = Arrays.copyOf(executions, 2 * size);
            }
            functions[size] = function;
            arrivals[size] = arrivalMicros;
            executions[size++] = executionMicros;
        }

        /**
         * The trace of all that was added, by arrival; equal arrivals stay in order.
         *
         * @throws IllegalArgumentException if it has to be sorted and has more than 2^22 invocations or 25 days
         */
        public RecordedTrace sorted(FunctionTable table) {
            return new RecordedTrace(table, isSorted() ? this : inOrder());
        }

        private boolean isSorted() {
            for (int i = 1; i < size; i++) {
                if (arrivals[i] < arrivals[i - 1]) {
                    return false;
                }
            }
            return true;
        }

        /** Sorts by keys of arrival and index, which fit one long together. */
        private Builder inOrder() {
            if (size > 1 << INDEX_BITS) {
                throw new IllegalArgumentException("there may be at most 2^22 invocations to sort, were " + size);
            }
            long[] keys = new long[size];
            for (int i = 0; i < size; i++) {
                if (arrivals[i] >= MOST_MICROS) {
                    throw new IllegalArgumentException(
                            "a trace to sort may last 25 days, one invocation arrives after " + arrivals[i] + " us");
                }
                keys[i] = arrivals[i] << INDEX_BITS | i;
            }
            Arrays.sort(keys);
            Builder inOrder = new Builder();
            for (long key : keys) {
                int i = (int) (key & ((1 << INDEX_BITS) - 1));
                inOrder.add(functions[i], arrivals[i], executions[i]);
            }
            return inOrder;
        }
    }

    @Override
    public FunctionTable functions() {
        return table;
    }

    @Override
    public long size() {
        return functions.length;
    }

    @Override
    public InvocationReader open() {
        return inSteps(InvocationBatch.CAPACITY);
    }

    /** Begins to read at most so many invocations at a time. */
    public InvocationReader inSteps(int most) {
        return new InvocationReader() {

            private int next;

            @Override
            public boolean read(InvocationBatch batch) {
                batch.clear();
                while (next < functions.length && !batch.isFull() && batch.size() < most) {
                    batch.add(functions[next], arrivals[next], executions[next]);
                    next++;
                }
                return batch.size() > 0;
            }
        };
    }
}
