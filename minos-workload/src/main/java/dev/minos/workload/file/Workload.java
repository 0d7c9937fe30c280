package dev.minos.workload.file;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.MinuteShape;
import dev.minos.workload.upscale.Spacing;
import dev.minos.workload.upscale.Upscaler;
import java.util.Arrays;

/** Requests over time in memory, whose instants can be had any number of times. Immutable. */
public abstract sealed class Workload {

    /** The length of the whole span in seconds, at least 1. */
    public abstract long seconds();

    /**
     * The instants of the requests, which need not be closed. Requests per minute are spread by the default noise, those
     * of a second independently.
     *
     * @param seed the seed of every draw, of no effect where the instants themselves are known
     */
    public abstract Arrivals arrivals(long seed);

    /** Requests per minute or per second. */
    public static Workload of(RequestCounts counts) {
        return new Counted(counts);
    }

    /**
     * Single requests.
     *
     * @param micros their instants in microseconds from the start, ascending
     */
    public static Workload at(long... micros) {
        return new Timed(micros.clone());
    }

    private static final class Counted extends Workload {

        private final RequestCounts counts;

        Counted(RequestCounts counts) {
            this.counts = counts;
        }

        @Override
        public long seconds() {
            return counts.seconds();
        }

        @Override
        public Arrivals arrivals(long seed) {
            RequestCounts rates =
                    counts.periodSeconds() == 1 ? counts : Upscaler.perSecond(counts, MinuteShape.Noise.seeded(seed));
            return Arrivals.of(new ArrivalStream(rates, Spacing.POISSON, seed));
        }

        @Override
        public String toString() {
            return counts.toString();
        }
    }

    private static final class Timed extends Workload {

        private final long[] micros;

        Timed(long[] micros) {
            for (int i = 0; i < micros.length; i++) {
                long before = i == 0 ? 0 : micros[i - 1];
                if (micros[i] < before) {
                    throw new IllegalArgumentException(
                            "micros must ascend from 0, " + micros[i] + " came after " + before);
                }
            }
            this.micros = micros;
        }

        @Override
        public long seconds() {
            return micros.length == 0 ? 1 : micros[micros.length - 1] / ArrivalStream.SECOND_MICROS + 1;
        }

        @Override
        public Arrivals arrivals(long seed) {
            return Arrivals.of(Arrays.stream(micros).iterator());
        }

        @Override
        public String toString() {
            return micros.length + " requests in " + seconds() + " s";
        }
    }
}
