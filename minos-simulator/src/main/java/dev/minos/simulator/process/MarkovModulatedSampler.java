package dev.minos.simulator.process;

import dev.minos.simulator.scenario.ProcessSpec.Mmpp;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** Times between arrivals of a Markov-modulated Poisson process. */
final class MarkovModulatedSampler implements Sampler {

    private final Mmpp process;
    private final ContinuousSampler unit;
    private int state;
    private double stayLeft;

    MarkovModulatedSampler(Mmpp process, UniformRandomProvider random) {
        this.process = process;
        unit = ZigguratSampler.Exponential.of(random);
        stayLeft = process.stays().get(0) * unit.sample();
    }

    @Override
    public void fill(double[] seconds) {
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = gap();
        }
    }

    /** An exponential time has no memory: one that outlasts its state is drawn anew in the next. */
    private double gap() {
        double passed = 0;
        double gap = process.means().get(state) * unit.sample();
        while (gap > stayLeft) {
            passed += stayLeft;
            state = (state + 1) % process.means().size();
            stayLeft = process.stays().get(state) * unit.sample();
            gap = process.means().get(state) * unit.sample();
        }
        stayLeft -= gap;
        return passed + gap;
    }
}
