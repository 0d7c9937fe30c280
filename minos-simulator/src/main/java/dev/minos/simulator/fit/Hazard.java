package dev.minos.simulator.fit;

import dev.minos.simulator.fit.IdlePeriod.End;
import java.util.List;

/**
 * The rate at which idle instances end for no reason that a record shows, by maximum likelihood.
 *
 * <p>A period of length l that was survived has the probability exp(-rate * l). One within which the instance ended has 1
 * if a threshold explains it, else 1 - exp(-rate * l). At the most likely rate the survived time equals the sum of l / (exp(rate
 * * l) - 1) over the ends without a reason, which falls with the rate.
 *
 * @param perSecond the rate
 * @param logLikelihood of the record under this rate
 * @param ends how many ends no threshold explains
 */
record Hazard(double perSecond, double logLikelihood, int ends) {

    private static final double LEAST = 1e-12;
    private static final double GREATEST = 1;
    private static final int HALVINGS = 100;

    /** The most likely rate if a threshold ends instances. */
    static Hazard mostLikely(List<IdlePeriod> periods, double threshold) {
        double survived = periods.stream()
                .filter(period -> period.end() == End.USED)
                .mapToDouble(IdlePeriod::length)
                .sum();
        double[] ends = periods.stream()
                .filter(period -> period.end() == End.GONE && period.length() < threshold)
                .mapToDouble(IdlePeriod::length)
                .toArray();
        if (ends.length == 0) {
            return new Hazard(0, 0, 0);
        }
        double low = LEAST;
        double high = GREATEST;
        for (int i = 0; i < HALVINGS; i++) {
            double middle = Math.sqrt(low * high);
            if (expectedTime(ends, middle) > survived) {
                low = middle;
            } else {
                high = middle;
            }
        }
        return new Hazard(low, logLikelihood(survived, ends, low), ends.length);
    }

    private static double expectedTime(double[] ends, double rate) {
        double time = 0;
        for (double length : ends) {
            time += length / Math.expm1(rate * length);
        }
        return time;
    }

    private static double logLikelihood(double survived, double[] ends, double rate) {
        double sum = -rate * survived;
        for (double length : ends) {
            sum += Math.log(-Math.expm1(-rate * length));
        }
        return sum;
    }
}
