package dev.minos.workload;

import java.util.Arrays;
import java.util.stream.LongStream;

/** How many requests fall into each of consecutive periods of equal length: minutes or seconds. Immutable. */
public final class RequestCounts {

    /** Seconds of a minute. */
    public static final int MINUTE = 60;

    private final int periodSeconds;
    private final long[] counts;

    private RequestCounts(int periodSeconds, long[] counts) {
        if (counts.length == 0) {
            throw new IllegalArgumentException("counts must not be empty");
        }
        for (long count : counts) {
            if (count < 0) {
                throw new IllegalArgumentException("counts must be >= 0, one was " + count);
            }
        }
        this.periodSeconds = periodSeconds;
        this.counts = counts;
    }

    /** Requests per minute. */
    public static RequestCounts perMinute(long... counts) {
        return new RequestCounts(MINUTE, counts.clone());
    }

    /** Requests per second. */
    public static RequestCounts perSecond(long... counts) {
        return new RequestCounts(1, counts.clone());
    }

    /** The length of a period in seconds: 60 or 1. */
    public int periodSeconds() {
        return periodSeconds;
    }

    /** The number of periods, at least 1. */
    public int size() {
        return counts.length;
    }

    /** The length of the whole span in seconds. */
    public long seconds() {
        return (long) counts.length * periodSeconds;
    }

    /** The requests of one period. */
    public long get(int period) {
        return counts[period];
    }

    /** The requests of all periods in order. */
    public LongStream stream() {
        return Arrays.stream(counts);
    }

    /** All requests. */
    public long total() {
        return stream().sum();
    }

    /** The requests of the busiest period. */
    public long max() {
        return stream().max().orElseThrow();
    }

    /** Mean requests per second over the whole span. */
    public double meanPerSecond() {
        return (double) total() / seconds();
    }

    /** The same requests by the minute; a minute that was begun counts as one. */
    public RequestCounts inMinutes() {
        if (periodSeconds == MINUTE) {
            return this;
        }
        long[] minutes = new long[(counts.length + MINUTE - 1) / MINUTE];
        for (int i = 0; i < counts.length; i++) {
            minutes[i / MINUTE] += counts[i];
        }
        return new RequestCounts(MINUTE, minutes);
    }

    /** A span of another length: cut, or begun again as often as needed. */
    public RequestCounts lasting(int periods) {
        long[] other = new long[periods];
        Arrays.setAll(other, i -> counts[i % counts.length]);
        return new RequestCounts(periodSeconds, other);
    }

    /**
     * The same shape at another mean rate. The total is the rate times the span, rounded; periods get their shares of it
     * by largest remainder.
     *
     * @param perSecond mean requests per second, finite and at least 0
     */
    public RequestCounts scaledTo(double perSecond) {
        double total = perSecond * seconds();
        if (!(total >= 0 && total <= Apportionment.MOST)) {
            throw new IllegalArgumentException(
                    "perSecond must be >= 0 and at most " + Apportionment.MOST + " requests in all, was " + perSecond);
        }
        long[] scaled = new long[counts.length];
        Apportionment.into(scaled, 0, scaled.length, Math.round(total), i -> counts[i]);
        return new RequestCounts(periodSeconds, scaled);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RequestCounts same
                && same.periodSeconds == periodSeconds
                && Arrays.equals(same.counts, counts);
    }

    @Override
    public int hashCode() {
        return 31 * periodSeconds + Arrays.hashCode(counts);
    }

    @Override
    public String toString() {
        return total() + " requests in " + seconds() + " s";
    }
}
