package dev.minos.simulator.selection;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Mode;
import dev.minos.core.configuration.Setting;
import dev.minos.model.threshold.Readings;
import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.simulator.process.SampleStream;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A pre-test on the simulated platform: reads cold instances, follows each until its speed is known, and lets the
 * production calculator find the elysium threshold.
 */
public final class Pretest {

    private static final double NANOS = 1e9;
    private static final double MILLIS = 1e3;
    private static final int BODIES_FOR_THE_MEAN = 10_000;

    private final SelectionSpec spec;
    private final Sandboxes sandboxes;
    private final SampleStream bodies;
    private final double invocationCostMs;

    /**
     * A pre-test.
     *
     * @param spec the platform and what is to select
     * @param sandboxes where its instances are placed
     * @param bodies bodies on an instance of average speed, in seconds
     * @param invocationCostMs the price of an invocation as milliseconds of execution
     */
    public Pretest(SelectionSpec spec, Sandboxes sandboxes, SampleStream bodies, double invocationCostMs) {
        this.spec = spec;
        this.sandboxes = sandboxes;
        this.bodies = bodies;
        this.invocationCostMs = invocationCostMs;
    }

    /** The gate that the pre-test's settings make; without a threshold, where scores foretell nothing, it keeps everything. */
    public Gate gate() {
        MinosConfiguration.Builder settings = MinosConfiguration.builder()
                .mode(spec.strategy() == Strategy.OBSERVE ? Mode.OBSERVE : Mode.ENFORCE)
                .retryBound(handsBack() ? spec.threshold().retryBound() : 1)
                .set(Setting.HOLDOUT, String.valueOf(spec.threshold().holdout()));
        List<Double> thresholds = thresholdsByAttempt();
        if (!thresholds.isEmpty()) {
            settings.set(
                    Setting.ELYSIUM_THRESHOLD,
                    thresholds.stream().map(String::valueOf).collect(Collectors.joining(",", "", "ns")));
        }
        return new Gate(settings.build().policy());
    }

    private boolean handsBack() {
        return spec.strategy() != Strategy.RETIRE;
    }

    private List<Double> thresholdsByAttempt() {
        double meanBody = meanBody();
        double[] scores = new double[spec.threshold().pretestInstances()];
        double[] factors = new double[scores.length];
        for (int i = 0; i < scores.length; i++) {
            Sandboxes.Sandbox sandbox = sandboxes.next(0);
            scores[i] = scoreNanos(sandbox);
            factors[i] = sandbox.factor(0) * meanBody * MILLIS;
        }
        ThresholdRecommendation found = calculator(meanBody).recommend(Readings.ofScoredBodies(scores, factors));
        if (!found.thresholdScoresNsByAttempt().isEmpty()) {
            return found.thresholdScoresNsByAttempt();
        }
        Double always = found.thresholdScoreNs();
        return always == null ? List.of() : List.of(always);
    }

    private double scoreNanos(Sandboxes.Sandbox sandbox) {
        return spec.strategy() == Strategy.RETIRE ? meanOfFirstBodies(sandbox) * NANOS : sandbox.scoreNanos(spec, 0);
    }

    private double meanOfFirstBodies(Sandboxes.Sandbox sandbox) {
        double sum = 0;
        for (int i = 0; i < spec.threshold().retireAfter(); i++) {
            sum += bodies.next() * sandbox.factor(0);
        }
        return sum / spec.threshold().retireAfter();
    }

    private double meanBody() {
        double sum = 0;
        for (int i = 0; i < BODIES_FOR_THE_MEAN; i++) {
            sum += bodies.next();
        }
        return sum / BODIES_FOR_THE_MEAN;
    }

    private ThresholdCalculator calculator(double meanBody) {
        double benchmark = handsBack() ? spec.benchmark().seconds() : 0;
        double terminated = spec.initialisation() + benchmark + spec.handOver().termination();
        ThresholdCalculator.Builder builder = ThresholdCalculator.builder(RelativeCost.ofWorkload(
                        meanBody * MILLIS,
                        Math.max(1, terminated * MILLIS),
                        invocationCostMs,
                        spec.threshold().bodiesPerInstance()))
                .seed(0);
        if (handsBack() && spec.threshold().retryBound() > 0) {
            builder.retryBound(spec.threshold().retryBound());
        }
        if (!Double.isNaN(spec.threshold().passRate())) {
            builder.passRate(spec.threshold().passRate());
        }
        return builder.build();
    }
}
