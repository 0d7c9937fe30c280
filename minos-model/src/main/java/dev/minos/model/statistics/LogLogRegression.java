package dev.minos.model.statistics;

import java.util.Arrays;

/**
 * The power law body = e^intercept * score^slope, fitted over instances by least squares of ln body on ln score: what a
 * benchmark's reading says about the work that follows. Scores and bodies are in any unit, greater than 0.
 *
 * @param slope the exponent; 1 where bodies are proportional to scores
 * @param intercept ln body at a score of 1
 * @param correlation of the logarithms, with Fisher's 95 % interval; 0 and all of -1 to 1 where either does not vary
 */
public record LogLogRegression(double slope, double intercept, Interval correlation) {
    private static final double NORMAL_975 = 1.959963984540054;

    /** The regression over one pair per instance. */
    public static LogLogRegression fit(double[] scores, double[] bodies) {
        double[] ones = new double[scores.length];
        Arrays.fill(ones, 1);
        return fitLogarithms(logarithms("scores", scores), logarithms("bodies", bodies), ones);
    }

    /** The regression over logarithms, each instance counted as often as its weight says. */
    public static LogLogRegression fitLogarithms(double[] x, double[] y, double[] weights) {
        if (x.length == 0 || x.length != y.length || x.length != weights.length) {
            throw new IllegalArgumentException("x, y and weights must be of one length > 0, were " + x.length + ", "
                    + y.length + " and " + weights.length);
        }
        double n = Arrays.stream(weights).sum();
        double meanX = mean(x, weights, n);
        double meanY = mean(y, weights, n);
        double xx = products(x, meanX, x, meanX, weights);
        double xy = products(x, meanX, y, meanY, weights);
        double yy = products(y, meanY, y, meanY, weights);
        double slope = varies(xx, n, meanX) ? xy / xx : 0;
        boolean correlated = varies(xx, n, meanX) && varies(yy, n, meanY);
        double correlation = correlated ? Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy))) : 0;
        return new LogLogRegression(slope, meanY - slope * meanX, fisher(correlation, correlated ? n : 0));
    }

    /** The body that a score predicts: its geometric mean over instances with that score. */
    public double predict(double score) {
        return Math.exp(intercept + slope * Math.log(score));
    }

    /** The score that predicts a body; infinite or 0 where the slope is 0. */
    public double scoreFor(double body) {
        return Math.exp((Math.log(body) - intercept) / slope);
    }

    private static Interval fisher(double correlation, double n) {
        if (!(n > 3)) {
            return new Interval(correlation, -1, 1);
        }
        double z = 0.5 * Math.log((1 + correlation) / (1 - correlation));
        double reach = NORMAL_975 / Math.sqrt(n - 3);
        return new Interval(correlation, Math.tanh(z - reach), Math.tanh(z + reach));
    }

    private static double mean(double[] x, double[] weights, double n) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += weights[i] * x[i];
        }
        return sum / n;
    }

    private static double products(double[] x, double meanX, double[] y, double meanY, double[] weights) {
        double sum = 0;
        for (int i = 0; i < x.length; i++) {
            sum += weights[i] * (x[i] - meanX) * (y[i] - meanY);
        }
        return sum;
    }

    /** Whether a sum of squares is more than the rounding of its mean. */
    private static boolean varies(double sumOfSquares, double n, double mean) {
        double rounding = 1e-14 * (1 + Math.abs(mean));
        return sumOfSquares > n * rounding * rounding;
    }

    private static double[] logarithms(String name, double[] values) {
        double[] logarithms = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            if (!(values[i] > 0 && values[i] < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException(name + "[" + i + "] must be finite and > 0, was " + values[i]);
            }
            logarithms[i] = Math.log(values[i]);
        }
        return logarithms;
    }
}
