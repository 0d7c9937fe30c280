package dev.minos.examples.weather;

import java.time.LocalDate;

/**
 * Tomorrow's weather, and how good such forecasts were in the last year of the observations.
 *
 * @param date the day after the last observation
 * @param maximumC the highest temperature in degrees Celsius
 * @param minimumC the lowest temperature in degrees Celsius
 * @param precipitationProbability the probability of any rain or snow, 0 to 1
 * @param maeOfForecast the mean absolute error in degrees Celsius of the maximum, each day of the last year forecast from
 *     the days before it only
 * @param maeOfPersistence the same of the forecast that tomorrow will be like today
 */
public record Forecast(
        LocalDate date,
        double maximumC,
        double minimumC,
        double precipitationProbability,
        double maeOfForecast,
        double maeOfPersistence) {}
