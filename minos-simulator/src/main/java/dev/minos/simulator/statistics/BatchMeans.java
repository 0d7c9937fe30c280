package dev.minos.simulator.statistics;

import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A confidence interval for a ratio of two growing sums, such as instance seconds by seconds, from a single long run. Not
 * thread-safe.
 *
 * <p>The run is cut into batches of equal length, whose ratios are taken as independent: true as soon as a batch is much
 * longer than the system remembers, which is some expiration thresholds. Source: Law, "Simulation Modeling and Analysis"
 * (5th edition), section 9.5.3.
 */
public final class BatchMeans {

    /** The batches of a run: few enough to be long, enough for a t quantile near that of the normal distribution. */
    public static final int BATCHES = 30;

    private static final double UPPER_TAIL = TDistribution.of(BATCHES - 1).inverseCumulativeProbability(0.975);

    private final double[] ratios = new double[BATCHES];
    private int batches;
    private double lastNumerator;
    private double lastDenominator;

    /** Starts the first batch: both sums are as they are now. */
    public void start(double numerator, double denominator) {
        batches = 0;
        lastNumerator = numerator;
        lastDenominator = denominator;
    }

    /** Ends a batch and starts the next, with both sums as they are now. */
    public void end(double numerator, double denominator) {
        ratios[batches++] = (numerator - lastNumerator) / (denominator - lastDenominator);
        lastNumerator = numerator;
        lastDenominator = denominator;
    }

    /** Half the width of the 95 % interval around the ratio of the whole run; NaN if a batch had nothing to divide by. */
    public double margin() {
        double mean = 0;
        for (double ratio : ratios) {
            mean += ratio / BATCHES;
        }
        double squares = 0;
        for (double ratio : ratios) {
            squares += (ratio - mean) * (ratio - mean);
        }
        return UPPER_TAIL * Math.sqrt(squares / (BATCHES - 1) / BATCHES);
    }
}
