package dev.minos.pretest.log;

import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;

/**
 * The first part of a recorded workload, which alone teaches the threshold: the paper's warm-in pre-test (Schirmer et
 * al., IC2E 2025).
 */
public sealed interface WarmIn {

    /** All of the workload. */
    WarmIn WHOLE = new Share(1);

    /**
     * How many instances belong to the first part.
     *
     * @param atMs when each appeared, in their order, in milliseconds; NaN where unknown
     * @throws IllegalArgumentException if that takes times and one is unknown
     */
    int sizeIn(double... atMs);

    /**
     * So large a share of the instances.
     *
     * @param share greater than 0, at most 1
     */
    record Share(double share) implements WarmIn {

        /** Checks the range. */
        public Share {
            if (!(share > 0 && share <= 1)) {
                throw new IllegalArgumentException("share must be > 0 and <= 1, was " + share);
            }
        }

        @Override
        public int sizeIn(double... atMs) {
            return (int) Math.ceil(share * atMs.length);
        }
    }

    /**
     * The instances that were judged within so long after the first.
     *
     * @param span greater than 0
     */
    record Span(Duration span) implements WarmIn {

        /** Checks the range. */
        public Span {
            if (span.isNegative() || span.isZero()) {
                throw new IllegalArgumentException("span must be > 0, was " + span);
            }
        }

        @Override
        public int sizeIn(double... atMs) {
            if (Arrays.stream(atMs).anyMatch(Double::isNaN)) {
                throw new IllegalArgumentException(
                        "the log names no times, so a warm-in must be a share such as 20%, was " + span);
            }
            return (int) Arrays.stream(atMs)
                    .takeWhile(time -> time <= atMs[0] + span.toMillis())
                    .count();
        }
    }

    /**
     * A share such as {@code 20%} or {@code 0.2}, or a duration such as {@code 90s}, {@code 10m}, {@code 2h}.
     *
     * @throws IllegalArgumentException if it is neither
     */
    static WarmIn parse(String text) {
        String value = text.strip().toLowerCase(Locale.ROOT);
        try {
            if (value.endsWith("%")) {
                return new Share(Double.parseDouble(value.substring(0, value.length() - 1)) / 100);
            }
            return Character.isLetter(value.charAt(value.length() - 1))
                    ? new Span(Duration.parse("PT" + value))
                    : new Share(Double.parseDouble(value));
        } catch (RuntimeException neither) {
            throw new IllegalArgumentException(
                    "a warm-in is a share such as 20% or a duration such as 10m, was " + text, neither);
        }
    }
}
