package dev.minos.model.online;

import dev.minos.model.threshold.PercentileThreshold;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Collections;
import java.util.List;

/**
 * The Minos paper's rule (IC2E 2025, section 3.1) as a running figure: one threshold for all attempts, the score that a
 * fixed share of instances reaches, by the P² algorithm (Jain and Chlamtac, CACM 28(10), 1985). It looks neither at the cost
 * of an attempt nor at times, and never forgets. Observing a score costs O(1).
 *
 * <p>Merging takes each source's scores to lie evenly between its five markers: the number, the least and the greatest are
 * exact, the threshold is approximate.
 */
public final class P2Estimator implements ThresholdEstimator {
    private static final StateFormat FORMAT = new StateFormat("p2", (byte) 'p');
    private static final int STATE_BYTES = 2 * Double.BYTES + P2Quantile.MARKERS * (Double.BYTES + Long.BYTES);

    private P2Quantile quantile;

    /** An estimator that has observed nothing, with the paper's share. */
    public P2Estimator() {
        this(PercentileThreshold.PAPERS_PASS_RATE);
    }

    /**
     * An estimator that has observed nothing.
     *
     * @param passRate the share of instances to keep, between 0 and 1, ends excluded
     */
    public P2Estimator(double passRate) {
        this(new P2Quantile(passRate));
        if (!(passRate > 0 && passRate < 1)) {
            throw new IllegalArgumentException("passRate must be > 0 and < 1, was " + passRate);
        }
    }

    private P2Estimator(P2Quantile quantile) {
        this.quantile = quantile;
    }

    /** The estimator that wrote this state. */
    public static P2Estimator resume(byte[] state) {
        ByteBuffer fields = FORMAT.read(state, STATE_BYTES);
        double passRate = fields.getDouble();
        long count = fields.getLong();
        double[] heights = new double[P2Quantile.MARKERS];
        long[] positions = new long[P2Quantile.MARKERS];
        for (int i = 0; i < heights.length; i++) {
            heights[i] = fields.getDouble();
            positions[i] = fields.getLong();
        }
        if (!(passRate > 0 && passRate < 1) || !areSound(count, heights, positions)) {
            throw FORMAT.damaged();
        }
        return new P2Estimator(new P2Quantile(passRate, count, heights, positions));
    }

    private static boolean areSound(long count, double[] heights, long[] positions) {
        boolean sound =
                count >= 0 && positions[0] == 1 && positions[positions.length - 1] == Math.max(count, positions.length);
        for (int i = 1; i < positions.length; i++) {
            sound &= positions[i] > positions[i - 1];
        }
        for (int i = 0; sound && i < Math.min(count, heights.length); i++) {
            double least = i == 0 ? Double.MIN_VALUE : heights[i - 1];
            sound = heights[i] >= least && heights[i] < Double.POSITIVE_INFINITY;
        }
        return sound;
    }

    @Override
    public void observe(double scoreNs, Instant takenAt) {
        quantile.add(StateFormat.checkedScore(scoreNs));
    }

    @Override
    public long readings() {
        return quantile.count();
    }

    @Override
    public List<Double> thresholdsByAttempt(LearningPlan plan) {
        return readings() < LEAST_READINGS ? List.of() : Collections.nCopies(plan.retryBound(), quantile.value());
    }

    @Override
    public void merge(ThresholdEstimator other) {
        if (!(other instanceof P2Estimator p2) || p2.quantile.probability() != quantile.probability()) {
            throw StateFormat.unlike(other);
        }
        quantile = quantile.mergedWith(p2.quantile);
    }

    @Override
    public byte[] state() {
        return FORMAT.write(STATE_BYTES, fields -> {
            fields.putDouble(quantile.probability()).putLong(quantile.count());
            for (int i = 0; i < P2Quantile.MARKERS; i++) {
                fields.putDouble(quantile.height(i)).putLong(quantile.position(i));
            }
        });
    }

    @Override
    public String toString() {
        return "p2 at " + quantile.probability();
    }
}
