package dev.minos.tracing.compat;

import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * Times as CPython's {@code datetime} has them: seconds as doubles become microseconds by rounding the fraction half to even.
 * The reference's local time zone is taken to be UTC. Stateless.
 */
final class PythonTime {

    private static final long MICROS = 1_000_000;
    private static final long DAY = 86_400 * MICROS;
    private static final long FIRST_SECOND = -62_135_596_800L;
    private static final long LAST_SECOND = 253_402_300_799L;

    private PythonTime() {}

    /** A point in time as microseconds since the epoch. */
    static long instant(double seconds, byte kind) {
        if (Double.isNaN(seconds)) {
            throw new RejectedTraceException(
                    "TypeError", "'" + typeName(kind) + "' object cannot be interpreted as an integer");
        }
        if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
            long bounded = (long) Math.max(-3e16, Math.min(3e16, seconds));
            int year = LocalDateTime.ofEpochSecond(bounded, 0, ZoneOffset.UTC).getYear();
            throw new RejectedTraceException("ValueError", "year " + year + " is out of range");
        }
        return micros(seconds);
    }

    /** A duration as microseconds. */
    static long micros(double seconds) {
        long whole = (long) seconds;
        return whole * MICROS + (long) Math.rint((seconds - whole) * MICROS);
    }

    /** A duration in microseconds as {@code str(timedelta)} prints it. */
    static String text(long micros) {
        long days = Math.floorDiv(micros, DAY);
        long rest = Math.floorMod(micros, DAY);
        long seconds = rest / MICROS;
        StringBuilder text = new StringBuilder();
        if (days != 0) {
            text.append(days).append(Math.abs(days) == 1 ? " day, " : " days, ");
        }
        text.append(seconds / 3600).append(':');
        twoDigits(text, seconds / 60 % 60).append(':');
        twoDigits(text, seconds % 60);
        long fraction = rest % MICROS;
        if (fraction != 0) {
            text.append('.').append(Long.toString(MICROS + fraction), 1, 7);
        }
        return text.toString();
    }

    private static StringBuilder twoDigits(StringBuilder text, long number) {
        return text.append(number / 10).append(number % 10);
    }

    private static String typeName(byte kind) {
        return switch (kind) {
            case '"' -> "str";
            case '{' -> "dict";
            case '[' -> "list";
            default -> "NoneType";
        };
    }
}
