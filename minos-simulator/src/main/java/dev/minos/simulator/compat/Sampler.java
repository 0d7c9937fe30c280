package dev.minos.simulator.compat;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Batch;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Custom;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Gaussian;
import dev.minos.simulator.scenario.ProcessSpec.Load;
import dev.minos.simulator.scenario.ProcessSpec.Recorded;
import dev.minos.simulator.scenario.ProcessSpec.Trace;
import dev.minos.simulator.scenario.Samples;
import java.util.function.DoubleSupplier;

/**
 * The reference's processes. It is given rates: a mean m becomes the rate 1/m and is turned back into 1/(1/m), which is
 * not always m.
 */
final class Sampler {

    private Sampler() {}

    /**
     * Draws what a field describes.
     *
     * @throws InvalidFieldException if the reference has no such process
     */
    static DoubleSupplier of(String field, ProcessSpec spec, NumpyRandom random) {
        if (spec instanceof Exponential exponential) {
            double scale = throughRate(exponential.mean());
            return () -> random.exponential(scale);
        }
        if (spec instanceof Constant constant) {
            double value = throughRate(constant.value());
            return () -> value;
        }
        if (spec instanceof Gaussian gaussian) {
            double mean = throughRate(gaussian.mean());
            return () -> Math.max(0, random.normal(mean, gaussian.standardDeviation()));
        }
        if (spec instanceof Batch batch) {
            return new BatchSampler(batch, random);
        }
        if (spec instanceof Recorded recorded) {
            return recorded.order() == Recorded.Order.RANDOM
                    ? () -> recorded.values()
                            .get((int) (random.uniform() * recorded.values().size()))
                    : new Replay(recorded.values(), field.equals("arrival"));
        }
        if (spec instanceof Trace trace) {
            return new Gaps(trace.times());
        }
        if (spec instanceof Load load) {
            long seed = random.generator().nextLong();
            return new Gaps(Samples.of(load.requests().arrivals(seed).seconds().toArray()));
        }
        if (spec instanceof Custom custom) {
            return custom.process().sampler(random.generator());
        }
        throw new InvalidFieldException(field, "must be a process that SimFaaS has or that a user brings, was " + spec);
    }

    /** A time as it comes back from a rate. */
    static double throughRate(double mean) {
        return 1 / (1 / mean);
    }

    /** Every size-th call is exponential, the others are 0. */
    private static final class BatchSampler implements DoubleSupplier {

        private final int size;
        private final double scale;
        private final NumpyRandom random;
        private long calls;

        BatchSampler(Batch batch, NumpyRandom random) {
            size = batch.size();
            scale = throughRate(batch.mean());
            this.random = random;
        }

        @Override
        public double getAsDouble() {
            return calls++ % size == 0 ? random.exponential(scale) : 0;
        }
    }

    /** Recorded values; after the last nothing more ever arrives, or it begins again. */
    private static final class Replay implements DoubleSupplier {

        private final Samples values;
        private final boolean ends;
        private int next;

        Replay(Samples values, boolean ends) {
            this.values = values;
            this.ends = ends;
        }

        @Override
        public double getAsDouble() {
            if (next == values.size()) {
                if (ends) {
                    return Double.POSITIVE_INFINITY;
                }
                next = 0;
            }
            return values.get(next++);
        }
    }

    /** The times between recorded moments; after the last nothing more ever arrives. */
    private static final class Gaps implements DoubleSupplier {

        private final Samples moments;
        private int next;

        Gaps(Samples moments) {
            this.moments = moments;
        }

        @Override
        public double getAsDouble() {
            if (next == moments.size()) {
                return Double.POSITIVE_INFINITY;
            }
            double before = next == 0 ? 0 : moments.get(next - 1);
            return moments.get(next++) - before;
        }
    }
}
