package dev.minos.cli.pretest;

import dev.minos.cli.FunctionName;
import dev.minos.cli.LackException;
import dev.minos.cli.PayloadOption;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.function.FunctionPlan;
import dev.minos.pretest.function.FunctionSource;
import dev.minos.pretest.function.GoogleAccessException;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code --function}: which function, and how it is called. */
final class FunctionOptions {

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    private final Map<String, String> environment = System.getenv();

    @Mixin
    private FunctionName name = new FunctionName();

    @Option(
            names = "--topic",
            paramLabel = "NAME",
            description =
                    "Publish there instead of to the topic that triggers the function. All of its subscriptions get the"
                            + " messages.")
    private @Nullable String topic;

    /** Readings of the function of this name. */
    ReadingSource source(String function, PayloadOption payload, int maxInvocations) throws IOException {
        if (!payload.isGiven()) {
            throw usage("--payload is missing: a file with the data of a message that " + function + " understands");
        }
        FunctionPlan plan = new FunctionPlan(
                name.fullName(function),
                topic == null ? null : name.fullTopic(topic),
                payload.bodies(),
                maxInvocations);
        ReadingSource readings = FunctionSource.of(plan, environment);
        return (limits, steps) -> {
            try {
                return readings.gather(limits, steps);
            } catch (GoogleAccessException lack) {
                throw new LackException(String.valueOf(lack.getMessage()));
            }
        };
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
