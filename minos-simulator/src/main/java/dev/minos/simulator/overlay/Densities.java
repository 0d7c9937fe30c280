package dev.minos.simulator.overlay;

import dev.minos.simulator.scenario.Density;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Custom;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Gamma;
import dev.minos.simulator.scenario.ProcessSpec.Gaussian;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.ProcessSpec.Pareto;
import dev.minos.simulator.scenario.ProcessSpec.Weibull;
import java.util.Optional;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.ExponentialDistribution;
import org.apache.commons.statistics.distribution.GammaDistribution;
import org.apache.commons.statistics.distribution.LogNormalDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.ParetoDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;

/** The densities of the processes that have one. */
public final class Densities {

    private Densities() {}

    /** The density that samples of a process follow; a Gaussian process has all of its negative part at 0. */
    public static Optional<Density> of(ProcessSpec process) {
        Optional<Density> whole = unclipped(process);
        return process instanceof Gaussian ? whole.map(Clipped::new) : whole;
    }

    /** The density that SimFaaS draws beside the samples: that of a Gaussian process has a negative part. */
    public static Optional<Density> asSimFaas(ProcessSpec process) {
        return unclipped(process);
    }

    private static Optional<Density> unclipped(ProcessSpec process) {
        if (process instanceof Custom custom) {
            return Optional.of(custom.process());
        }
        return distribution(process).map(Known::new);
    }

    private static Optional<ContinuousDistribution> distribution(ProcessSpec process) {
        if (process instanceof Exponential exponential) {
            return Optional.of(ExponentialDistribution.of(exponential.mean()));
        }
        if (process instanceof Gaussian gaussian && gaussian.standardDeviation() > 0) {
            return Optional.of(NormalDistribution.of(gaussian.mean(), gaussian.standardDeviation()));
        }
        if (process instanceof Lognormal lognormal && lognormal.standardDeviation() > 0) {
            return Optional.of(LogNormalDistribution.of(lognormal.logMean(), lognormal.logDeviation()));
        }
        if (process instanceof Gamma gamma) {
            double variation = gamma.standardDeviation() / gamma.mean();
            double shape = 1 / (variation * variation);
            return Optional.of(GammaDistribution.of(shape, gamma.mean() / shape));
        }
        if (process instanceof Weibull weibull) {
            return Optional.of(WeibullDistribution.of(weibull.shape(), weibull.scale()));
        }
        if (process instanceof Pareto pareto) {
            return Optional.of(ParetoDistribution.of(pareto.scale(), pareto.shape()));
        }
        return Optional.empty();
    }

    private record Known(ContinuousDistribution distribution) implements Density {

        @Override
        public double pdf(double seconds) {
            return distribution.density(seconds);
        }

        @Override
        public double cdf(double seconds) {
            return distribution.cumulativeProbability(seconds);
        }
    }

    private record Clipped(Density whole) implements Density {

        @Override
        public double pdf(double seconds) {
            return seconds < 0 ? 0 : whole.pdf(seconds);
        }

        @Override
        public double cdf(double seconds) {
            return seconds < 0 ? 0 : whole.cdf(seconds);
        }
    }
}
