package dev.minos.model.online;

import java.time.Instant;
import java.util.List;

/**
 * Learns the elysium threshold from scores as instances are read, one score per new instance.
 *
 * <p>Kept and rejected instances count alike, and so do those that an emergency exit keeps and reads in shadow: scores are
 * taken before the decision, so what is observed here is the platform and not the selection. Leaving any of them out would
 * bend every later threshold. Implementations are deterministic, start no threads and are not thread-safe. Users may write
 * their own and add it to an {@link EstimatorRegistry}.
 */
public interface ThresholdEstimator {
    /** With fewer readings than this there is no threshold: those of a pre-test are the usual start. */
    int LEAST_READINGS = 30;

    /** The most bytes that a state may have. */
    int MOST_STATE_BYTES = 1_024;

    /**
     * Takes in one score.
     *
     * @param scoreNs the benchmark's score in nanoseconds, finite and greater than 0
     * @param takenAt when it was read; scores of several sources arrive in any order
     */
    void observe(double scoreNs, Instant takenAt);

    /** The number of scores that the thresholds rest on. */
    long readings();

    /**
     * The thresholds to judge by, in nanoseconds, the first attempt's first; they never fall. Empty with fewer than
     * {@value #LEAST_READINGS} readings, and for a plan without retries.
     */
    List<Double> thresholdsByAttempt(LearningPlan plan);

    /**
     * Takes in what another source's estimator has observed. A score that both have observed counts twice.
     *
     * @throws IllegalArgumentException if the other is of another kind or has other settings
     */
    void merge(ThresholdEstimator other);

    /** Settings and everything learnt, in at most {@value #MOST_STATE_BYTES} bytes, for the same kind to resume from. */
    byte[] state();
}
