package dev.minos.simulator.process;

import dev.minos.simulator.scenario.ProcessSpec.Batch;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** Times between arrivals in groups: an exponential time before the first of a group, 0 before the others. */
final class BatchSampler implements Sampler {

    private final int size;
    private final ContinuousSampler between;
    private int position;

    BatchSampler(Batch process, UniformRandomProvider random) {
        size = process.size();
        between = ZigguratSampler.Exponential.of(random, process.mean());
    }

    @Override
    public void fill(double[] seconds) {
        for (int i = 0; i < seconds.length; i++) {
            seconds[i] = position == 0 ? between.sample() : 0;
            position = position + 1 == size ? 0 : position + 1;
        }
    }
}
