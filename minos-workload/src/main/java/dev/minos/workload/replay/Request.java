package dev.minos.workload.replay;

/**
 * A request of a workload.
 *
 * @param number its number, counted from 0
 * @param dueMicros when it is to be sent, in microseconds from the start
 */
public record Request(long number, long dueMicros) {}
