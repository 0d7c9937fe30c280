package dev.minos.simulator.evaluation;

import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.engine.SelectionEngine;
import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.BillingSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.selection.BenchmarkSpec;
import dev.minos.simulator.selection.HandOverSpec;
import dev.minos.simulator.selection.PoolSpec;
import dev.minos.simulator.selection.SelectionSpec;
import dev.minos.simulator.selection.SpeedSpec;
import dev.minos.simulator.selection.Strategy;
import dev.minos.simulator.selection.ThresholdSpec;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The evaluation of the Minos paper: the weather function on Cloud Functions of the first generation with 256 MB, ten
 * virtual users for half an hour on each of seven days, with and without selection. Immutable and thread-safe.
 *
 * <p>The world's parameters (spread of instances and bodies, how well the benchmark foretells, how the pool grows) are
 * estimates from the prototype's published logs. Source: Schirmer et al., "Minos: Exploiting Cloud Performance Variation
 * with Function Instance Selection" (IC2E 2025), section 3.
 */
public final class PaperEvaluation {

    private static final int DAYS = 7;
    private static final double SECONDS = 1_800;
    private static final double BIN = 5;
    private static final double DAY_DEVIATION = 0.03;

    private static final FunctionPrice PRICE = FunctionPrice.FUNCTIONS_GEN1_TIER_2;
    private static final int MEMORY_MB = 256;

    private static final double MEAN_BODY = 1.76;
    private static final double BODY_VARIATION = 0.125;
    private static final double BETWEEN_ANSWER_AND_REQUEST = 1.95;

    private final Scenario scenario = Scenario.of(
                    new Constant(BETWEEN_ANSWER_AND_REQUEST),
                    new Lognormal(MEAN_BODY, BODY_VARIATION * MEAN_BODY),
                    new Lognormal(MEAN_BODY, BODY_VARIATION * MEAN_BODY))
            .maximumTime(SECONDS)
            .routing(Routing.RANDOM)
            .billing(new BillingSpec(PRICE, MEMORY_MB, BillingSpec.Basis.DURATION))
            .build();

    private final SelectionSpec prototype = new SelectionSpec(
            Strategy.BENCHMARK,
            SpeedSpec.lognormal(0.08),
            new BenchmarkSpec(0.27, 0.44, 0.33, BenchmarkSpec.Work.FIXED_WORK),
            new ThresholdSpec(1_000, 0.1, 330, 10, 0, 3),
            new HandOverSpec(HandOverSpec.Waiting.BLOCKING, 0.06, 0, HandOverSpec.Scores.FORGOTTEN, 0),
            new PoolSpec(12, 0.11, 7_200, 0.5, 0.3),
            0,
            0.15,
            10);

    /** A week with a variant; the day's speed of the platform is the same in both arms. */
    public Week week(Variant variant, long seed) {
        ZigguratSampler.NormalizedGaussian normal =
                ZigguratSampler.NormalizedGaussian.of(new RandomStreams(seed).next());
        CostBins without = bins();
        CostBins with = bins();
        List<Day> days = new ArrayList<>();
        for (int day = 0; day < DAYS; day++) {
            SelectionSpec today = prototype.with(prototype.speed().slowedBy(1 + DAY_DEVIATION * normal.sample()));
            long daySeed = (seed * DAYS + day) * 2;
            days.add(new Day(
                    arm(today.with(Strategy.NONE), daySeed, without), arm(variant.of(today), daySeed + 1, with)));
        }
        return week(days, without, with);
    }

    private static CostBins bins() {
        return new CostBins(SECONDS, BIN, PRICE.usdPerMillisecond(MEMORY_MB), PRICE.usdPerRequest());
    }

    private Arm arm(SelectionSpec selection, long seed, CostBins bins) {
        BodyTimes bodies = new BodyTimes();
        SimulationResult result = new SelectionEngine(share -> {}).simulate(scenario, selection, seed, attempt -> {
            bins.ended(attempt);
            bodies.ended(attempt);
        });
        double kept = Objects.requireNonNull(result.further().get("kept"));
        return new Arm(
                bodies.answered(),
                bodies.meanMs(),
                bodies.meanWithTerminatedMs(),
                result.cost() / bodies.answered() * 1e6,
                Math.round(kept),
                bodies.terminated());
    }

    private static Week week(List<Day> days, CostBins without, CostBins with) {
        double first = Double.NaN;
        double half = Double.NaN;
        int cheaper = 0;
        for (int bin = 0; bin < with.size(); bin++) {
            if (with.isCheaper(bin, without)) {
                cheaper++;
                first = Double.isNaN(first) ? bin * BIN : first;
            }
            boolean most = 2 * cheaper > bin + 1;
            half = most ? (Double.isNaN(half) ? bin * BIN : half) : Double.NaN;
        }
        return new Week(days, first, half, (double) cheaper / with.size());
    }
}
