package dev.minos.simulator.scenario;

/** Which of the instances that are ready serves a request. */
public enum Routing {
    /** The one created last: the reference's rule. */
    NEWEST,
    /** The one created first. */
    OLDEST,
    /** The one that has been idle for the shortest time. */
    MOST_RECENTLY_USED,
    /** The one that has been idle for the longest time. */
    LEAST_RECENTLY_USED,
    /** Any, with equal probability. */
    RANDOM
}
