package dev.minos.report.demo;

import dev.minos.report.table.Figures;

/** A figure by which the arms are compared, in the order of the table. */
enum Measure {
    REQUESTS("requests", "Requests", Unit.COUNT),
    ATTEMPTS("attempts", "Attempts", Unit.COUNT),
    INSTANCES("instances", "Instances", Unit.COUNT),
    TERMINATIONS("terminations", "Terminations", Unit.COUNT),
    FORCED("forced", "Emergency exits", Unit.COUNT),
    MEAN_BODY("meanBodyMs", "Body, mean", Unit.MILLISECONDS),
    MEDIAN_BODY("medianBodyMs", "Body, median", Unit.MILLISECONDS),
    P95_BODY("p95BodyMs", "Body, 95th pct.", Unit.MILLISECONDS),
    BILLED("billedMs", "Billed per request", Unit.MILLISECONDS),
    COST("costPerMillion", "Cost per million", Unit.DOLLARS),
    QUEUE_TO_DONE("meanQueueToDoneMs", "Queue to done, mean", Unit.MILLISECONDS),
    LOST("lost", "Lost", Unit.COUNT),
    DUPLICATES("duplicates", "Duplicates", Unit.COUNT);

    private final String field;
    private final String label;
    private final Unit unit;

    Measure(String field, String label, Unit unit) {
        this.field = field;
        this.label = label;
        this.unit = unit;
    }

    String field() {
        return field;
    }

    String label() {
        return label;
    }

    /** Whether a change between the arms means something: durations and costs do, counts depend on how long an arm ran. */
    boolean isCompared() {
        return unit != Unit.COUNT;
    }

    String format(double value) {
        return switch (unit) {
            case COUNT -> Figures.count(value);
            case MILLISECONDS -> Figures.milliseconds(value);
            case DOLLARS -> Figures.dollars(value);
        };
    }

    private enum Unit {
        COUNT,
        MILLISECONDS,
        DOLLARS
    }
}
