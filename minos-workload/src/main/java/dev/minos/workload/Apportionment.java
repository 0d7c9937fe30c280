package dev.minos.workload;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Whole shares of a whole total in proportion to weights, by largest remainder (Hamilton's method): every seat gets its
 * quota rounded down, and what is left goes to the largest fractions. The shares sum to the total exactly, and each is
 * less than 1 from its quota.
 *
 * <p>Equal fractions are served in an order that spreads them (bits of the position read backwards, the van der Corput
 * sequence), so that 30 requests at a constant rate fall on every other second of a minute, not on its first half.
 */
public final class Apportionment {

    /** The largest total: beyond it fractions of quotas drown in rounding. */
    public static final long MOST = 1L << 40;

    private static final double SAME = 1e-9;

    private record Seat(int position, double fraction) {}

    private Apportionment() {}

    /**
     * Fills {@code shares[from]} up to {@code shares[to - 1]}.
     *
     * @param total what is shared, at least 0
     * @param weight the weight of a position in the array, finite and at least 0; if all are 0 the shares are equal
     */
    public static void into(long[] shares, int from, int to, long total, IntToDoubleFunction weight) {
        if (total < 0 || total > MOST) {
            throw new IllegalArgumentException("total must be from 0 to " + MOST + ", was " + total);
        }
        double sum = IntStream.range(from, to).mapToDouble(weight).sum();
        if (!(sum >= 0 && sum < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("weights must be finite and >= 0, their sum was " + sum);
        }
        Seat[] seats = new Seat[to - from];
        long left = total;
        for (int i = from; i < to; i++) {
            double quota = sum > 0 ? total * (weight.applyAsDouble(i) / sum) : (double) total / seats.length;
            shares[i] = (long) (quota + SAME);
            left -= shares[i];
            seats[i - from] = new Seat(i, fraction(quota - shares[i]));
        }
        Arrays.sort(
                seats,
                Comparator.comparingDouble(Seat::fraction)
                        .reversed()
                        .thenComparing(seat -> Integer.reverse(seat.position() - from), Integer::compareUnsigned));
        for (int i = 0; i < left; i++) {
            shares[seats[i % seats.length].position()]++;
        }
    }

    /** Fractions that differ by no more than rounding are equal. */
    private static double fraction(double exact) {
        return Math.rint(Math.max(0, exact) / SAME) * SAME;
    }
}
