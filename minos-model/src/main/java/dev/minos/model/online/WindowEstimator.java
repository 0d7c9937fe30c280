package dev.minos.model.online;

import dev.minos.model.threshold.SpeedDistribution;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;

/**
 * The schedule of least cost on the most recent scores: no assumption about their distribution, and a drift is forgotten
 * after one window.
 *
 * <p>Scores are kept in the order of their times, to the second, in single precision. Observing one costs O(window),
 * calculating the thresholds O(window log window). Merging keeps the most recent scores of both, exactly those that one
 * estimator would have kept; of scores from the same second, any.
 */
public final class WindowEstimator implements ThresholdEstimator {
    /** The usual window: enough for thresholds within a tenth of a percent of the best cost, short enough to follow a day. */
    public static final int DEFAULT_WINDOW = 100;

    private static final StateFormat FORMAT = new StateFormat("window", (byte) 'w');
    private static final int LARGEST_WINDOW = 127;
    private static final int BYTES_PER_READING = Integer.BYTES + Float.BYTES;
    private static final long LAST_SECOND = 0xFFFF_FFFFL;

    private final long[] seconds;
    private final float[] scoresNs;
    private int size;

    /** An estimator that has observed nothing, with the usual window. */
    public WindowEstimator() {
        this(DEFAULT_WINDOW);
    }

    /**
     * An estimator that has observed nothing.
     *
     * @param window the number of scores to keep, {@value ThresholdEstimator#LEAST_READINGS} to 127
     */
    public WindowEstimator(int window) {
        if (window < LEAST_READINGS || window > LARGEST_WINDOW) {
            throw new IllegalArgumentException(
                    "window must be between " + LEAST_READINGS + " and " + LARGEST_WINDOW + ", was " + window);
        }
        seconds = new long[window];
        scoresNs = new float[window];
    }

    /** The estimator that wrote this state. */
    public static WindowEstimator resume(byte[] state) {
        ByteBuffer fields = FORMAT.read(state, Math.max(1, state.length - 1));
        int window = fields.get();
        if (window < LEAST_READINGS
                || fields.remaining() % BYTES_PER_READING != 0
                || fields.remaining() > window * BYTES_PER_READING) {
            throw FORMAT.damaged();
        }
        WindowEstimator estimator = new WindowEstimator(window);
        while (fields.hasRemaining()) {
            estimator.insert(
                    Integer.toUnsignedLong(fields.getInt()), (float) StateFormat.checkedScore(fields.getFloat()));
        }
        return estimator;
    }

    @Override
    public void observe(double scoreNs, Instant takenAt) {
        long second = takenAt.getEpochSecond();
        if (second < 0 || second > LAST_SECOND) {
            throw new IllegalArgumentException("takenAt must be between 1970 and 2106, was " + takenAt);
        }
        insert(second, (float) StateFormat.checkedScore(scoreNs));
    }

    /** Puts a score behind all that are not more recent; a full window drops its first. */
    private void insert(long second, float scoreNs) {
        int position = size;
        while (position > 0 && seconds[position - 1] > second) {
            position--;
        }
        if (size < seconds.length) {
            shift(position, position + 1, size - position);
            size++;
        } else if (position > 0) {
            position--;
            shift(1, 0, position);
        } else {
            return;
        }
        seconds[position] = second;
        scoresNs[position] = scoreNs;
    }

    private void shift(int from, int to, int length) {
        System.arraycopy(seconds, from, seconds, to, length);
        System.arraycopy(scoresNs, from, scoresNs, to, length);
    }

    @Override
    public long readings() {
        return size;
    }

    @Override
    public List<Double> thresholdsByAttempt(LearningPlan plan) {
        if (size < LEAST_READINGS) {
            return List.of();
        }
        double[] bodies = new double[size];
        Arrays.setAll(bodies, i -> plan.bodyFor(scoresNs[i]));
        return plan.optimalScores(SpeedDistribution.sample(bodies), 1);
    }

    @Override
    public void merge(ThresholdEstimator other) {
        if (!(other instanceof WindowEstimator window) || window.seconds.length != seconds.length) {
            throw StateFormat.unlike(other);
        }
        long[] otherSeconds = Arrays.copyOf(window.seconds, window.size);
        float[] otherScores = Arrays.copyOf(window.scoresNs, window.size);
        for (int i = 0; i < otherSeconds.length; i++) {
            insert(otherSeconds[i], otherScores[i]);
        }
    }

    @Override
    public byte[] state() {
        return FORMAT.write(1 + size * BYTES_PER_READING, fields -> {
            fields.put((byte) seconds.length);
            for (int i = 0; i < size; i++) {
                fields.putInt((int) seconds[i]).putFloat(scoresNs[i]);
            }
        });
    }

    @Override
    public String toString() {
        return "window of " + seconds.length;
    }
}
