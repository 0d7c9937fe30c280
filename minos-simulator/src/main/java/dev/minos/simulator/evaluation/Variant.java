package dev.minos.simulator.evaluation;

import dev.minos.simulator.selection.BenchmarkSpec;
import dev.minos.simulator.selection.SelectionSpec;
import dev.minos.simulator.selection.Strategy;

/** What selects in the evaluation's world. */
public enum Variant {
    /** The prototype as its logs show it: one instance in ten passes, and a rejected one waits for the answer, billed. */
    AS_LOGGED,
    /** The prototype at the pass rate that the paper states. */
    NOMINAL,
    /** As logged, but a rejected instance ends at once. */
    ASYNCHRONOUS,
    /** At the paper's pass rate, and a rejected instance ends at once. */
    ASYNCHRONOUS_NOMINAL,
    /** Asynchronous, with the production calculator's threshold of least cost. */
    OPTIMAL_THRESHOLD,
    /** Asynchronous as logged, with a benchmark that foretells an instance's speed well. */
    BETTER_BENCHMARK,
    /** No benchmark: an instance whose first three warm bodies were slow ends after its answer. */
    RETIRE;

    private static final double NOMINAL_PASS_RATE = 0.4;
    private static final double GOOD_CORRELATION = 0.8;

    /** The prototype's settings with this variant's change. */
    SelectionSpec of(SelectionSpec prototype) {
        SelectionSpec asynchronous = prototype.with(prototype.handOver().asynchronously());
        return switch (this) {
            case AS_LOGGED -> prototype;
            case NOMINAL -> passing(prototype, NOMINAL_PASS_RATE);
            case ASYNCHRONOUS -> asynchronous;
            case ASYNCHRONOUS_NOMINAL -> passing(asynchronous, NOMINAL_PASS_RATE);
            case OPTIMAL_THRESHOLD -> passing(asynchronous, Double.NaN);
            case BETTER_BENCHMARK -> withCorrelation(asynchronous, GOOD_CORRELATION);
            case RETIRE -> passing(prototype.with(Strategy.RETIRE), Double.NaN);
        };
    }

    private static SelectionSpec passing(SelectionSpec spec, double share) {
        return spec.with(spec.threshold().withPassRate(share));
    }

    private static SelectionSpec withCorrelation(SelectionSpec spec, double correlation) {
        BenchmarkSpec benchmark = spec.benchmark();
        return spec.with(new BenchmarkSpec(benchmark.seconds(), correlation, benchmark.deviation(), benchmark.work()));
    }
}
