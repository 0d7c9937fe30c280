package dev.minos.simulator.evaluation;

import dev.minos.simulator.engine.SelectionEngine;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.field.Ranges;
import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.BillingSpec;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.selection.SelectionSpec;
import dev.minos.simulator.selection.Strategy;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.jspecify.annotations.Nullable;

/**
 * The evaluation of the Minos paper: virtual users for half an hour on each of seven days, with and without selection.
 * Immutable and thread-safe.
 *
 * <p>The paper's own world, the weather function on Cloud Functions of the first generation, is the example scenario
 * {@code minos-paper.json}; its parameters (spread of instances and bodies, how well the benchmark foretells, how the pool
 * grows) are estimates from the prototype's published logs. Source: Schirmer et al., "Minos: Exploiting Cloud Performance Variation
 * with Function Instance Selection" (IC2E 2025), section 3.
 */
public final class PaperEvaluation {

    private static final int DAYS = 7;
    private static final double BIN = 5;
    private static final double DAY_DEVIATION = 0.03;

    private final Scenario scenario;
    private final SelectionSpec prototype;
    private final BillingSpec billing;

    /**
     * The evaluation in a world.
     *
     * @param scenario half an hour of virtual users with the prototype's selection and with billing
     * @throws dev.minos.simulator.field.InvalidFieldException if it has no selection, no users or no billing
     */
    public PaperEvaluation(Scenario scenario) {
        this.scenario = scenario;
        prototype = required("selection", scenario.selection());
        billing = required("billing", scenario.billing());
        Ranges.requireAtLeast("selection.users", 1, prototype.users());
    }

    private static <T> T required(String field, @Nullable T value) {
        if (value == null) {
            throw new InvalidFieldException(field, "is missing: the evaluation needs it");
        }
        return value;
    }

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

    private CostBins bins() {
        return new CostBins(
                scenario.maximumTime(),
                BIN,
                billing.price().usdPerMillisecond(billing.memoryMb()),
                billing.price().usdPerRequest());
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
        List<Double> soFar = new ArrayList<>();
        for (int bin = 0; bin < with.size(); bin++) {
            if (with.isCheaper(bin, without)) {
                cheaper++;
                first = Double.isNaN(first) ? bin * BIN : first;
            }
            soFar.add((double) cheaper / (bin + 1));
            boolean most = 2 * cheaper > bin + 1;
            half = most ? (Double.isNaN(half) ? bin * BIN : half) : Double.NaN;
        }
        return new Week(days, first, half, (double) cheaper / with.size(), soFar);
    }
}
