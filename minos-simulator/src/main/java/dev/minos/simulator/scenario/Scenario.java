package dev.minos.simulator.scenario;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.field.Ranges;
import dev.minos.simulator.selection.SelectionSpec;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A run of the simulator: a platform, its load, and how long to look. All times are in seconds. Deeply immutable.
 *
 * @param simulator the model of the platform
 * @param arrival times between arrivals
 * @param warmService how long a request takes on a warm instance
 * @param coldService how long it takes with a cold start, all included; with {@link SimulatorKind#CONCURRENCY_VALUE} the
 *     initialisation alone, which a warm service follows
 * @param expirationThreshold how long an instance may be idle before the platform ends it
 * @param expirationWhenAlone the same for an instance that falls idle when no other one serves a request
 * @param maximumTime the length of the run
 * @param maximumConcurrency how many instances may run requests at once
 * @param concurrencyValue how many requests an instance serves at once; matters with CONCURRENCY_VALUE only
 * @param skipInitial how much of the start is left out of the averages
 * @param routing which ready instance serves a request
 * @param maximumLifetime the age at which an instance takes no more requests; infinite if there is none
 * @param overflow what becomes of requests beyond the limit
 * @param runningInstances how many instances run a request at the start; TEMPORAL only
 * @param idleInstances when each instance that is idle at the start will end unless used, since the start; TEMPORAL only
 * @param billing what the platform charges, null if costs do not matter
 * @param selection what selects instances, null if nothing does
 */
public record Scenario(
        SimulatorKind simulator,
        ProcessSpec arrival,
        ProcessSpec warmService,
        ProcessSpec coldService,
        ProcessSpec expirationThreshold,
        ProcessSpec expirationWhenAlone,
        double maximumTime,
        int maximumConcurrency,
        int concurrencyValue,
        double skipInitial,
        Routing routing,
        double maximumLifetime,
        Overflow overflow,
        int runningInstances,
        List<Double> idleInstances,
        @Nullable BillingSpec billing,
        @Nullable SelectionSpec selection) {

    public Scenario {
        idleInstances = List.copyOf(idleInstances);
        requireNotArrivalsOnly("warmService", warmService);
        requireNotArrivalsOnly("coldService", coldService);
        requireNotArrivalsOnly("expirationThreshold", expirationThreshold);
        requireNotArrivalsOnly("expirationWhenAlone", expirationWhenAlone);
        if (arrival.standsStill()) {
            throw new InvalidFieldException("arrival", "must let time pass, was " + arrival);
        }
        Ranges.requirePositive("maximumTime", maximumTime);
        Ranges.requireAtLeast("maximumConcurrency", 1, maximumConcurrency);
        Ranges.requireAtLeast("concurrencyValue", 1, concurrencyValue);
        Ranges.require(
                skipInitial >= 0 && skipInitial < maximumTime,
                "skipInitial",
                "must be >= 0 and < maximumTime",
                skipInitial);
        Ranges.require(maximumLifetime > 0, "maximumLifetime", "must be > 0", maximumLifetime);
        Ranges.requireAtLeast("runningInstances", 0, runningInstances);
        idleInstances.forEach(end -> Ranges.requireNotNegative("idleInstances", end));
        if (simulator != SimulatorKind.TEMPORAL) {
            requireAbsent("runningInstances", runningInstances);
            requireAbsent("idleInstances", idleInstances.size());
        }
    }

    /** A scenario with the defaults for all that is not said: {@link ScenarioBuilder}. */
    public static ScenarioBuilder of(ProcessSpec arrival, ProcessSpec warmService, ProcessSpec coldService) {
        return new ScenarioBuilder(arrival, warmService, coldService);
    }

    private static void requireNotArrivalsOnly(String field, ProcessSpec process) {
        if (process.arrivalsOnly()) {
            throw new InvalidFieldException(field, "must not be a process of arrivals, was " + process);
        }
    }

    private static void requireAbsent(String field, int count) {
        if (count != 0) {
            throw new InvalidFieldException(field, "needs the simulator temporal, there were " + count);
        }
    }
}
