package dev.minos.simulator.orchestration.policy;

/**
 * Who is evicted first: the idle container of least priority, which is its clock plus its function's worth.
 *
 * @param clock what the first term is
 * @param worth the second term
 * @param fades whether the worth falls while nothing happens
 */
public record Ranking(Clock clock, Worth worth, boolean fades) {

    /** Microseconds in a minute. */
    public static final double MINUTE_MICROS = 60e6;

    /** The first term of a priority. */
    public enum Clock {
        /** When the container was used last. */
        LAST_USE,
        /** The highest priority of all that were evicted before the container was used last. */
        GLOBAL,
        /**
         * Each container's own, as CIDRE prints it: a new one begins with the highest priority of those that were evicted
         * for it, or 0; a reuse sets it to the priority of that moment.
         */
        OWN,
        /** How fast the container is: the slowest goes first, of equally slow ones the longest unused. */
        SPEED,
        /** None. */
        NONE
    }

    /** The longest unused first. */
    public static final Ranking LEAST_RECENTLY_USED = new Ranking(Clock.LAST_USE, Worth.NONE, false);

    /** The slowest instance first, whatever its function. */
    static final Ranking SLOWEST_FIRST = new Ranking(Clock.SPEED, Worth.NONE, false);

    /** A ranking whose worth stays as long as nothing happens to the function. */
    static Ranking greedyDual(Worth worth) {
        return new Ranking(Clock.GLOBAL, worth, false);
    }

    /** Concurrency-informed eviction (CIP) with one of the two clocks. */
    static Ranking concurrencyInformed(Clock clock) {
        return new Ranking(clock, Worth.CONCURRENCY_INFORMED, true);
    }
}
