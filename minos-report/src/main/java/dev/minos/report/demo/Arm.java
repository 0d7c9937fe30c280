package dev.minos.report.demo;

/** One side of the comparison. */
enum Arm {
    BASELINE("baseline", "Baseline"),
    MINOS("minos", "Minos");

    private final String field;
    private final String label;

    Arm(String field, String label) {
        this.field = field;
        this.label = label;
    }

    /** The name in the JSON, which is also the class of the arm's colour. */
    String field() {
        return field;
    }

    String label() {
        return label;
    }
}
