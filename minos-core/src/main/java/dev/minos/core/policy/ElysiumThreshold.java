package dev.minos.core.policy;

import dev.minos.core.benchmark.Reading;
import org.jspecify.annotations.Nullable;

/**
 * The elysium threshold: the worst score with which an instance stays (paper, section 2.2).
 *
 * <p>With a retry bound the cost-optimal threshold depends on how many retries are left, so there may be one value per
 * attempt: the first attempt is judged most strictly, the last one most leniently, and attempts beyond the list by its
 * last value. Its fingerprint names everything that a score depends on besides the instance's speed (kernel, JIT mode,
 * architecture, memory size ...): scores with another fingerprint must not be compared. Immutable.
 */
public final class ElysiumThreshold {

    private final double[] nanosByAttempt;
    private final @Nullable String fingerprint;

    private ElysiumThreshold(double[] nanosByAttempt, @Nullable String fingerprint) {
        this.nanosByAttempt = nanosByAttempt;
        this.fingerprint = fingerprint;
    }

    /**
     * A threshold from scores in nanoseconds, the first attempt's value first.
     *
     * @throws IllegalArgumentException if there is no value, one is not positive and finite, or a later one is
     *     stricter than an earlier one
     */
    public static ElysiumThreshold ofNanos(double... nanosByAttempt) {
        if (nanosByAttempt.length == 0) {
            throw new IllegalArgumentException("nanosByAttempt must hold at least one value");
        }
        double previous = 0;
        for (double nanos : nanosByAttempt) {
            if (!(nanos > 0) || nanos == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException("a threshold must be positive and finite, was " + nanos + " ns");
            }
            if (nanos < previous) {
                throw new IllegalArgumentException("thresholds by attempt must not fall: the first attempt is the"
                        + " strictest, but " + nanos + " ns follows " + previous + " ns");
            }
            previous = nanos;
        }
        return new ElysiumThreshold(nanosByAttempt.clone(), null);
    }

    /** The same values, valid only for scores with this fingerprint. */
    public ElysiumThreshold measuredUnder(String conditions) {
        return new ElysiumThreshold(nanosByAttempt, conditions);
    }

    /** The value for a message that has been handed back {@code retryCount} times, in nanoseconds. */
    public double nanosFor(int retryCount) {
        return nanosByAttempt[Math.min(Math.max(retryCount, 0), nanosByAttempt.length - 1)];
    }

    /** Whether an instance with this reading is fast enough for a message on its attempt number {@code retryCount}. */
    public boolean admits(Reading reading, int retryCount) {
        return reading.scoreNanos() <= nanosFor(retryCount);
    }

    /** Whether scores taken under these conditions may be compared with this threshold. */
    public boolean isValidUnder(String conditions) {
        return fingerprint == null || fingerprint.equals(conditions);
    }
}
