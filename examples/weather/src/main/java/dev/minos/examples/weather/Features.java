package dev.minos.examples.weather;

import java.time.LocalDate;
import java.util.List;

/**
 * What the regression knows of a day before it begins: its place in the year, and the days before it. Index t is the
 * t-th observed day; the index after the last one is tomorrow.
 */
final class Features {
    /** The targets of a day. */
    static final int MAXIMUM = 0;

    static final int MINIMUM = 1;
    static final int RAIN = 2;
    static final int TARGETS = 3;

    private static final int HARMONICS = 2;
    private static final int PER_LAG = 4;
    private static final double DAYS_PER_YEAR = 365.25;

    private final int lagDays;
    private final double[][] rows;
    private final double[][] targets;

    Features(Observations observations, int lagDays) {
        this.lagDays = lagDays;
        List<Observation> days = observations.days();
        rows = new double[days.size() + 1][];
        targets = new double[days.size()][];
        LocalDate tomorrow = days.get(days.size() - 1).date().plusDays(1);
        for (int t = lagDays; t < rows.length; t++) {
            rows[t] = row(days, t, t < days.size() ? days.get(t).date() : tomorrow);
        }
        for (int t = 0; t < targets.length; t++) {
            Observation day = days.get(t);
            targets[t] = new double[] {day.maximumC(), day.minimumC(), day.precipitationMm() > 0 ? 1 : 0};
        }
    }

    /** The first day that has enough days before it. */
    int first() {
        return lagDays;
    }

    /** The number of features. */
    int width() {
        return 1 + 2 * HARMONICS + PER_LAG * lagDays;
    }

    double[] row(int t) {
        return rows[t];
    }

    double[] targets(int t) {
        return targets[t];
    }

    private double[] row(List<Observation> days, int t, LocalDate date) {
        double[] row = new double[width()];
        int next = 0;
        row[next++] = 1;
        double angle = 2 * Math.PI * date.getDayOfYear() / DAYS_PER_YEAR;
        for (int harmonic = 1; harmonic <= HARMONICS; harmonic++) {
            row[next++] = Math.cos(harmonic * angle);
            row[next++] = Math.sin(harmonic * angle);
        }
        for (int lag = 1; lag <= lagDays; lag++) {
            Observation before = days.get(t - lag);
            row[next++] = before.maximumC() / 10;
            row[next++] = before.minimumC() / 10;
            row[next++] = Math.log1p(before.precipitationMm());
            row[next++] = before.windMs() / 5;
        }
        return row;
    }
}
