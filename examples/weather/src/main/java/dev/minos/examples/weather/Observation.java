package dev.minos.examples.weather;

import java.time.LocalDate;

/**
 * What a station observed on one day.
 *
 * @param date the day
 * @param precipitationMm rain and melted snow in millimetres
 * @param maximumC the highest temperature in degrees Celsius
 * @param minimumC the lowest temperature in degrees Celsius
 * @param windMs the wind in metres per second
 * @param weather the day in one word
 */
public record Observation(
        LocalDate date, double precipitationMm, double maximumC, double minimumC, double windMs, String weather) {}
