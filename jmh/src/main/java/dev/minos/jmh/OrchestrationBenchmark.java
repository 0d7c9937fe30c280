package dev.minos.jmh;

import dev.minos.simulator.orchestration.Orchestration;
import dev.minos.simulator.orchestration.Orchestration.Rules;
import dev.minos.simulator.orchestration.Orchestrator;
import dev.minos.simulator.orchestration.generate.TraceGenerator;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.policy.Policies;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import dev.minos.simulator.orchestration.trace.InvocationBatch;
import dev.minos.simulator.orchestration.trace.InvocationReader;
import dev.minos.simulator.orchestration.trace.RecordedTrace;
import dev.minos.simulator.orchestration.trace.Trace;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * One orchestration policy on one thread, over a generated trace that is in memory. Functions, requests per second and memory
 * grow in step with the number of containers, so that about as many requests start cold at each size.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 2, time = 2)
@Measurement(iterations = 3, time = 2)
public class OrchestrationBenchmark {

    private static final double INVOCATIONS = 500_000;
    private static final double FUNCTIONS_PER_CONTAINER = 1.5;
    private static final double MB_PER_CONTAINER = 450;
    private static final double BURST = 1.7;
    private static final long WARM_MICROS = 160_000;

    /** The policy. */
    @Param({"gdsf", "cidre"})
    public String policy = "gdsf";

    /** For about so many containers there is memory. */
    @Param({"100", "1000", "10000"})
    public int containers = 1_000;

    /** Whose rules. */
    @Param({"MINOS"})
    public Rules rules = Rules.MINOS;

    /** What was simulated, and the CPU time that it took. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Simulated {

        /** Invocations. */
        public long invocations;

        /** Runs. */
        public long runs;

        /** Containers at the end, summed over runs. */
        public long containers;

        /** Invocations that started cold. */
        public long cold;

        /** CPU time of the runs' thread. */
        public long cpuNanos;
    }

    /** The requests, drawn once. */
    @State(Scope.Benchmark)
    public static class Requests {

        private final List<Trace> drawn = new ArrayList<>();

        Trace of(OrchestrationBenchmark what) throws IOException {
            if (drawn.isEmpty()) {
                int functions = (int) (FUNCTIONS_PER_CONTAINER * what.containers);
                drawn.add(recorded(
                        new TraceGenerator(functions, functions, INVOCATIONS / functions, BURST, 1).generate(),
                        what.rules == Rules.FAASCACHE));
            }
            return drawn.get(0);
        }
    }

    /** A run. */
    @Benchmark
    public PolicyResult run(Requests requests, Simulated simulated) throws IOException {
        Trace trace = requests.of(this);
        Orchestration what = new Orchestration(
                List.of(policy), MB_PER_CONTAINER * containers, rules, Policies.DEFAULT_CLOCK, 0, null);
        long before = cpuNanos();
        PolicyResult result = new Orchestrator(1).run(trace, what).get(0);
        simulated.cpuNanos += cpuNanos() - before;
        simulated.invocations += trace.size();
        simulated.containers += result.finalContainers();
        simulated.cold += result.cold();
        simulated.runs++;
        return result;
    }

    /** The trace in memory; if it is to be timed, all executions of the same length. */
    private static RecordedTrace recorded(Trace trace, boolean timed) throws IOException {
        FunctionTable functions = timed ? timed(trace.functions()) : trace.functions();
        RecordedTrace.Builder builder = new RecordedTrace.Builder();
        InvocationBatch batch = new InvocationBatch();
        try (InvocationReader reader = trace.open()) {
            while (reader.read(batch)) {
                for (int i = 0; i < batch.size(); i++) {
                    builder.add(
                            batch.function(i), batch.arrivalMicros(i), timed ? WARM_MICROS : batch.executionMicros(i));
                }
            }
        }
        return builder.sorted(functions);
    }

    private static FunctionTable timed(FunctionTable functions) {
        List<Entry> entries = new ArrayList<>();
        for (int f = 0; f < functions.size(); f++) {
            entries.add(new Entry(functions.name(f), functions.memory(f), functions.coldMicros(f), WARM_MICROS));
        }
        return FunctionTable.of(entries);
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
