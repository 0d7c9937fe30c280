package dev.minos.simulator.orchestration.generate;

import dev.minos.simulator.orchestration.trace.Trace;

/**
 * Generates traces with the statistics of the Azure workload that CIDRE was evaluated on (Liu et al., ASPLOS 2025): 330
 * functions, 332 requests a second; latencies of cold starts of 60, 205 and 315 ms at the 5th, 50th and 90th percentile;
 * executions of 160 ms in the median, whose coefficient of variation exceeds 0.25 for 68 % of the functions.
 *
 * <p>A function's requests come in bursts: their begins are a Poisson process, their sizes geometric with the mean
 * {@code burst}, their requests spread over 100 ms. That mean is the only parameter to calibrate, for
 * each seed. All
 * draws are seeded. Immutable and thread-safe.
 *
 * @param functions how many functions
 * @param requestsPerSecond all functions together
 * @param seconds the span
 * @param burst the mean size of a burst, at least 1
 * @param seed seed of all draws
 */
public record TraceGenerator(int functions, double requestsPerSecond, double seconds, double burst, long seed) {

    /** Functions of the evaluation. */
    public static final int AZURE_FUNCTIONS = 330;

    /** Requests per second of the evaluation. */
    public static final double AZURE_REQUESTS_PER_SECOND = 332;

    /** Its span. */
    private static final double AZURE_SECONDS = 1_800;

    /** The mean size of bursts of other populations, unless somebody says otherwise. */
    public static final double USUAL_BURST = 1.7;

    public TraceGenerator {
        if (functions < 1) {
            throw new IllegalArgumentException("functions must be >= 1, was " + functions);
        }
        requirePositive("requestsPerSecond", requestsPerSecond);
        requirePositive("seconds", seconds);
        if (!(burst >= 1 && burst < 1e6)) {
            throw new IllegalArgumentException("burst must be >= 1 and below 10^6, was " + burst);
        }
    }

    /**
     * Half an hour like the one of the evaluation, with bursts such that greedy dual starts 74 % of the requests cold in 100 GB.
     *
     * @throws IllegalStateException if no size of bursts gives that with this seed
     */
    public static TraceGenerator azure(long seed) {
        return new TraceGenerator(AZURE_FUNCTIONS, AZURE_REQUESTS_PER_SECOND, AZURE_SECONDS, azureBurst(seed), seed);
    }

    /**
     * The mean size of bursts with which greedy dual starts 74 % of the evaluation's requests cold in 100 GB, with this seed.
     *
     * @throws IllegalStateException if there is none
     */
    public static double azureBurst(long seed) {
        return BurstCalibration.burst(seed);
    }

    private static void requirePositive(String name, double value) {
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(name + " must be > 0, was " + value);
        }
    }

    /** The trace, drawn anew in small steps whenever it is read. */
    public Trace generate() {
        return new GeneratedTrace(this);
    }
}
