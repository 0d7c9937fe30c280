package dev.minos.simulator.analytic;

import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;

/**
 * An estimate of a scale-per-request scenario's steady state for Poisson arrivals, a constant expiration threshold and
 * newest-first routing. Times are in seconds.
 *
 * <p>Instances are seen as places in a row, of which a request takes the first free one; that is what newest-first routing
 * amounts to, since a new instance is created only when all others are busy.
 *
 * <pre>
 * B(k)   Erlang's loss formula for k places: the share of requests that find them all taken
 * h(k)   rate of requests that take place k: rate (B(k-1) - B(k))
 * e(k)   probability that place k stays free for longer than the threshold: its instance has ended then
 * f(k)   mean time that it is free and has an instance still
 *
 * cold start probability = sum of h(k) e(k) / rate
 * instances              = sum of h(k) (service + f(k))
 * rejection probability  = B(limit)
 * </pre>
 *
 * e(k) and f(k) follow from the k - 1 places before it, a Markov chain in the number taken ({@link IdlePlace}). Services are
 * taken as exponential with the warm mean; Table 1 of the SimFaaS paper then comes out within 3 % of a long simulation.
 *
 * @param coldStartProbability share of requests that start an instance
 * @param rejectionProbability share of requests that are turned away
 * @param averageInstanceCount instances there are
 * @param averageRunningCount instances that serve a request
 * @param averageInstanceLifespan time from creation to end of an instance
 * @param averageResponseTime of the served requests
 */
public record SteadyState(
        double coldStartProbability,
        double rejectionProbability,
        double averageInstanceCount,
        double averageRunningCount,
        double averageInstanceLifespan,
        double averageResponseTime) {

    private static final double NEGLIGIBLE = 1e-12;

    /** Instances that serve no request. */
    public double averageIdleCount() {
        return averageInstanceCount - averageRunningCount;
    }

    /** Idle share of the instances. */
    public double wastedCapacity() {
        return averageIdleCount() / averageInstanceCount;
    }

    /**
     * Estimates a scenario's steady state.
     *
     * @throws InvalidFieldException if the scenario is not of the kind that the estimate holds for
     */
    public static SteadyState of(Scenario scenario) {
        requireKnownKind(scenario);
        double rate = 1 / Means.of("arrival", scenario.arrival());
        double warm = Means.of("warmService", scenario.warmService());
        double cold = Means.of("coldService", scenario.coldService());
        double threshold = Means.of("expirationThreshold", scenario.expirationThreshold());

        double blocking = 1;
        double coldRate = 0;
        double instances = 0;
        for (int place = 1; place <= scenario.maximumConcurrency() && blocking > NEGLIGIBLE; place++) {
            double before = blocking;
            blocking = rate * warm * before / (place + rate * warm * before);
            double hits = rate * (before - blocking);
            IdlePlace idle = IdlePlace.behind(place - 1, rate, warm, threshold);
            coldRate += hits * idle.outlasting();
            instances += hits * (warm + idle.meanUpToThreshold());
        }
        double rejected = blocking > NEGLIGIBLE ? blocking : 0;
        double coldShare = coldRate / rate;
        double running = rate * ((1 - rejected - coldShare) * warm + coldShare * cold);
        return new SteadyState(
                coldShare,
                rejected,
                instances + coldRate * (cold - warm),
                running,
                instances / coldRate,
                running / rate / (1 - rejected));
    }

    private static void requireKnownKind(Scenario scenario) {
        if (scenario.simulator() != SimulatorKind.SCALE_PER_REQUEST) {
            throw new InvalidFieldException("simulator", "must be scale-per-request for an estimate");
        }
        if (!(scenario.arrival() instanceof ProcessSpec.Exponential)) {
            throw new InvalidFieldException(
                    "arrival", "must be exponential for an estimate, was " + scenario.arrival());
        }
        if (!(scenario.expirationThreshold() instanceof ProcessSpec.Constant)
                || !scenario.expirationThreshold().equals(scenario.expirationWhenAlone())) {
            throw new InvalidFieldException("expirationThreshold", "must be one constant for an estimate");
        }
        if (scenario.routing() != Routing.NEWEST) {
            throw new InvalidFieldException("routing", "must be newest for an estimate, was " + scenario.routing());
        }
        if (scenario.maximumLifetime() != Double.POSITIVE_INFINITY) {
            throw new InvalidFieldException("maximumLifetime", "must not be given for an estimate");
        }
    }
}
