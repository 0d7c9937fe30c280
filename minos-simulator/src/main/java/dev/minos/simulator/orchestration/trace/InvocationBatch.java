package dev.minos.simulator.orchestration.trace;

/** Some consecutive invocations of a trace as columns, to be filled again and again. Not thread-safe while it is filled. */
public final class InvocationBatch {

    /** How many invocations fit. */
    public static final int CAPACITY = 8_192;

    private final int[] functions = new int[CAPACITY];
    private final long[] arrivals = new long[CAPACITY];
    private final long[] executions = new long[CAPACITY];
    private int size;

    /** Removes all. */
    public void clear() {
        size = 0;
    }

    /** Whether no more fit. */
    public boolean isFull() {
        return size == CAPACITY;
    }

    /** Adds an invocation to a batch that is not full. */
    public void add(int function, long arrivalMicros, long executionMicros) {
        functions[size] = function;
        arrivals[size] = arrivalMicros;
        executions[size] = executionMicros;
        size++;
    }

    /** How many invocations there are. */
    public int size() {
        return size;
    }

    /** The number of the function that is invoked. */
    public int function(int index) {
        return functions[index];
    }

    /** When, in microseconds since the start of the trace; never before the one before it. */
    public long arrivalMicros(int index) {
        return arrivals[index];
    }

    /** How long the invocation runs on a container of usual speed, in microseconds. */
    public long executionMicros(int index) {
        return executions[index];
    }
}
