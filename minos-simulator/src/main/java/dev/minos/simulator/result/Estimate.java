package dev.minos.simulator.result;

import java.util.List;
import org.apache.commons.statistics.distribution.TDistribution;

/**
 * A mean over independent replications with its 95 % confidence interval by Student's t.
 *
 * @param mean the mean
 * @param standardError the standard deviation of the mean; NaN with fewer than two replications
 * @param low the lower end of the interval
 * @param high its upper end
 * @param replications how many replications had the figure
 */
public record Estimate(double mean, double standardError, double low, double high, int replications) {

    private static final double UPPER_TAIL = 0.025;

    /** The estimate from one value per replication; those that are NaN are left out. */
    public static Estimate of(List<Double> values) {
        double[] numbers = values.stream()
                .mapToDouble(Double::doubleValue)
                .filter(value -> !Double.isNaN(value))
                .toArray();
        int n = numbers.length;
        double sum = 0;
        for (double number : numbers) {
            sum += number;
        }
        double mean = sum / n;
        double squares = 0;
        for (double number : numbers) {
            squares += (number - mean) * (number - mean);
        }
        double standardError = n < 2 ? Double.NaN : Math.sqrt(squares / (n - 1) / n);
        double half = n < 2 ? Double.NaN : standardError * quantile(n - 1);
        return new Estimate(mean, standardError, mean - half, mean + half, n);
    }

    private static double quantile(int degreesOfFreedom) {
        return TDistribution.of(degreesOfFreedom).inverseSurvivalProbability(UPPER_TAIL);
    }
}
