package dev.minos.cli.lab;

import dev.minos.cli.Numbers;
import dev.minos.cli.PayloadOption;
import dev.minos.pretest.lab.Laboratory;
import dev.minos.pretest.local.LocalFunction;
import dev.minos.pretest.local.WeatherExample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options that describe a function of the user's own. */
final class HandlerOptions {

    /** Long enough for the longest window, a hand-over that the gate keeps time for, and the work on a slow node. */
    private static final Duration TIMEOUT = Duration.ofMinutes(2);

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--handler",
            paramLabel = "JAR",
            description = "Your function, wrapped in Minos, instead of the weather example.")
    private @Nullable Path jar;

    @Option(names = "--class", paramLabel = "CLASS", description = "The jar's handler, as Lambda names it.")
    private @Nullable String handler;

    @Mixin
    private PayloadOption payload = new PayloadOption();

    @Option(
            names = "--memory",
            paramLabel = "MB",
            defaultValue = "" + WeatherExample.MEMORY_MB,
            converter = Numbers.MemoryMb.class,
            description = "The jar's memory as it is deployed (default: ${DEFAULT-VALUE}).")
    private int memoryMb;

    @Option(names = "--env", paramLabel = "NAME=VALUE", description = "A variable of the function.")
    private Map<String, String> environment = Map.of();

    /** The user's function, or empty if there is none. */
    Optional<LocalFunction> function() throws IOException {
        Laboratory.VARIABLES.stream()
                .filter(environment::containsKey)
                .findFirst()
                .ifPresent(variable -> {
                    throw usage("--env " + variable + " is set by the laboratory itself");
                });
        if (jar == null) {
            if (handler != null || payload.isGiven()) {
                throw usage("--class and --payload go with --handler JAR only");
            }
            return Optional.empty();
        }
        if (handler == null || !payload.isGiven()) {
            throw usage("--handler needs --class, the class that Lambda would call, and --payload, a file with the body"
                    + " of a message that it understands");
        }
        return Optional.of(LocalFunction.ofJar(jar, handler, memoryMb, TIMEOUT, environment, payload.bodies()));
    }

    /** Variables of the function. */
    Map<String, String> environment() {
        return environment;
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
