package dev.minos.simulator.orchestration.trace;

import dev.minos.workload.file.Arrivals;
import dev.minos.workload.file.Workload;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;

/**
 * Functions that are invoked as workloads say, each for as long as its function's warm execution takes. Streamed, by
 * arrival; equal arrivals in the functions' order.
 */
public final class WorkloadTrace implements Trace {

    private final FunctionTable functions;
    private final Map<String, Workload> workloads;
    private final long seed;

    /**
     * A trace of workloads.
     *
     * @param functions the functions, with times of warm executions
     * @param workloads the workload of each function that is invoked, by its name
     * @param seed the seed of every draw
     * @throws IllegalArgumentException if a function is unknown or has no time of warm executions
     */
    public WorkloadTrace(FunctionTable functions, Map<String, Workload> workloads, long seed) {
        if (!functions.isTimed()) {
            throw new IllegalArgumentException(
                    "functions must have warm_ms, since a workload does not say how long its requests take");
        }
        for (String name : workloads.keySet()) {
            if (functions.number(name).isEmpty()) {
                throw new IllegalArgumentException(
                        "workload of function " + name + ", which is not among the functions");
            }
        }
        this.functions = functions;
        this.workloads = Map.copyOf(workloads);
        this.seed = seed;
    }

    @Override
    public FunctionTable functions() {
        return functions;
    }

    @Override
    public InvocationReader open() {
        List<Next> requests = new ArrayList<>();
        for (int function = 0; function < functions.size(); function++) {
            Workload workload = workloads.get(functions.name(function));
            if (workload != null) {
                requests.add(new Next(function, workload.arrivals(seed + function)));
            }
        }
        return new Reader(functions, requests);
    }

    /** A function with the instant of its next request and those after it. */
    private static final class Next {

        private final int function;
        private final Arrivals rest;
        private long micros;

        Next(int function, Arrivals rest) {
            this.function = function;
            this.rest = rest;
        }

        boolean advance() {
            if (!rest.hasNext()) {
                return false;
            }
            micros = rest.nextLong();
            return true;
        }
    }

    private static final class Reader implements InvocationReader {

        private final FunctionTable functions;
        private final PriorityQueue<Next> queue = new PriorityQueue<>(
                Comparator.<Next>comparingLong(next -> next.micros).thenComparingInt(next -> next.function));

        Reader(FunctionTable functions, List<Next> requests) {
            this.functions = functions;
            requests.stream().filter(Next::advance).forEach(queue::add);
        }

        @Override
        public boolean read(InvocationBatch batch) {
            batch.clear();
            while (!batch.isFull()) {
                Next next = queue.poll();
                if (next == null) {
                    break;
                }
                batch.add(next.function, next.micros, functions.warmMicros(next.function));
                if (next.advance()) {
                    queue.add(next);
                }
            }
            return batch.size() > 0;
        }
    }
}
