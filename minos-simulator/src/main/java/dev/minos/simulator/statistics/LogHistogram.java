package dev.minos.simulator.statistics;

import dev.minos.simulator.result.TimeShare;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A histogram of times whose bins have a constant relative width: quantiles are within 0.4 % from a microsecond to twelve
 * days, shorter and longer times lie in the outermost bins. The mean is exact. Not thread-safe.
 *
 * <p>A double's exponent and the first seven bits of its fraction, read as one whole number, count the bins.
 */
public final class LogHistogram {

    private static final int DROPPED_BITS = 52 - 7;
    private static final long FIRST = bits(1e-6);
    private static final int BINS = (int) (bits(1 << 20) - FIRST) + 1;
    private static final int WIDE = 16;

    private final long[] counts = new long[BINS];
    private long total;
    private double sum;

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value) >>> DROPPED_BITS;
    }

    /** Adds a time in seconds, at least 0. */
    public void add(double seconds) {
        long bin = bits(seconds) - FIRST;
        counts[(int) Math.min(Math.max(bin, 0), BINS - 1)]++;
        total++;
        sum += seconds;
    }

    /** Forgets all times. */
    public void clear() {
        Arrays.fill(counts, 0);
        total = 0;
        sum = 0;
    }

    /** How many times there are. */
    public long total() {
        return total;
    }

    /** Their sum in seconds. */
    public double sum() {
        return sum;
    }

    /** Their mean in seconds, NaN if there are none. */
    public double mean() {
        return sum / total;
    }

    /** The time that a share of all is at most, in seconds; NaN if there are none. */
    public double quantile(double share) {
        if (total == 0) {
            return Double.NaN;
        }
        long rank = Math.max(1, (long) Math.ceil(share * total));
        int bin = 0;
        for (long seen = counts[0]; seen < rank; seen += counts[bin]) {
            bin++;
        }
        return (edge(bin) + edge(bin + 1)) / 2;
    }

    /** The shares of all times in wider bins, eight to each doubling of the time; those without any are left out. */
    public List<TimeShare> distribution() {
        List<TimeShare> shares = new ArrayList<>();
        for (int bin = 0; bin < BINS; ) {
            int next = (int) Math.min(BINS, (FIRST + bin) / WIDE * WIDE + WIDE - FIRST);
            long count = 0;
            for (int each = bin; each < next; each++) {
                count += counts[each];
            }
            if (count > 0) {
                shares.add(new TimeShare(edge(bin), edge(next), (double) count / total));
            }
            bin = next;
        }
        return shares;
    }

    private static double edge(int bin) {
        return Double.longBitsToDouble((FIRST + bin) << DROPPED_BITS);
    }
}
