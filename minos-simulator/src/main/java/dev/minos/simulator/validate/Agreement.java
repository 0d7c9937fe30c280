package dev.minos.simulator.validate;

import java.util.List;
import java.util.function.ToDoubleFunction;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * How well a simulated figure agrees with its measurements.
 *
 * @param meanAbsolutePercentageError mean over the points of |simulated - measured| / measured, in percent
 * @param noiseFloor what that would be, on average, if the model were perfect: experiments of this length differ so much
 * @param noiseFloorByStandardError the same from the standard errors that the measurements state; NaN if they state none
 * @param chiSquare sum over the points of the squared deviations in units of the measurement's standard error
 * @param degreesOfFreedom the number of points
 * @param pValue the probability of a chi-square as large if the model were perfect
 */
public record Agreement(
        double meanAbsolutePercentageError,
        double noiseFloor,
        double noiseFloorByStandardError,
        double chiSquare,
        int degreesOfFreedom,
        double pValue) {

    private static final double PERCENT = 100;
    /** Mean absolute deviation of a normal distribution, in units of its standard deviation. */
    private static final double MEAN_DEVIATION = Math.sqrt(2 / Math.PI);

    /** The agreement of a figure whose measurements state no error: the simulated experiments say how large it is. */
    static Agreement of(List<SimulatedPoint> points, ToDoubleFunction<Figures> figure) {
        return of(points, figure, point -> Double.NaN);
    }

    /** The agreement of a figure whose measurements state their standard errors. */
    static Agreement of(
            List<SimulatedPoint> points,
            ToDoubleFunction<Figures> figure,
            ToDoubleFunction<MeasuredPoint> statedError) {
        double error = 0;
        double floor = 0;
        double statedFloor = 0;
        double chiSquare = 0;
        for (SimulatedPoint simulated : points) {
            double measured = figure.applyAsDouble(simulated.point().measured());
            double stated = statedError.applyAsDouble(simulated.point());
            double standardError = Double.isNaN(stated) ? simulated.deviation(figure) : stated;
            error += simulated.error(figure);
            floor += simulated.expectedError(figure);
            statedFloor += MEAN_DEVIATION * stated / measured;
            chiSquare += Math.pow((simulated.mean(figure) - measured) / standardError, 2);
        }
        double toPercent = PERCENT / points.size();
        return new Agreement(
                error * toPercent,
                floor * toPercent,
                statedFloor * toPercent,
                chiSquare,
                points.size(),
                Double.isFinite(chiSquare)
                        ? ChiSquaredDistribution.of(points.size()).survivalProbability(chiSquare)
                        : Double.NaN);
    }
}
