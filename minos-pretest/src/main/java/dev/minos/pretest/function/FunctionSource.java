package dev.minos.pretest.function;

import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.Steps;
import dev.minos.pretest.function.GoogleApi.Service;
import java.io.IOException;
import java.time.InstantSource;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Readings of a function that is deployed on Cloud Functions (2nd generation), from the decision lines of its own instances.
 *
 * <p>Messages are published to its topic, many at once, so that they meet new instances. The work is really done, once per
 * message, and paid for: {@link Limits#maxUsd} and {@link FunctionPlan#maxInvocations} bound it. A function that may reject
 * instances is set to observe for as long as the pre-test takes, and then back.
 *
 * <p>Needs {@code roles/cloudfunctions.viewer}, {@code roles/logging.viewer}, {@code roles/pubsub.publisher} and
 * {@code roles/pubsub.viewer}; {@code roles/run.developer} where the function has to be set to observe. What a termination
 * costs cannot be measured this way, since none takes place.
 */
public final class FunctionSource implements ReadingSource {

    private final Map<String, String> environment;
    private final FunctionPlan plan;
    private final InstantSource calendar;
    private final Pause pause;

    /** Readings with the token and the addresses that an environment gives. */
    public static ReadingSource of(FunctionPlan plan, Map<String, String> environment) {
        return new FunctionSource(
                environment, plan, InstantSource.system(), duration -> TimeUnit.NANOSECONDS.sleep(duration.toNanos()));
    }

    FunctionSource(Map<String, String> environment, FunctionPlan plan, InstantSource calendar, Pause pause) {
        this.environment = Map.copyOf(environment);
        this.plan = plan;
        this.calendar = calendar;
        this.pause = pause;
    }

    /**
     * Calls the function until there are enough readings or a reason to stop, which becomes a note.
     *
     * @throws GoogleAccessException if a token or a role is missing
     * @throws IOException if the function cannot be read; says why and what to do about it
     */
    @Override
    public Gathered gather(Limits limits, Steps steps) throws IOException, InterruptedException {
        GoogleApi api = GoogleApi.open(environment);
        FunctionConfiguration configuration =
                FunctionConfiguration.of(api.get(Service.CLOUDFUNCTIONS, "/v2/" + plan.function()));
        configuration.requireReadable(plan);
        Topic topic = topic(api, configuration);
        steps.note(plan.function() + ": " + configuration.description());
        steps.note("The function is really called, by at most " + plan.maxInvocations() + " messages to " + topic.name()
                + ", and does the work of its payload each time.");
        try (ObserveMode mode = observing(api, configuration, steps)) {
            FunctionLog log = new FunctionLog(api, configuration.service(), calendar.instant());
            return new Gathering(topic, log, configuration, plan, limits, pause)
                    .run(steps)
                    .withNote(
                            mode == null
                                    ? "the function was left as it is"
                                    : "MINOS_MODE was set to observe, and back");
        }
    }

    private Topic topic(GoogleApi api, FunctionConfiguration configuration) throws IOException, InterruptedException {
        String named = plan.topic();
        if (named != null) {
            return new Topic(api, named);
        }
        Topic trigger = new Topic(api, configuration.topic());
        trigger.requireOneSubscription();
        return trigger;
    }

    /** The mode in which nobody is rejected; null if the function is in it already. */
    private @Nullable ObserveMode observing(GoogleApi api, FunctionConfiguration configuration, Steps steps)
            throws IOException, InterruptedException {
        if (configuration.observes()) {
            return null;
        }
        steps.note("MINOS_MODE=observe is set on " + configuration.service()
                + " for as long as this takes: new instances, and none of them is rejected");
        return ObserveMode.set(api, configuration.service(), pause);
    }
}
