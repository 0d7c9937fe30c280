package dev.minos.model.threshold;

import dev.minos.model.statistics.Interval;

/** Whether readings show that what was read of an instance foretells its bodies. */
enum Foresight {
    /** They do, or bodies were read themselves, or scores alone, which are taken at their word. */
    PROVEN,
    /** Too few were read to tell. */
    UNKNOWN,
    /** Enough were read, and scores and bodies may still have nothing to do with each other: the benchmark is blind. */
    NONE;

    /** So many instances show a correlation that is worth having. */
    private static final int CONCLUSIVE_INSTANCES = 30;

    static Foresight of(Readings readings, Interval correlation) {
        if (!readings.hasBodies() || correlation.low() > 0) {
            return PROVEN;
        }
        return correlation.high() <= 0 || readings.size() >= CONCLUSIVE_INSTANCES ? NONE : UNKNOWN;
    }
}
