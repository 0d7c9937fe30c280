package dev.minos.simulator.orchestration.generate;

import dev.minos.simulator.orchestration.heap.EventHeap;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.InvocationBatch;
import dev.minos.simulator.orchestration.trace.InvocationReader;
import dev.minos.simulator.orchestration.trace.Trace;
import java.util.Arrays;

/** A trace that is drawn anew whenever it is read; only the requests of the present bursts are in memory. Immutable. */
final class GeneratedTrace implements Trace {

    private static final double MICROS_PER_SECOND = 1e6;

    private final TraceGenerator generator;
    private final FunctionTable table;

    GeneratedTrace(TraceGenerator generator) {
        this.generator = generator;
        table = new Population(generator).table();
    }

    @Override
    public FunctionTable functions() {
        return table;
    }

    @Override
    public InvocationReader open() {
        return new Merge(generator);
    }

    /** Takes the bursts of all functions in order, and of the requests that they bring the earliest ones. */
    private static final class Merge implements InvocationReader {

        private final Population population;
        private final double seconds;
        private final EventHeap begins = new EventHeap();
        private final EventHeap arrivals = new EventHeap();
        private int[] functions = new int[64];
        private long[] executions = new long[64];
        private int[] free = new int[64];
        private int freeCount;
        private int used;

        Merge(TraceGenerator generator) {
            population = new Population(generator);
            seconds = generator.seconds();
            for (int function = 0; function < generator.functions(); function++) {
                awaitBurst(function);
            }
        }

        private void awaitBurst(int function) {
            double begin = population.bursts(function).beginSeconds();
            if (begin < seconds) {
                begins.add((long) (begin * MICROS_PER_SECOND), function);
            }
        }

        @Override
        public boolean read(InvocationBatch batch) {
            batch.clear();
            while (!batch.isFull() && !(begins.isEmpty() && arrivals.isEmpty())) {
                if (begins.nextTime() <= arrivals.nextTime()) {
                    int function = begins.remove();
                    population.bursts(function).next((arrival, execution) -> add(function, arrival, execution));
                    awaitBurst(function);
                } else {
                    long arrival = arrivals.nextTime();
                    int slot = arrivals.remove();
                    batch.add(functions[slot], arrival, executions[slot]);
                    free[freeCount++] = slot;
                }
            }
            return batch.size() > 0;
        }

        private void add(int function, long arrival, long execution) {
            int slot = freeCount > 0 ? free[--freeCount] : used++;
            if (slot == functions.length) {
                functions = Arrays.copyOf(functions, 2 * slot);
                executions = Arrays.copyOf(executions, 2 * slot);
                free = Arrays.copyOf(free, 2 * slot);
            }
            functions[slot] = function;
            executions[slot] = execution;
            arrivals.add(arrival, slot);
        }
    }
}
