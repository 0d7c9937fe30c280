package dev.minos.simulator.orchestration.generate;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.FunctionTable.Entry;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/** The functions of a generated trace, and their bursts. Equal generators give equal populations. Not thread-safe. */
final class Population {

    private static final double POPULARITY_SIGMA = 0.9;
    private static final double MEMORY_MEDIAN_MB = 390;
    private static final double MEMORY_SIGMA = 0.5;
    private static final double LEAST_MEMORY_MB = 64;
    private static final double COLD_MEAN_MS = 210;
    private static final double COLD_SIGMA_MS = 85;
    private static final double LEAST_COLD_MS = 40;

    private final FunctionTable table;
    private final Bursts[] bursts;

    Population(TraceGenerator generator) {
        SplittableRandom random = new SplittableRandom(generator.seed());
        List<Entry> entries = new ArrayList<>();
        double[] shares = new double[generator.functions()];
        double sum = 0;
        for (int f = 0; f < shares.length; f++) {
            entries.add(entry(f, random));
            shares[f] = Math.exp(POPULARITY_SIGMA * random.nextGaussian());
            sum += shares[f];
        }
        table = FunctionTable.of(entries);
        bursts = new Bursts[shares.length];
        for (int f = 0; f < shares.length; f++) {
            double rate = generator.requestsPerSecond() * shares[f] / sum;
            bursts[f] = new Bursts(rate, generator.burst(), random.split());
        }
    }

    private static Entry entry(int function, SplittableRandom random) {
        double memory = Math.max(LEAST_MEMORY_MB, MEMORY_MEDIAN_MB * Math.exp(MEMORY_SIGMA * random.nextGaussian()));
        double cold = Math.max(LEAST_COLD_MS, COLD_MEAN_MS + COLD_SIGMA_MS * random.nextGaussian());
        return new Entry(
                "f" + function,
                Math.round(memory) * FunctionTable.UNITS_PER_MB,
                Math.round(cold * FunctionTable.MICROS_PER_MS),
                Entry.PER_INVOCATION);
    }

    FunctionTable table() {
        return table;
    }

    Bursts bursts(int function) {
        return bursts[function];
    }
}
