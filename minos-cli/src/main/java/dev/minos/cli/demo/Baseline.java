package dev.minos.cli.demo;

/** What the first arm of a demo does, to which Minos is compared. */
enum Baseline {
    /** Minos is off: every instance is kept. */
    OFF,
    /** Minos selects by the paper's rule: the fastest 40 % of the pre-test's instances pass. */
    PERCENTILE
}
