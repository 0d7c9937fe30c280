package dev.minos.model.threshold;

import dev.minos.model.statistics.Interval;
import dev.minos.model.statistics.LogLogRegression;
import java.util.Arrays;
import java.util.function.Function;

/**
 * How readings make us expect the bodies of new instances. Bodies stand for themselves. A score predicts a body relative
 * to the mean one: by the power law between scores and bodies, or in proportion where no bodies were read. Where bodies
 * do not rise with scores there is nothing to select by, and every instance is expected to be the mean one.
 *
 * <p>The bootstrap fits it again and again under other weights; logarithms are taken once.
 */
final class ReadingModel {
    private static final LogLogRegression PROPORTIONAL = new LogLogRegression(1, 0, new Interval(1, 1, 1));

    private final Readings readings;
    private final double[] logScores;
    private final double[] logBodies;

    ReadingModel(Readings readings) {
        this.readings = readings;
        logScores = readings.hasBodies() ? logarithms(readings.values()) : readings.bodies();
        logBodies = logarithms(readings.bodies());
    }

    /**
     * What a fit found.
     *
     * @param speeds the distribution of expected bodies
     * @param regression of bodies on scores
     * @param meanBody the mean of its predictions, to which the expected bodies are relative
     */
    record Fit(SpeedDistribution speeds, LogLogRegression regression, double meanBody) {
        /** The score that makes us expect a relative body; NaN where no score does. */
        double scoreFor(double relativeBody) {
            return regression.slope() > 0 ? regression.scoreFor(relativeBody * meanBody) : Double.NaN;
        }

        /** The same scores and bodies, where the power law between them is taken for chance. */
        Fit withoutPrediction() {
            return new Fit(SpeedDistribution.sample(1), new LogLogRegression(0, 0, regression.correlation()), 1);
        }
    }

    /** The fit to all readings alike. */
    Fit fit() {
        double[] ones = new double[readings.size()];
        Arrays.fill(ones, 1);
        return fit(ones, Sample::of);
    }

    /** The fit to weighted readings, which must be in ascending order. */
    Fit fit(double[] weights) {
        return fit(weights, bodies -> Sample.weighted(bodies, weights));
    }

    private Fit fit(double[] weights, Function<double[], Sample> distribution) {
        if (!readings.areScores()) {
            return new Fit(distribution.apply(readings.values()), PROPORTIONAL, 1);
        }
        LogLogRegression regression =
                readings.hasBodies() ? LogLogRegression.fitLogarithms(logScores, logBodies, weights) : PROPORTIONAL;
        if (regression.slope() <= 0) {
            return new Fit(SpeedDistribution.sample(1), regression, 1);
        }
        double[] bodies = predictions(regression);
        double mean = mean(bodies, weights);
        for (int i = 0; i < bodies.length; i++) {
            bodies[i] /= mean;
        }
        return new Fit(distribution.apply(bodies), regression, mean);
    }

    private double[] predictions(LogLogRegression regression) {
        double[] predictions = readings.values().clone();
        if (readings.hasBodies()) {
            Arrays.setAll(predictions, i -> Math.exp(regression.intercept() + regression.slope() * logScores[i]));
        }
        return predictions;
    }

    private static double mean(double[] values, double[] weights) {
        double sum = 0;
        double weight = 0;
        for (int i = 0; i < values.length; i++) {
            sum += weights[i] * values[i];
            weight += weights[i];
        }
        return sum / weight;
    }

    private static double[] logarithms(double[] values) {
        return Arrays.stream(values).map(Math::log).toArray();
    }
}
