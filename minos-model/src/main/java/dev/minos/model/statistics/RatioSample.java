package dev.minos.model.statistics;

/**
 * Independent units that each contribute to a ratio of sums: an instance, say, with the milliseconds and the number of
 * its bodies, whose ratio over all instances is the mean body. Immutable.
 */
public final class RatioSample {
    private final double[] numerators;
    private final double[] denominators;

    private RatioSample(double[] numerators, double[] denominators) {
        this.numerators = numerators;
        this.denominators = denominators;
    }

    /**
     * A sample of one unit per index.
     *
     * @throws IllegalArgumentException if the arrays are empty or differ in length
     */
    public static RatioSample of(double[] numerators, double[] denominators) {
        if (numerators.length == 0 || numerators.length != denominators.length) {
            throw new IllegalArgumentException("numerators and denominators must be of one length > 0, were "
                    + numerators.length + " and " + denominators.length);
        }
        return new RatioSample(numerators.clone(), denominators.clone());
    }

    /** The number of units. */
    public int units() {
        return numerators.length;
    }

    /** The ratio of the sums over all units; NaN where both are 0. */
    public double ratio() {
        return sum(numerators) / sum(denominators);
    }

    /** The ratio of the sums over the units drawn, each counted as often as it occurs. */
    double ratio(int[] drawn) {
        double numerator = 0;
        double denominator = 0;
        for (int unit : drawn) {
            numerator += numerators[unit];
            denominator += denominators[unit];
        }
        return numerator / denominator;
    }

    private static double sum(double[] values) {
        double sum = 0;
        for (double value : values) {
            sum += value;
        }
        return sum;
    }
}
