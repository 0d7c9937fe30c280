package dev.minos.report.simulation;

import dev.minos.report.table.Figures;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A figure of a simulated scenario: its name in JSON, what it is called, and how it is written. */
enum Measure {
    REQUESTS("Requests", Unit.COUNT),
    COLD_STARTS("Cold starts", Unit.COUNT),
    REJECTIONS("Rejected requests", Unit.COUNT),
    COLD_START_PROBABILITY("Cold start probability", Unit.SHARE),
    REJECTION_PROBABILITY("Rejection probability", Unit.SHARE),
    AVERAGE_INSTANCE_COUNT("Instances", Unit.NUMBER),
    AVERAGE_RUNNING_COUNT("Instances that serve a request", Unit.NUMBER),
    AVERAGE_IDLE_COUNT("Idle instances", Unit.NUMBER),
    PEAK_INSTANCE_COUNT("Most instances at once", Unit.NUMBER),
    WASTED_CAPACITY("Wasted capacity", Unit.SHARE),
    AVERAGE_CONCURRENCY_LEVEL("Requests in an instance", Unit.NUMBER),
    AVERAGE_INSTANCE_LIFESPAN("Life of an instance that ended", Unit.SECONDS),
    AVERAGE_RESPONSE_TIME("Response time, mean", Unit.SECONDS),
    RESPONSE_TIME_P50("Response time, median", Unit.SECONDS),
    RESPONSE_TIME_P95("Response time, 95th percentile", Unit.SECONDS),
    RESPONSE_TIME_P99("Response time, 99th percentile", Unit.SECONDS),
    AVERAGE_WAITING_TIME("Wait for an instance, mean", Unit.SECONDS),
    COST("Cost", Unit.DOLLARS),
    AVERAGE_BODY("Body, mean", Unit.SECONDS),
    PASS_RATE("New instances that passed", Unit.SHARE),
    TERMINATIONS("Invocations handed back", Unit.COUNT),
    FORCED("Emergency exits", Unit.COUNT),
    SAME_SANDBOX("Condemned sandboxes that came back", Unit.COUNT),
    RETIRED("Instances retired after success", Unit.COUNT);

    /** What a sweep or a comparison is drawn by. */
    static final List<Measure> DRAWN = List.of(
            COLD_START_PROBABILITY,
            REJECTION_PROBABILITY,
            AVERAGE_INSTANCE_COUNT,
            WASTED_CAPACITY,
            AVERAGE_RESPONSE_TIME,
            AVERAGE_BODY,
            COST);

    /** What a figure is counted in: how it is written, and how an axis shows it. */
    private enum Unit {
        COUNT(1, ""),
        NUMBER(1, ""),
        SHARE(100, " (%)"),
        SECONDS(1, " (seconds)"),
        DOLLARS(1, " (US$)");

        private final double factor;
        private final String suffix;

        Unit(double factor, String suffix) {
            this.factor = factor;
            this.suffix = suffix;
        }

        private String written(double value) {
            return switch (this) {
                case COUNT -> Figures.count(value);
                case NUMBER -> Figures.number(value);
                case SHARE -> Figures.number(100 * value, 3) + " %";
                case SECONDS -> Figures.number(value) + " s";
                case DOLLARS -> Figures.dollars(value);
            };
        }
    }

    private final String label;
    private final Unit unit;
    private final String field;

    Measure(String label, Unit unit) {
        this.label = label;
        this.unit = unit;
        field = camelCase(name());
    }

    /** The name in JSON. */
    String field() {
        return field;
    }

    private static String camelCase(String name) {
        String[] words = name.toLowerCase(Locale.ROOT).split("_", -1);
        StringBuilder joined = new StringBuilder(words[0]);
        Stream.of(words)
                .skip(1)
                .forEach(word ->
                        joined.append(Character.toUpperCase(word.charAt(0))).append(word.substring(1)));
        return joined.toString();
    }

    String label() {
        return label;
    }

    /** The title of an axis of {@link #plotted} values. */
    String axis() {
        return label + unit.suffix;
    }

    /** A value as an axis shows it. */
    double plotted(double value) {
        return unit.factor * value;
    }

    /** A value as people read it. */
    String written(double value) {
        return Double.isFinite(value) ? unit.written(value) : Figures.UNKNOWN;
    }

    String value(Run run) {
        return written(run.value(field()));
    }

    /** The interval of a figure, empty if it has none. */
    String interval(Run run) {
        double low = run.low(field());
        double high = run.high(field());
        return Double.isFinite(low) && Double.isFinite(high) ? written(low) + " to " + written(high) : "";
    }

    /** Whether any of some runs has this figure, and not as zero. */
    boolean occursIn(List<Run> runs) {
        return runs.stream().map(run -> run.value(field())).anyMatch(value -> Double.isFinite(value) && value != 0);
    }
}
