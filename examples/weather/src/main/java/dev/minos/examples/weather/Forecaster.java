package dev.minos.examples.weather;

import static dev.minos.examples.weather.Features.MAXIMUM;
import static dev.minos.examples.weather.Features.MINIMUM;
import static dev.minos.examples.weather.Features.RAIN;
import static dev.minos.examples.weather.Features.TARGETS;

import java.time.LocalDate;
import java.util.List;

/**
 * Forecasts tomorrow by ridge regressions on the days before. Single-threaded, deterministic, stateless.
 *
 * <pre>
 * 1. Choose how many days back to look, how long a window to learn from and how much to penalise: the setting that
 *    forecasts the year before the last best.
 * 2. Forecast each day of the last year with it, as an honest estimate of the error.
 * 3. Forecast tomorrow.
 * </pre>
 *
 * A forecast of a day never sees that day or a later one.
 */
public final class Forecaster {
    private static final int YEAR = 365;

    /** The fewest observations: a year to learn from, one to choose by, one to estimate the error by. */
    public static final int LEAST_DAYS = 3 * YEAR;

    private static final int[] LAG_DAYS = {1, 2, 3, 4, 5, 7};
    private static final int[] WINDOW_DAYS = {365, 700};
    private static final double[] PENALTIES = {1, 3, 10, 30};

    /** How many days' forecasts share a regression while settings are compared. */
    private static final int COMPARED_EVERY_DAYS = 2;

    /**
     * The forecast of the day after the last observation.
     *
     * @throws IllegalArgumentException with fewer than {@value #LEAST_DAYS} observations
     */
    public Forecast forecast(Observations observations) {
        int tomorrow = observations.days().size();
        if (tomorrow < LEAST_DAYS) {
            throw new IllegalArgumentException(
                    "observations must cover at least " + LEAST_DAYS + " days, were " + tomorrow);
        }
        Setting best = choose(observations, tomorrow - 2 * YEAR, tomorrow - YEAR);
        double[] penalty = {best.penalty()};
        double[][] weights = fit(best.features(), best.windowDays(), tomorrow, penalty)[0];
        double[] row = best.features().row(tomorrow);
        LocalDate today = observations.days().get(tomorrow - 1).date();
        return new Forecast(
                today.plusDays(1),
                predict(weights[MAXIMUM], row),
                predict(weights[MINIMUM], row),
                Math.max(0, Math.min(1, predict(weights[RAIN], row))),
                errors(best.features(), best.windowDays(), penalty, tomorrow - YEAR, tomorrow, 1)[0],
                errorOfPersistence(observations.days(), tomorrow - YEAR, tomorrow));
    }

    private record Setting(Features features, int windowDays, double penalty, double error) {}

    private static Setting choose(Observations observations, int from, int to) {
        Setting best = new Setting(new Features(observations, 1), YEAR, 0, Double.POSITIVE_INFINITY);
        for (int lagDays : LAG_DAYS) {
            Features features = new Features(observations, lagDays);
            for (int windowDays : WINDOW_DAYS) {
                double[] errors = errors(features, windowDays, PENALTIES, from, to, COMPARED_EVERY_DAYS);
                for (int i = 0; i < errors.length; i++) {
                    if (errors[i] < best.error()) {
                        best = new Setting(features, windowDays, PENALTIES[i], errors[i]);
                    }
                }
            }
        }
        return best;
    }

    /** The mean absolute error of the maximum over the days from {@code from} to before {@code to}, per penalty. */
    private static double[] errors(
            Features features, int windowDays, double[] penalties, int from, int to, int everyDays) {
        double[] errors = new double[penalties.length];
        for (int origin = from; origin < to; origin += everyDays) {
            double[][][] weights = fit(features, windowDays, origin, penalties);
            for (int t = origin; t < Math.min(origin + everyDays, to); t++) {
                double observed = features.targets(t)[MAXIMUM];
                for (int i = 0; i < penalties.length; i++) {
                    errors[i] += Math.abs(predict(weights[i][MAXIMUM], features.row(t)) - observed) / (to - from);
                }
            }
        }
        return errors;
    }

    /** The weights learnt from the window before {@code origin}, per penalty and target. */
    private static double[][][] fit(Features features, int windowDays, int origin, double[] penalties) {
        RidgeRegression regression = new RidgeRegression(features.width(), TARGETS);
        for (int t = Math.max(features.first(), origin - windowDays); t < origin; t++) {
            regression.add(features.row(t), features.targets(t));
        }
        double[][][] weights = new double[penalties.length][][];
        for (int i = 0; i < penalties.length; i++) {
            weights[i] = regression.solve(penalties[i]);
        }
        return weights;
    }

    private static double predict(double[] weights, double[] row) {
        return RidgeRegression.dot(weights, row, row.length);
    }

    private static double errorOfPersistence(List<Observation> days, int from, int to) {
        double sum = 0;
        for (int t = from; t < to; t++) {
            sum += Math.abs(days.get(t).maximumC() - days.get(t - 1).maximumC());
        }
        return sum / (to - from);
    }
}
