package dev.minos.jmh;

import dev.minos.simulator.SimulationEngine;
import dev.minos.simulator.compat.SimFaas;
import dev.minos.simulator.engine.DefaultEngine;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import java.lang.management.ManagementFactory;
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
 * Simulated requests on one thread, beside the literal engine that looks at every instance for every event. At 0.9 requests
 * per second the scenario is Table 1 of the SimFaaS paper.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 2)
@Measurement(iterations = 5, time = 2)
public class SimulatorBenchmark {

    private static final double REQUESTS = 200_000;
    private static final int ANY_NUMBER = 1_000_000;

    /** Requests per second of simulated time. */
    @Param({"0.9", "300"})
    public double rate = 0.9;

    /** Which idle instance serves a request. */
    @Param({"NEWEST", "MOST_RECENTLY_USED", "RANDOM"})
    public Routing routing = Routing.NEWEST;

    private long seed;

    /** What was simulated, and the CPU time that it took. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Simulated {

        /** Requests that arrived. */
        public long requests;

        /** Runs. */
        public long runs;

        /** Average instances, summed over runs. */
        public double instances;

        /** CPU time of the runs' thread. */
        public long cpuNanos;
    }

    /** A run of the default engine. */
    @Benchmark
    public SimulationResult defaultEngine(Simulated simulated) {
        return run(new DefaultEngine(), routing, REQUESTS, simulated);
    }

    /** A run of the literal engine, which knows one routing rule. */
    @Benchmark
    public SimulationResult literalEngine(Simulated simulated) {
        return run(new SimFaas(), Routing.NEWEST, REQUESTS / 10, simulated);
    }

    private SimulationResult run(SimulationEngine engine, Routing rule, double requests, Simulated simulated) {
        Scenario scenario = Scenario.of(new Exponential(1 / rate), new Exponential(1.991), new Exponential(2.244))
                .routing(rule)
                .maximumConcurrency(ANY_NUMBER)
                .maximumTime(requests / rate)
                .build();
        long before = cpuNanos();
        SimulationResult result = engine.simulate(scenario, seed++);
        simulated.cpuNanos += cpuNanos() - before;
        simulated.requests += result.requests();
        simulated.instances += result.averageInstanceCount();
        simulated.runs++;
        return result;
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
