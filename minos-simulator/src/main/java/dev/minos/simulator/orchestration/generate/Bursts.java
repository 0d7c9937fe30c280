package dev.minos.simulator.orchestration.generate;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.SplittableRandom;

/** The bursts of one function, one after the other. Not thread-safe. */
final class Bursts {

    private static final double SPAN_MS = 100;
    private static final double EXECUTION_MEDIAN_MS = 160;
    private static final double EXECUTION_SIGMA = 0.4;

    /** Of coefficients of variation spread evenly up to this one, 68 % exceed 0.25. */
    private static final double MOST_VARIATION = 0.78;

    private static final double MICROS_PER_SECOND = 1e6;

    /** Where the requests of a burst go. */
    @FunctionalInterface
    interface Requests {

        void add(long arrivalMicros, long executionMicros);
    }

    private final double meanGap;
    private final double meanSize;
    private final SplittableRandom random;
    private final double median;
    private final double sigma;
    private double begin;

    /** Bursts of a mean size, which bring so many requests per second. */
    Bursts(double rate, double meanSize, SplittableRandom random) {
        this.meanGap = meanSize / rate;
        this.meanSize = meanSize;
        this.random = random;
        median = EXECUTION_MEDIAN_MS * Math.exp(EXECUTION_SIGMA * random.nextGaussian());
        double variation = MOST_VARIATION * random.nextDouble();
        sigma = Math.sqrt(Math.log1p(variation * variation));
        begin = exponential();
    }

    /** When the next burst begins; none of its requests arrives earlier. */
    double beginSeconds() {
        return begin;
    }

    /** Draws the next burst, in any order. */
    void next(Requests requests) {
        int size = 1 + (int) (meanSize > 1 ? Math.log(1 - random.nextDouble()) / Math.log(1 - 1 / meanSize) : 0);
        for (int i = 0; i < size; i++) {
            double arrival = begin * MICROS_PER_SECOND
                    + random.nextDouble() * (size - 1) / size * SPAN_MS * FunctionTable.MICROS_PER_MS;
            double execution = median * Math.exp(sigma * random.nextGaussian());
            requests.add((long) arrival, Math.round(execution * FunctionTable.MICROS_PER_MS));
        }
        begin += exponential();
    }

    private double exponential() {
        return -meanGap * Math.log(1 - random.nextDouble());
    }
}
