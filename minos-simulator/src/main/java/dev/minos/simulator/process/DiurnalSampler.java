package dev.minos.simulator.process;

import dev.minos.simulator.scenario.ProcessSpec.Diurnal;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * Times between arrivals of a Poisson process whose rate swings, by thinning: arrivals come at the highest rate, and each
 * stays with the probability that its moment's rate has of the highest (Lewis and Shedler, 1979).
 */
final class DiurnalSampler implements Sampler {

    private final Diurnal process;
    private final UniformRandomProvider random;
    private final ContinuousSampler candidates;
    /** Time since the start of a swing, kept below a period so that it loses no precision in long runs. */
    private double time;

    DiurnalSampler(Diurnal process, UniformRandomProvider random) {
        this.process = process;
        this.random = random;
        candidates = ZigguratSampler.Exponential.of(random, process.mean() / (1 + process.amplitude()));
        time = process.phase() * process.period();
    }

    @Override
    public void fill(double[] seconds) {
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = gap();
        }
    }

    private double gap() {
        double gap = 0;
        do {
            double step = candidates.sample();
            gap += step;
            time += step;
            if (time >= process.period()) {
                time %= process.period();
            }
        } while (random.nextDouble() * (1 + process.amplitude()) >= relativeRate());
        return gap;
    }

    private double relativeRate() {
        return 1 + process.amplitude() * Math.sin(2 * Math.PI * time / process.period());
    }
}
