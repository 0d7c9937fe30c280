package dev.minos.simulator.fit;

import dev.minos.simulator.fit.IdlePeriod.End;
import java.util.List;

/**
 * The idle time after which a platform ends an instance, and how well a record determines it.
 *
 * <p>It is longer than the longest period that was survived; of all such thresholds the most likely ones are those before
 * the next period that was not, however many ends they leave to chance. The record determines it if it is decidedly more
 * likely with than without.
 *
 * @param seconds the middle of where it may lie; infinite if no instance ended within a longer time than others survived
 * @param survived the longest idle period that was survived, in seconds
 * @param gone the shortest longer one within which an instance ended, in seconds; infinite if there was none
 * @param idlePeriods the number of idle periods
 * @param logLikelihoodGain how much more likely the record is with this threshold than with chance alone
 */
public record IdleThreshold(double seconds, double survived, double gone, int idlePeriods, double logLikelihoodGain) {

    /** The threshold is chosen to suit the record, so chance alone gains up to three. */
    private static final double DECISIVE = Math.log(50);

    static IdleThreshold of(List<IdlePeriod> periods) {
        double survived = periods.stream()
                .filter(period -> period.end() == End.USED)
                .mapToDouble(IdlePeriod::length)
                .max()
                .orElse(0);
        double gone = periods.stream()
                .filter(period -> period.end() == End.GONE)
                .mapToDouble(IdlePeriod::length)
                .filter(length -> length > survived)
                .min()
                .orElse(Double.POSITIVE_INFINITY);
        double seconds = (survived + gone) / 2;
        double gain = Hazard.mostLikely(periods, seconds).logLikelihood()
                - Hazard.mostLikely(periods, Double.POSITIVE_INFINITY).logLikelihood();
        return new IdleThreshold(seconds, survived, gone, periods.size(), gain);
    }

    /** Whether the record says where it is: whether it is fifty times more likely with the threshold than without. */
    public boolean determined() {
        return logLikelihoodGain > DECISIVE;
    }
}
