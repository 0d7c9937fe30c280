package dev.minos.simulator.scenario;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.field.Ranges;
import dev.minos.workload.file.Workload;
import java.util.List;

/**
 * A random process that times come from: those between arrivals, or those that requests take. All times are in seconds.
 *
 * <p>The cases describe and do not draw; each engine has samplers of its own.
 */
public sealed interface ProcessSpec {

    /** Whether this process makes sense between arrivals only, since it depends on the time of day or on a state. */
    default boolean arrivalsOnly() {
        return false;
    }

    /** Whether time would stand still if this process lay between arrivals. */
    default boolean standsStill() {
        return false;
    }

    /** Exponential times: a Poisson process if between arrivals. */
    record Exponential(double mean) implements ProcessSpec {
        public Exponential {
            Ranges.requirePositive("mean", mean);
        }
    }

    /** Always the same time. */
    record Constant(double value) implements ProcessSpec {
        public Constant {
            Ranges.requireNotNegative("value", value);
        }

        @Override
        public boolean standsStill() {
            return value == 0;
        }
    }

    /** Normal times; negative ones become 0, which raises the mean above {@code mean} where the deviation is large. */
    record Gaussian(double mean, double standardDeviation) implements ProcessSpec {
        public Gaussian {
            Ranges.requirePositive("mean", mean);
            Ranges.requireNotNegative("standardDeviation", standardDeviation);
        }
    }

    /**
     * Groups of arrivals at the same time.
     *
     * @param size arrivals per group
     * @param mean mean of the exponential time between groups
     */
    record Batch(int size, double mean) implements ProcessSpec {
        public Batch {
            Ranges.requireAtLeast("size", 1, size);
            Ranges.requirePositive("mean", mean);
        }
    }

    /** Lognormal times with this mean and standard deviation of the times themselves. */
    record Lognormal(double mean, double standardDeviation) implements ProcessSpec {
        public Lognormal {
            Ranges.requirePositive("mean", mean);
            Ranges.requireNotNegative("standardDeviation", standardDeviation);
        }

        /** The mean of the times' logarithms. */
        public double logMean() {
            return Math.log(mean) - logVariance() / 2;
        }

        /** The standard deviation of the times' logarithms. */
        public double logDeviation() {
            return Math.sqrt(logVariance());
        }

        private double logVariance() {
            double variation = standardDeviation / mean;
            return Math.log1p(variation * variation);
        }
    }

    /** Gamma-distributed times with this mean and standard deviation. */
    record Gamma(double mean, double standardDeviation) implements ProcessSpec {
        public Gamma {
            Ranges.requirePositive("mean", mean);
            Ranges.requirePositive("standardDeviation", standardDeviation);
        }
    }

    /** Weibull times: P(time > t) = exp(-(t / scale)^shape). */
    record Weibull(double shape, double scale) implements ProcessSpec {
        public Weibull {
            Ranges.requirePositive("shape", shape);
            Ranges.requirePositive("scale", scale);
        }
    }

    /** Pareto times: P(time > t) = (scale / t)^shape for t of at least {@code scale}. */
    record Pareto(double shape, double scale) implements ProcessSpec {
        public Pareto {
            Ranges.requirePositive("shape", shape);
            Ranges.requirePositive("scale", scale);
        }
    }

    /**
     * A Markov-modulated Poisson process: exponential times whose mean depends on a state that changes by itself, from each
     * to the next and from the last to the first. It starts in the first.
     *
     * @param means mean time between arrivals in each state
     * @param stays mean of the exponential time that each state lasts
     */
    record Mmpp(List<Double> means, List<Double> stays) implements ProcessSpec {
        public Mmpp {
            means = List.copyOf(means);
            stays = List.copyOf(stays);
            Ranges.requireAtLeast("means", 1, means.size());
            if (stays.size() != means.size()) {
                throw new InvalidFieldException(
                        "stays", "must be as many as means, " + means.size() + ", were " + stays.size());
            }
            means.forEach(mean -> Ranges.requirePositive("means", mean));
            stays.forEach(stay -> Ranges.requirePositive("stays", stay));
        }

        @Override
        public boolean arrivalsOnly() {
            return true;
        }
    }

    /**
     * A Poisson process whose rate swings: {@code (1 + amplitude * sin(2 pi (t / period + phase))) / mean}.
     *
     * @param mean mean time between arrivals over a whole period
     * @param amplitude how far the rate swings, as a share of its mean
     * @param period length of a swing
     * @param phase where in the swing a run starts, as a share of a period
     */
    record Diurnal(double mean, double amplitude, double period, double phase) implements ProcessSpec {
        public Diurnal {
            Ranges.requirePositive("mean", mean);
            Ranges.requireBetween("amplitude", 0, 1, amplitude);
            Ranges.requirePositive("period", period);
            Ranges.requireBetween("phase", 0, 1, phase);
        }

        @Override
        public boolean arrivalsOnly() {
            return true;
        }
    }

    /** Recorded times: between arrivals the process ends with the last of them if replayed, elsewhere it begins again. */
    record Recorded(Samples values, Order order) implements ProcessSpec {

        /** In which order recorded values come. */
        public enum Order {
            /** As recorded. */
            REPLAY,
            /** Drawn with replacement: the empirical distribution. */
            RANDOM
        }

        public Recorded {
            Ranges.requireAtLeast("values", 1, values.size());
        }

        @Override
        public boolean standsStill() {
            return order == Order.RANDOM && values.stream().allMatch(value -> value == 0);
        }
    }

    /**
     * Arrivals at recorded moments; none after the last.
     *
     * @param file where they were read from
     * @param times moments in seconds since the start of the run, in ascending order
     */
    record Trace(String file, Samples times) implements ProcessSpec {
        public Trace {
            for (int i = 1; i < times.size(); i++) {
                if (times.get(i) < times.get(i - 1)) {
                    throw new InvalidFieldException(
                            "times", "must ascend, " + times.get(i) + " came after " + times.get(i - 1));
                }
            }
        }

        @Override
        public boolean arrivalsOnly() {
            return true;
        }
    }

    /**
     * Arrivals of a workload; none after its end. Where it has counts, every run spreads them by draws of its own.
     *
     * @param file where it was read from
     * @param requests what arrives
     */
    record Load(String file, Workload requests) implements ProcessSpec {
        @Override
        public boolean arrivalsOnly() {
            return true;
        }
    }

    /**
     * Times of another process, cut off at a maximum: an idle time after which an instance ends at the latest, say.
     *
     * @param process where they come from
     * @param maximum what greater ones become
     */
    record Capped(ProcessSpec process, double maximum) implements ProcessSpec {
        public Capped {
            Ranges.requireNotNegative("maximum", maximum);
        }

        @Override
        public boolean arrivalsOnly() {
            return process.arrivalsOnly();
        }

        @Override
        public boolean standsStill() {
            return maximum == 0 || process.standsStill();
        }
    }

    /** A library user's own process. */
    record Custom(CustomProcess process) implements ProcessSpec {}
}
