package dev.minos.model.online;

import dev.minos.model.threshold.SpeedDistribution;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.List;

/**
 * The schedule of least cost of the lognormal distribution whose logarithms have the running mean and standard deviation of
 * the scores' logarithms. Observing a score costs O(1).
 *
 * <p>Each score has a weight that shrinks by a factor with every later one: by 1 all count alike, below 1 the past is
 * forgotten and a drift followed. Times are not looked at.
 *
 * <pre>
 * 1. A new score x of weight 1: W' = r W + 1, V' = r^2 V + 1, d = x - mean, mean' = mean + d / W',
 *    S' = r S + d^2 (W' - 1) / W'. With r = 1 this is Welford's recurrence.
 * 2. The variance is S / (W - V / W), which is unbiased for independent scores; S / (n - 1) for r = 1.
 * 3. Two sources merge by their weights: S' = S + T + d^2 W U / (W + U), d the difference of the means.
 * </pre>
 *
 * The merge is exact with r = 1; with forgetting it weighs sources as if both had read until now.
 *
 * <p>Sources: Welford, "Note on a method for calculating corrected sums of squares and products" (1962); Chan, Golub and
 * LeVeque, "Updating formulae and a pairwise algorithm for computing sample variances" (1979).
 */
public final class MeanDeviationEstimator implements ThresholdEstimator {
    private static final StateFormat FORMAT = new StateFormat("mean-sd", (byte) 'm');
    /** No score's logarithm is further from 0. */
    private static final double LARGEST_LOGARITHM = -Math.log(Float.MIN_VALUE);

    private static final int STATE_BYTES = Long.BYTES + 5 * Double.BYTES;

    private final double retention;
    private long readings;
    private double weight;
    private double squaredWeights;
    private double mean;
    private double squares;

    private MeanDeviationEstimator(double retention) {
        this.retention = retention;
    }

    /** An estimator that has observed nothing and forgets nothing. */
    public static MeanDeviationEstimator ofAll() {
        return new MeanDeviationEstimator(1);
    }

    /**
     * An estimator that has observed nothing and forgets exponentially, so that its figures scatter like those of this many
     * equally weighted scores.
     *
     * @param memory the number of scores, at least {@value ThresholdEstimator#LEAST_READINGS}
     */
    public static MeanDeviationEstimator forgetting(double memory) {
        if (!(memory >= LEAST_READINGS && memory < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("memory must be finite and >= " + LEAST_READINGS + ", was " + memory);
        }
        return new MeanDeviationEstimator((memory - 1) / (memory + 1));
    }

    /** The estimator that wrote this state. */
    public static MeanDeviationEstimator resume(byte[] state) {
        ByteBuffer fields = FORMAT.read(state, STATE_BYTES);
        MeanDeviationEstimator estimator = new MeanDeviationEstimator(fields.getDouble());
        estimator.readings = fields.getLong();
        estimator.weight = fields.getDouble();
        estimator.squaredWeights = fields.getDouble();
        estimator.mean = fields.getDouble();
        estimator.squares = fields.getDouble();
        if (!estimator.isSound()) {
            throw FORMAT.damaged();
        }
        return estimator;
    }

    private boolean isSound() {
        boolean weighted = weight >= 0 && weight <= readings && squaredWeights >= 0 && squaredWeights <= weight;
        boolean spread = readings < 2 || weight * weight > squaredWeights;
        boolean finite = Math.abs(mean) <= LARGEST_LOGARITHM
                && squares >= 0
                && squares <= weight * LARGEST_LOGARITHM * LARGEST_LOGARITHM;
        return retention > 0 && retention <= 1 && weighted && spread && finite;
    }

    @Override
    public void observe(double scoreNs, Instant takenAt) {
        double distance = Math.log(StateFormat.checkedScore(scoreNs)) - mean;
        readings++;
        weight = retention * weight + 1;
        squaredWeights = retention * retention * squaredWeights + 1;
        mean += distance / weight;
        squares = retention * squares + distance * distance * (weight - 1) / weight;
    }

    @Override
    public long readings() {
        return readings;
    }

    @Override
    public List<Double> thresholdsByAttempt(LearningPlan plan) {
        if (readings < LEAST_READINGS) {
            return List.of();
        }
        double deviation = plan.exponent() * Math.sqrt(squares / (weight - squaredWeights / weight));
        double meanBody = Math.exp(plan.exponent() * mean + deviation * deviation / 2);
        return plan.optimalScores(SpeedDistribution.logNormal(deviation, 1), meanBody);
    }

    @Override
    public void merge(ThresholdEstimator other) {
        if (!(other instanceof MeanDeviationEstimator moments) || moments.retention != retention) {
            throw StateFormat.unlike(other);
        }
        if (moments.readings == 0) {
            return;
        }
        double together = weight + moments.weight;
        double distance = moments.mean - mean;
        squares += moments.squares + distance * distance * weight * moments.weight / together;
        mean += distance * moments.weight / together;
        readings += moments.readings;
        squaredWeights += moments.squaredWeights;
        weight = together;
    }

    @Override
    public byte[] state() {
        return FORMAT.write(
                STATE_BYTES,
                fields -> fields.putDouble(retention)
                        .putLong(readings)
                        .putDouble(weight)
                        .putDouble(squaredWeights)
                        .putDouble(mean)
                        .putDouble(squares));
    }

    @Override
    public String toString() {
        return "mean-sd with retention " + retention;
    }
}
