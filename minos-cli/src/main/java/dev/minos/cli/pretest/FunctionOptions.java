package dev.minos.cli.pretest;

import dev.minos.cli.LackException;
import dev.minos.cli.PayloadOption;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.function.FunctionPlan;
import dev.minos.pretest.function.FunctionSource;
import dev.minos.pretest.function.GoogleAccessException;
import java.io.IOException;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code --function}: which function, and how it is called. */
final class FunctionOptions {

    private static final String PROJECT = "GOOGLE_CLOUD_PROJECT";
    private static final String REGION = "GOOGLE_CLOUD_REGION";

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    private final Map<String, String> environment = System.getenv();

    @Option(names = "--project", paramLabel = "ID", description = "The function's project (default: " + PROJECT + ").")
    private @Nullable String project;

    @Option(names = "--region", paramLabel = "NAME", description = "The function's region (default: " + REGION + ").")
    private @Nullable String region;

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
        FunctionPlan plan = new FunctionPlan(fullName(function), fullTopic(), payload.bodies(), maxInvocations);
        ReadingSource readings = FunctionSource.of(plan, environment);
        return (limits, steps) -> {
            try {
                return readings.gather(limits, steps);
            } catch (GoogleAccessException lack) {
                throw new LackException(String.valueOf(lack.getMessage()));
            }
        };
    }

    private String fullName(String function) {
        return function.contains("/")
                ? function
                : "projects/" + project() + "/locations/" + given(region, "--region", REGION) + "/functions/"
                        + function;
    }

    private @Nullable String fullTopic() {
        return topic == null || topic.contains("/") ? topic : "projects/" + project() + "/topics/" + topic;
    }

    private String project() {
        return given(project, "--project", PROJECT);
    }

    private String given(@Nullable String value, String option, String variable) {
        String found = value == null ? environment.get(variable) : value;
        if (found == null || found.isBlank()) {
            throw new LackException("no " + option.substring(2) + ": say it with " + option + " or set " + variable
                    + ", or give the function's full name");
        }
        return found;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
