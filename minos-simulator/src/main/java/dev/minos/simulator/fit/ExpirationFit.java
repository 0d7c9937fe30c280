package dev.minos.simulator.fit;

import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Capped;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import java.util.List;

/**
 * How a platform ends idle instances: after a threshold if others serve requests, after another if none does, and at a
 * small rate without a reason.
 *
 * @param inCompany the threshold of instances that fell idle while others served requests
 * @param alone the threshold of those that fell idle when no other did
 * @param hazardPerSecond the rate at which idle instances end without a reason
 * @param endsByChance how many ends speak for that rate
 */
public record ExpirationFit(IdleThreshold inCompany, IdleThreshold alone, double hazardPerSecond, int endsByChance) {

    /**
     * Finds it in idle periods.
     *
     * @param oldAge the age in seconds from which on an instance may end because it is old; such ends say nothing here
     */
    static ExpirationFit of(List<IdlePeriod> periods, double oldAge) {
        List<IdlePeriod> young = periods.stream()
                .filter(period -> !(period.ageAtEnd() >= oldAge))
                .toList();
        List<IdlePeriod> together =
                young.stream().filter(period -> !period.alone()).toList();
        List<IdlePeriod> left = young.stream().filter(IdlePeriod::alone).toList();
        IdleThreshold inCompany = IdleThreshold.of(together);
        IdleThreshold alone = IdleThreshold.of(left);
        List<IdlePeriod> byChance = young.stream()
                .filter(period -> period.end() == IdlePeriod.End.USED
                        || period.length() < threshold(period.alone() ? alone : inCompany))
                .toList();
        Hazard hazard = Hazard.mostLikely(byChance, Double.POSITIVE_INFINITY);
        return new ExpirationFit(inCompany, alone, hazard.perSecond(), hazard.ends());
    }

    private static double threshold(IdleThreshold found) {
        return found.determined() ? found.seconds() : Double.POSITIVE_INFINITY;
    }

    /** The idle time of an instance that fell idle while others served requests, as a scenario has it. */
    public ProcessSpec expirationThreshold() {
        return process(inCompany.determined() ? inCompany : alone);
    }

    /** The idle time of an instance that fell idle when no other served a request, as a scenario has it. */
    public ProcessSpec expirationWhenAlone() {
        return process(alone.determined() ? alone : inCompany);
    }

    private ProcessSpec process(IdleThreshold threshold) {
        if (hazardPerSecond == 0) {
            return new Constant(finite(threshold));
        }
        Exponential byChance = new Exponential(1 / hazardPerSecond);
        return threshold.determined() ? new Capped(byChance, threshold.seconds()) : byChance;
    }

    private static double finite(IdleThreshold threshold) {
        return Double.isFinite(threshold.seconds()) ? threshold.seconds() : threshold.survived();
    }
}
