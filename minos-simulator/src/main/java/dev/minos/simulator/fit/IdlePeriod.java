package dev.minos.simulator.fit;

/**
 * A time that an instance was idle, as far as a record tells.
 *
 * @param alone whether no other instance served a request when it began
 * @param age how old the instance was then, in seconds; NaN if nobody saw it start
 * @param end how it ended
 * @param length until then, in seconds: exactly if it was used again, at most if it was gone
 */
record IdlePeriod(boolean alone, double age, End end, double length) {

    enum End {
        /** The instance served a request. */
        USED,
        /** A cold start happened while the instance had nothing to do: it was gone by then, though nobody knows since when. */
        GONE
    }

    /** The greatest age that the instance can have had at the end of the period. */
    double ageAtEnd() {
        return age + length;
    }
}
