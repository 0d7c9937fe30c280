package dev.minos.simulator.orchestration.generate;

import dev.minos.simulator.orchestration.Orchestration;
import dev.minos.simulator.orchestration.Orchestrator;
import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * Finds the mean size of bursts with which FaasCache starts as many requests cold as published (Liu et al., CIDRE, ASPLOS
 * 2025, Figure 12b), by bisection over the first minutes of the trace: the larger the bursts, the more start cold.
 */
final class BurstCalibration {

    private static final double COLD_RATIO = 0.744;
    private static final double MEMORY_MB = 100_000;
    private static final double SECONDS = 300;
    private static final double LARGEST = 4;

    /** Halves the interval until it is below 0.001. */
    private static final int STEPS = 12;

    private BurstCalibration() {}

    static double burst(long seed) {
        double low = 1;
        double high = LARGEST;
        if (coldRatio(low, seed) > COLD_RATIO || coldRatio(high, seed) < COLD_RATIO) {
            throw new IllegalStateException("no bursts of 1 to " + LARGEST + " requests give a share of " + COLD_RATIO
                    + " cold starts with seed " + seed);
        }
        for (int i = 0; i < STEPS; i++) {
            double middle = (low + high) / 2;
            if (coldRatio(middle, seed) < COLD_RATIO) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return (low + high) / 2;
    }

    private static double coldRatio(double burst, long seed) {
        TraceGenerator first = new TraceGenerator(
                TraceGenerator.AZURE_FUNCTIONS, TraceGenerator.AZURE_REQUESTS_PER_SECOND, SECONDS, burst, seed);
        try {
            return new Orchestrator(1)
                    .run(first.generate(), Orchestration.of(MEMORY_MB, "gdsf"))
                    .get(0)
                    .coldRatio();
        } catch (IOException impossible) {
            throw new UncheckedIOException(impossible);
        }
    }
}
