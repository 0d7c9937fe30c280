package dev.minos.workload.upscale;

import dev.minos.workload.Apportionment;
import dev.minos.workload.RequestCounts;

/** From requests per minute to whole requests per second whose sum over every minute is exactly the minute's. Stateless. */
public final class Upscaler {

    /** The longest span, in minutes: a year. */
    public static final int MOST_MINUTES = 366 * 24 * 60;

    private Upscaler() {}

    /** The rates of counts by the minute, spread within each by a shape. */
    public static RequestCounts perSecond(RequestCounts minutes, MinuteShape shape) {
        if (minutes.periodSeconds() != RequestCounts.MINUTE) {
            throw new IllegalArgumentException("minutes must be counts per minute, were " + minutes);
        }
        if (minutes.size() > MOST_MINUTES) {
            throw new IllegalArgumentException(
                    "minutes must be at most " + MOST_MINUTES + " of them, were " + minutes.size());
        }
        double[] weights = shape.weights(minutes.size() * RequestCounts.MINUTE);
        long[] rates = new long[weights.length];
        for (int minute = 0; minute < minutes.size(); minute++) {
            int from = minute * RequestCounts.MINUTE;
            Apportionment.into(rates, from, from + RequestCounts.MINUTE, minutes.get(minute), i -> weights[i]);
        }
        return RequestCounts.perSecond(rates);
    }
}
