package dev.minos.cli.pretest;

import dev.minos.cli.LackException;
import dev.minos.cli.Numbers;
import dev.minos.cli.PayloadOption;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.lambda.AwsAccessException;
import dev.minos.pretest.lambda.LambdaPlan;
import dev.minos.pretest.lambda.LambdaSource;
import dev.minos.pretest.lambda.PayloadForm;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code --lambda}: how a deployed function is called. */
final class LambdaOptions {

    private static final int INVOCATIONS_PER_INSTANCE = 4;

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--raw-payload",
            description = "A payload is the whole event instead of the body of an SQS message.")
    private boolean raw;

    @Option(
            names = "--max-invocations",
            paramLabel = "n",
            converter = Numbers.Count.class,
            description = "Stop after so many calls of the deployed function (default: " + INVOCATIONS_PER_INSTANCE
                    + " times --instances).")
    private @Nullable Integer maxInvocations;

    @Option(
            names = "--endpoint-url",
            paramLabel = "URL",
            description = "Where Lambda's API is (default: AWS_ENDPOINT_URL_LAMBDA, else the region's own).")
    private @Nullable URI endpoint;

    /** Readings of the function of this name. */
    ReadingSource source(String function, PayloadOption payload, int instances) throws IOException {
        if (!payload.isGiven()) {
            throw usage("--payload is missing: a file with the body of a message that " + function + " understands");
        }
        if (endpoint != null && endpoint.getHost() == null) {
            throw usage("--endpoint-url must be such as https://HOST:PORT, was " + endpoint);
        }
        List<String> bodies = payload.bodies();
        LambdaPlan plan = new LambdaPlan(
                function, bodies, raw ? PayloadForm.EVENT : PayloadForm.MESSAGE, maxInvocations(instances));
        ReadingSource readings = LambdaSource.of(plan, endpoint);
        return (limits, steps) -> {
            try {
                return readings.gather(limits, steps);
            } catch (AwsAccessException lack) {
                throw new LackException(String.valueOf(lack.getMessage()));
            }
        };
    }

    /** How often a deployed function may be called for so many instances. */
    int maxInvocations(int instances) {
        return maxInvocations == null
                ? (int) Math.min((long) INVOCATIONS_PER_INSTANCE * instances, Integer.MAX_VALUE)
                : maxInvocations;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
