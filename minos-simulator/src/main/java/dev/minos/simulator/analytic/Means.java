package dev.minos.simulator.analytic;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.scenario.ProcessSpec;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.apache.commons.statistics.distribution.WeibullDistribution;

/** Mean times of processes, in seconds. */
final class Means {

    private Means() {}

    /**
     * The mean of a process.
     *
     * @param field whose process it is
     * @throws InvalidFieldException if the process has none that is known
     */
    static double of(String field, ProcessSpec process) {
        if (process instanceof ProcessSpec.Exponential exponential) {
            return exponential.mean();
        } else if (process instanceof ProcessSpec.Constant constant) {
            return constant.value();
        } else if (process instanceof ProcessSpec.Gaussian gaussian) {
            return clipped(gaussian);
        } else if (process instanceof ProcessSpec.Lognormal lognormal) {
            return lognormal.mean();
        } else if (process instanceof ProcessSpec.Gamma gamma) {
            return gamma.mean();
        } else if (process instanceof ProcessSpec.Weibull weibull) {
            return WeibullDistribution.of(weibull.shape(), weibull.scale()).getMean();
        } else if (process instanceof ProcessSpec.Pareto pareto && pareto.shape() > 1) {
            return pareto.shape() * pareto.scale() / (pareto.shape() - 1);
        } else if (process instanceof ProcessSpec.Recorded recorded) {
            return recorded.values().stream().average().orElse(Double.NaN);
        }
        throw new InvalidFieldException(field, "must have a known mean for an estimate, was " + process);
    }

    /** Negative times are 0, which raises the mean. */
    private static double clipped(ProcessSpec.Gaussian gaussian) {
        if (gaussian.standardDeviation() == 0) {
            return gaussian.mean();
        }
        NormalDistribution unit = NormalDistribution.of(0, 1);
        double z = gaussian.mean() / gaussian.standardDeviation();
        return gaussian.mean() * unit.cumulativeProbability(z) + gaussian.standardDeviation() * unit.density(z);
    }
}
