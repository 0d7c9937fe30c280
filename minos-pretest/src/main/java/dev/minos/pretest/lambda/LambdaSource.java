package dev.minos.pretest.lambda;

import dev.minos.core.benchmark.Ticker;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.Limits;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.Steps;
import java.io.IOException;
import java.net.URI;
import java.time.InstantSource;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import software.amazon.awssdk.services.lambda.LambdaClient;

/**
 * Readings of a function that is deployed on Lambda, from the decision lines of its own instances.
 *
 * <p>It is invoked directly, many times at once, so that calls meet new instances. What it is sent comes from no queue, so
 * every instance is read and kept and no message circles. The work is really done, once per invocation, and paid for:
 * {@link Limits#maxUsd} and {@link LambdaPlan#maxInvocations} bound it. Dollars are list prices of what was billed; a wave
 * goes out if they suffice for as many calls as dear as the dearest so far, and the first call has no precedent.
 *
 * <p>Needs the permissions {@code lambda:GetFunctionConfiguration} and {@code lambda:InvokeFunction}. What a termination
 * costs cannot be measured this way, since none takes place.
 */
public final class LambdaSource implements ReadingSource {

    private final LambdaClient client;
    private final LambdaPlan plan;
    private final Ticker ticker;
    private final InstantSource calendar;
    private final Pause pause;

    /**
     * Readings with the region and the credentials of this machine's environment, profiles or role.
     *
     * @param endpoint where Lambda is; null for {@code AWS_ENDPOINT_URL_LAMBDA} or the region's own
     */
    public static ReadingSource of(LambdaPlan plan, @Nullable URI endpoint) {
        return (limits, steps) -> {
            try (LambdaClient client = LambdaClients.open(endpoint)) {
                return new LambdaSource(
                                client,
                                plan,
                                Ticker.system(),
                                InstantSource.system(),
                                duration -> TimeUnit.NANOSECONDS.sleep(duration.toNanos()))
                        .gather(limits, steps);
            }
        };
    }

    LambdaSource(LambdaClient client, LambdaPlan plan, Ticker ticker, InstantSource calendar, Pause pause) {
        this.client = client;
        this.plan = plan;
        this.ticker = ticker;
        this.calendar = calendar;
        this.pause = pause;
    }

    /**
     * Invokes the function until there are enough readings or a reason to stop, which becomes a note.
     *
     * @throws AwsAccessException if region, credentials or a permission is missing
     * @throws IOException if the function cannot be read; says why and what to do about it
     */
    @Override
    public Gathered gather(Limits limits, Steps steps) throws IOException, InterruptedException {
        DeployedFunction function = new DeployedFunction(client, plan.function(), ticker);
        FunctionConfiguration configuration = function.configuration();
        configuration.requireReadable(plan.function());
        steps.note(plan.function() + ": " + configuration.description());
        steps.note("The function is really invoked, at most " + plan.maxInvocations()
                + " times, and does the work of its payload each time.");
        return new Gathering(function, configuration, plan, limits, calendar, pause).run(steps);
    }
}
