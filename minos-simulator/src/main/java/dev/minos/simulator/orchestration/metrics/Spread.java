package dev.minos.simulator.orchestration.metrics;

/**
 * How times spread over requests, in milliseconds; all NaN if there are none. Quantiles are right to a thousandth.
 *
 * @param mean the mean
 * @param p50 the median
 * @param p90 the 90th percentile
 * @param p99 the 99th percentile
 */
public record Spread(double mean, double p50, double p90, double p99) {}
