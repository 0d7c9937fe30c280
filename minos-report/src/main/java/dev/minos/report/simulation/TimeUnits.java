package dev.minos.report.simulation;

import java.util.Locale;

/** The unit in which a stretch of time is best read. */
enum TimeUnits {
    SECONDS(1),
    MINUTES(60),
    HOURS(3_600),
    DAYS(86_400);

    private static final double FEW = 3;

    private final double length;

    TimeUnits(double length) {
        this.length = length;
    }

    /** The largest unit of which there are some. */
    static TimeUnits of(double seconds) {
        TimeUnits best = SECONDS;
        for (TimeUnits unit : values()) {
            best = seconds >= FEW * unit.length ? unit : best;
        }
        return best;
    }

    double in(double seconds) {
        return seconds / length;
    }

    String title() {
        return "Time (" + name().toLowerCase(Locale.ROOT) + ")";
    }
}
