package dev.minos.simulator.process;

import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Recorded;
import java.util.Arrays;
import java.util.function.DoubleSupplier;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.AhrensDieterMarsagliaTsangGammaSampler;
import org.apache.commons.rng.sampling.distribution.ContinuousSampler;
import org.apache.commons.rng.sampling.distribution.InverseTransformParetoSampler;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/** The samplers of all processes that a scenario can describe. */
public final class Samplers {

    private Samplers() {}

    /** Times between arrivals; those of a recording or a trace end. */
    public static SampleStream arrivals(ProcessSpec process, UniformRandomProvider random) {
        return new SampleStream(sampler(process, random, true));
    }

    /** Times that something lasts; those of a recording start over. */
    public static SampleStream durations(ProcessSpec process, UniformRandomProvider random) {
        return new SampleStream(sampler(process, random, false));
    }

    private static Sampler sampler(ProcessSpec process, UniformRandomProvider random, boolean ends) {
        if (process instanceof ProcessSpec.Exponential exponential) {
            return exponential(exponential.mean(), random);
        } else if (process instanceof ProcessSpec.Constant constant) {
            return seconds -> Arrays.fill(seconds, constant.value());
        } else if (process instanceof ProcessSpec.Gaussian gaussian) {
            return gaussian(gaussian, random);
        } else if (process instanceof ProcessSpec.Lognormal lognormal) {
            return lognormal(lognormal, random);
        } else if (process instanceof ProcessSpec.Gamma gamma) {
            return each(gamma(gamma, random));
        } else if (process instanceof ProcessSpec.Weibull weibull) {
            return weibull(weibull, random);
        } else if (process instanceof ProcessSpec.Pareto pareto) {
            return each(InverseTransformParetoSampler.of(random, pareto.scale(), pareto.shape()));
        } else if (process instanceof ProcessSpec.Batch batch) {
            return new BatchSampler(batch, random);
        } else if (process instanceof ProcessSpec.Mmpp mmpp) {
            return new MarkovModulatedSampler(mmpp, random);
        } else if (process instanceof ProcessSpec.Diurnal diurnal) {
            return new DiurnalSampler(diurnal, random);
        } else if (process instanceof Recorded recorded) {
            return recorded.order() == Recorded.Order.RANDOM
                    ? seconds -> Arrays.setAll(
                            seconds,
                            i -> recorded.values()
                                    .get(random.nextInt(recorded.values().size())))
                    : new RecordedSampler(recorded.values(), ends);
        } else if (process instanceof ProcessSpec.Trace trace) {
            return new RecordedSampler(RecordedSampler.gaps(trace.times()), true);
        } else if (process instanceof ProcessSpec.Load load) {
            DoubleSupplier gaps = new Gaps(load.requests().arrivals(random.nextLong()));
            return seconds -> Arrays.setAll(seconds, i -> gaps.getAsDouble());
        } else if (process instanceof ProcessSpec.Capped capped) {
            return capped(sampler(capped.process(), random, ends), capped.maximum());
        } else if (process instanceof ProcessSpec.Custom custom) {
            DoubleSupplier samples = custom.process().sampler(random::nextLong);
            return seconds -> Arrays.setAll(seconds, i -> samples.getAsDouble());
        }
        throw new IllegalArgumentException("process must be one of ProcessSpec's, was " + process);
    }

    private static Sampler each(ContinuousSampler one) {
        return seconds -> Arrays.setAll(seconds, i -> one.sample());
    }

    private static Sampler capped(Sampler uncapped, double maximum) {
        return seconds -> {
            uncapped.fill(seconds);
            Arrays.setAll(seconds, i -> Math.min(seconds[i], maximum));
        };
    }

    private static Sampler exponential(double mean, UniformRandomProvider random) {
        ContinuousSampler unit = ZigguratSampler.Exponential.of(random);
        return seconds -> {
            for (int i = 0; i < seconds.length; i++) {
                seconds[i] = mean * unit.sample();
            }
        };
    }

    private static Sampler gaussian(ProcessSpec.Gaussian process, UniformRandomProvider random) {
        ContinuousSampler unit = ZigguratSampler.NormalizedGaussian.of(random);
        return each(() -> Math.max(0, process.mean() + process.standardDeviation() * unit.sample()));
    }

    private static Sampler lognormal(ProcessSpec.Lognormal process, UniformRandomProvider random) {
        double location = process.logMean();
        double shape = process.logDeviation();
        ContinuousSampler unit = ZigguratSampler.NormalizedGaussian.of(random);
        return each(() -> Math.exp(location + shape * unit.sample()));
    }

    private static ContinuousSampler gamma(ProcessSpec.Gamma process, UniformRandomProvider random) {
        double precision = process.mean() / process.standardDeviation();
        double shape = precision * precision;
        return AhrensDieterMarsagliaTsangGammaSampler.of(random, shape, process.mean() / shape);
    }

    private static Sampler weibull(ProcessSpec.Weibull process, UniformRandomProvider random) {
        ContinuousSampler unit = ZigguratSampler.Exponential.of(random);
        return each(() -> process.scale() * Math.pow(unit.sample(), 1 / process.shape()));
    }
}
