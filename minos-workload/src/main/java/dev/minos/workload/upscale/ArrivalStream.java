package dev.minos.workload.upscale;

import dev.minos.workload.RequestCounts;
import java.util.NoSuchElementException;
import java.util.PrimitiveIterator;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The instants of requests in ascending order, in microseconds from the start, drawn second by second: a day at a thousand
 * a second needs no more memory than its busiest second. Not thread-safe.
 */
public final class ArrivalStream implements PrimitiveIterator.OfLong {

    /** Microseconds of a second. */
    public static final int SECOND_MICROS = 1_000_000;

    private static final long OWN_SEQUENCE = 0x6172_7269_7661_6c73L;

    private final RequestCounts rates;
    private final Spacing spacing;
    private final UniformRandomProvider random;
    private int[] micros = new int[0];
    private int second = -1;
    private int next;
    private int count;

    /**
     * Arrivals at given rates.
     *
     * @param rates requests per second, each below 2^31
     * @param seed the seed of every draw
     */
    public ArrivalStream(RequestCounts rates, Spacing spacing, long seed) {
        if (rates.periodSeconds() != 1) {
            throw new IllegalArgumentException("rates must be counts per second, were " + rates);
        }
        if (rates.max() > Integer.MAX_VALUE - 8) {
            throw new IllegalArgumentException("rates must be below 2^31 a second, one was " + rates.max());
        }
        this.rates = rates;
        this.spacing = spacing;
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed ^ OWN_SEQUENCE);
    }

    @Override
    public boolean hasNext() {
        while (next == count && second + 1 < rates.size()) {
            draw(++second);
        }
        return next < count;
    }

    private void draw(int drawn) {
        count = (int) rates.get(drawn);
        next = 0;
        if (micros.length < count) {
            micros = new int[count];
        }
        spacing.draw(micros, count, random);
    }

    @Override
    public long nextLong() {
        if (!hasNext()) {
            throw new NoSuchElementException("no arrival is left");
        }
        return (long) second * SECOND_MICROS + micros[next++];
    }
}
