package dev.minos.workload.pattern;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.MinuteShape;
import dev.minos.workload.upscale.Spacing;
import dev.minos.workload.upscale.Upscaler;

/**
 * An invocation pattern: how many requests come when.
 *
 * @param name what it is called
 * @param counts requests per minute, or per second where these are given
 * @param shape how requests of a minute are spread over its seconds; without effect on requests per second
 * @param spacing how requests of a second follow each other within it
 */
public record Pattern(String name, RequestCounts counts, MinuteShape shape, Spacing spacing) {

    /** The same pattern at another mean rate, in requests per second. */
    public Pattern withRate(double perSecond) {
        return new Pattern(name, counts.scaledTo(perSecond), shape, spacing);
    }

    /** The same pattern over another span: cut, or begun again as often as needed. */
    public Pattern withMinutes(int minutes) {
        if (minutes < 1 || minutes > Upscaler.MOST_MINUTES) {
            throw new IllegalArgumentException(
                    "minutes must be from 1 to " + Upscaler.MOST_MINUTES + ", was " + minutes);
        }
        return new Pattern(
                name, counts.lasting(minutes * RequestCounts.MINUTE / counts.periodSeconds()), shape, spacing);
    }

    /** The same pattern with another spacing within seconds. */
    public Pattern withSpacing(Spacing other) {
        return new Pattern(name, counts, shape, other);
    }

    /** Requests per second. */
    public RequestCounts rates() {
        return counts.periodSeconds() == 1 ? counts : Upscaler.perSecond(counts, shape);
    }

    /** The instants of the requests at rates that were worked out before. */
    public ArrivalStream arrivals(RequestCounts rates, long seed) {
        return new ArrivalStream(rates, spacing, seed);
    }
}
