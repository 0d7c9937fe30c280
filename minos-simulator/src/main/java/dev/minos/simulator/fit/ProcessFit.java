package dev.minos.simulator.fit;

import dev.minos.simulator.overlay.Densities;
import dev.minos.simulator.scenario.Density;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Gamma;
import dev.minos.simulator.scenario.ProcessSpec.Gaussian;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * A process with the mean and the deviation of samples, of the first family that the samples do not refute at the 5 % level,
 * else of the one that comes closest.
 *
 * @param process the process
 * @param samples how many samples there were
 * @param mean their mean in seconds
 * @param standardDeviation their standard deviation in seconds
 * @param distance the greatest distance between their distribution and the process's (Kolmogorov and Smirnov); NaN if they are
 *     all the same
 */
public record ProcessFit(ProcessSpec process, int samples, double mean, double standardDeviation, double distance) {

    /** The 5 % point of Kolmogorov's distribution. */
    private static final double REFUTED = 1.358;

    /** Fits samples of which there is at least one. */
    static ProcessFit of(double[] samples) {
        double[] sorted = samples.clone();
        Arrays.sort(sorted);
        double mean = Arrays.stream(sorted).average().orElseThrow();
        double deviation = Math.sqrt(Arrays.stream(sorted)
                .map(sample -> (sample - mean) * (sample - mean))
                .average()
                .orElseThrow());
        if (deviation == 0) {
            return new ProcessFit(new Constant(mean), sorted.length, mean, 0, Double.NaN);
        }
        List<ProcessSpec> families = List.of(
                new Exponential(mean),
                new Gaussian(mean, deviation),
                new Lognormal(mean, deviation),
                new Gamma(mean, deviation));
        double refuted = REFUTED / Math.sqrt(sorted.length);
        List<ProcessFit> refutedFits = new ArrayList<>();
        for (ProcessSpec family : families) {
            ProcessFit fit = new ProcessFit(family, sorted.length, mean, deviation, distance(sorted, family));
            if (fit.distance < refuted) {
                return fit;
            }
            refutedFits.add(fit);
        }
        return Collections.min(refutedFits, Comparator.comparingDouble(ProcessFit::distance));
    }

    private static double distance(double[] sorted, ProcessSpec process) {
        Density density = Densities.of(process).orElseThrow();
        double greatest = 0;
        for (int i = 0; i < sorted.length; i++) {
            double model = density.cdf(sorted[i]);
            double below = (double) i / sorted.length;
            double upTo = (i + 1.0) / sorted.length;
            greatest = Math.max(greatest, Math.max(Math.abs(model - below), Math.abs(upTo - model)));
        }
        return greatest;
    }
}
