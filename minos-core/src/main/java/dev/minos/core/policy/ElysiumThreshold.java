package dev.minos.core.policy;

import java.util.Locale;
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

    /**
     * A threshold from text such as {@code 12.4ms} or, by attempt, {@code 11.9,12.4,13.0ms}.
     *
     * @throws NumberFormatException if a value is no number
     * @throws IllegalArgumentException if the unit is missing, or the values are no threshold
     */
    public static ElysiumThreshold parse(String text) {
        String values = text.trim().toLowerCase(Locale.ROOT);
        int end = values.length();
        while (end > 0 && Character.isLetter(values.charAt(end - 1))) {
            end--;
        }
        double unit = unitNanos(values.substring(end));
        String[] numbers = values.substring(0, end).split(",", -1);
        double[] nanos = new double[numbers.length];
        for (int i = 0; i < numbers.length; i++) {
            nanos[i] = Double.parseDouble(numbers[i]) * unit;
        }
        return ofNanos(nanos);
    }

    private static double unitNanos(String unit) {
        if (unit.equals("ns")) {
            return 1;
        }
        if (unit.equals("us")) {
            return 1e3;
        }
        if (unit.equals("ms")) {
            return 1e6;
        }
        if (unit.equals("s")) {
            return 1e9;
        }
        throw new IllegalArgumentException("end it with a unit: ns, us, ms or s, as in 12.4ms");
    }

    /** The same values, valid only for scores with this fingerprint. */
    public ElysiumThreshold measuredUnder(String conditions) {
        return new ElysiumThreshold(nanosByAttempt, conditions);
    }

    /** The value for a message that has been handed back {@code retryCount} times, in nanoseconds. */
    public double nanosFor(int retryCount) {
        return nanosByAttempt[Math.min(Math.max(retryCount, 0), nanosByAttempt.length - 1)];
    }

    /** The value that this evidence is judged by, in nanoseconds: the message's own, or else its attempt's. */
    public double nanosFor(Evidence evidence) {
        double own = evidence.messageThresholdNanos();
        return Double.isNaN(own) ? nanosFor(evidence.retryCount()) : own;
    }

    /** Whether scores taken under these conditions may be compared with this threshold. */
    public boolean isValidUnder(String conditions) {
        return fingerprint == null || fingerprint.equals(conditions);
    }
}
