package dev.minos.simulator.fit;

import dev.minos.simulator.scenario.Routing;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioBuilder;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A platform and its load as records of requests show them.
 *
 * @param arrival the times between arrivals
 * @param warmService the response times of warm starts
 * @param coldService the response times of cold starts
 * @param routing which instance a request goes to
 * @param expiration how idle instances end
 * @param lifetime at which age instances end
 */
public record PlatformFit(
        ProcessFit arrival,
        ProcessFit warmService,
        ProcessFit coldService,
        RoutingFit routing,
        ExpirationFit expiration,
        LifetimeFit lifetime) {

    /**
     * Fits records of one platform, each in the order of its requests. The times between arrivals are those of the first.
     *
     * @throws IllegalArgumentException if they lack a cold start, a warm start or a second request
     */
    public static PlatformFit of(List<List<RecordedRequest>> records) {
        RoutingFit routing = RoutingFit.of(Observations.of(records));
        Observations seen = Observations.of(records, routing.obeyed() ? routing.rule() : Routing.RANDOM);
        ExpirationFit expiration = ExpirationFit.of(seen.idlePeriods(), LifetimeFit.oldAge(seen.idlePeriods()));
        return new PlatformFit(
                ProcessFit.of(gaps(records.get(0))),
                ProcessFit.of(services(records, false)),
                ProcessFit.of(services(records, true)),
                routing,
                expiration,
                LifetimeFit.of(seen.idlePeriods(), expiration));
    }

    /** The platform under this load, for {@code maximumTime} seconds. */
    public Scenario scenario(double maximumTime) {
        return platform(Scenario.of(arrival.process(), warmService.process(), coldService.process()))
                .maximumTime(maximumTime)
                .build();
    }

    /** Gives a scenario the platform's rules. */
    ScenarioBuilder platform(ScenarioBuilder scenario) {
        scenario.routing(routing.rule())
                .expirationThreshold(expiration.expirationThreshold())
                .expirationWhenAlone(expiration.expirationWhenAlone())
                .maximumLifetime(lifetime.seconds());
        return scenario;
    }

    private static double[] gaps(List<RecordedRequest> record) {
        double[] gaps = IntStream.range(1, record.size())
                .mapToDouble(i -> record.get(i).start() - record.get(i - 1).start())
                .toArray();
        return required(gaps, "a second request");
    }

    private static double[] services(List<List<RecordedRequest>> records, boolean cold) {
        double[] services = records.stream()
                .flatMap(List::stream)
                .filter(request -> request.cold() == cold)
                .mapToDouble(RecordedRequest::elapsed)
                .toArray();
        return required(services, cold ? "a cold start" : "a warm start");
    }

    private static double[] required(double[] samples, String what) {
        if (samples.length == 0) {
            throw new IllegalArgumentException("the requests must have " + what + ", had none");
        }
        return samples;
    }
}
