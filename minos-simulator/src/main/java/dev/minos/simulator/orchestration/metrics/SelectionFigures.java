package dev.minos.simulator.orchestration.metrics;

/**
 * What selection came to in a run.
 *
 * @param terminations instances that were condemned, each with the hand-back of a request
 * @param forced requests that ran through the emergency exit
 * @param billedMs what is billed for a request on average, in milliseconds: its execution, and the benchmark of each
 *     instance that was condemned with it
 * @param meanSpeedFactor the mean factor by which executions were slower than on an instance of usual speed
 */
public record SelectionFigures(long terminations, long forced, double billedMs, double meanSpeedFactor) {}
