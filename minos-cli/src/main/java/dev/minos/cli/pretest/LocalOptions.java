package dev.minos.cli.pretest;

import dev.minos.cli.MinosHome;
import dev.minos.cli.NodeOption;
import dev.minos.cli.Numbers;
import dev.minos.cli.PayloadOption;
import dev.minos.cli.WorkloadTimes;
import dev.minos.pretest.ReadingSource;
import dev.minos.pretest.SelectionVariables;
import dev.minos.pretest.local.LocalFunction;
import dev.minos.pretest.local.LocalPlan;
import dev.minos.pretest.local.LocalPlatform;
import dev.minos.pretest.local.LocalSource;
import dev.minos.pretest.local.RequestTimes;
import dev.minos.pretest.local.WeatherExample;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The options of {@code --local}: what runs on the local cloud, and how. */
final class LocalOptions {

    private static final int HOUR_SECONDS = 3_600;

    static final class TimeoutSeconds extends Numbers.Whole {
        TimeoutSeconds() {
            super(1, 900);
        }
    }

    @Spec(Spec.Target.MIXEE)
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private NodeOption nodes = new NodeOption();

    @Option(names = "--handler", paramLabel = "CLASS", description = "The jar's handler, as Lambda names it.")
    private @Nullable String handler;

    @Option(
            names = "--memory",
            paramLabel = "MB",
            converter = Numbers.MemoryMb.class,
            description = "The jar's memory as it is deployed, a part of the fingerprint (default: "
                    + WeatherExample.MEMORY_MB + ").")
    private @Nullable Integer memoryMb;

    @Option(
            names = "--timeout",
            paramLabel = "SECONDS",
            converter = TimeoutSeconds.class,
            description = "Limit of one of the jar's invocations (default: 30).")
    private @Nullable Integer timeoutSeconds;

    @Option(names = "--env", paramLabel = "NAME=VALUE", description = "A variable of the function.")
    private Map<String, String> environment = Map.of();

    @Option(
            names = "--workload",
            paramLabel = "FILE",
            description =
                    "Send requests when this file says, of any form that minos workload reads, in an open loop; an"
                            + " hour of it at most, and then again (default: virtual users who wait for their answers).")
    private @Nullable Path workload;

    private boolean describesAJar() {
        return handler != null || memoryMb != null || timeoutSeconds != null;
    }

    /** Readings of a jar, or of the example of this name. */
    ReadingSource source(String jarOrExample, PayloadOption payload, long seed) throws IOException {
        SelectionVariables.NAMES.stream()
                .filter(environment::containsKey)
                .findFirst()
                .ifPresent(variable -> {
                    throw usage("--env " + variable + " is set by the pre-test itself");
                });
        RequestTimes times = workload == null ? null : WorkloadTimes.read(workload, seed, HOUR_SECONDS);
        LocalPlan plan = new LocalPlan(nodes.mixture(), LocalPlan.freeInstances(), seed, times);
        boolean isFunction = jarOrExample.equals(WeatherExample.FUNCTION_NAME);
        if (isFunction || jarOrExample.equals(WeatherExample.NAME)) {
            if (describesAJar() || payload.isGiven()) {
                throw usage(
                        "--handler, --payload, --memory and --timeout go with a jar; the weather example has its own");
            }
            LocalPlatform platform = isFunction ? LocalPlatform.FUNCTIONS : LocalPlatform.LAMBDA;
            return LocalSource.weather(MinosHome.withWeatherExample(platform), platform, environment, plan);
        }
        if (!jarOrExample.endsWith(".jar")) {
            throw usage("--local must be weather, weather-function or a jar file, was " + jarOrExample);
        }
        return new LocalSource(function(Path.of(jarOrExample), payload), plan);
    }

    private LocalFunction function(Path jar, PayloadOption payload) throws IOException {
        if (handler == null) {
            throw usage("--handler is missing: the class in " + jar + " that Lambda would call");
        }
        if (!payload.isGiven()) {
            throw usage("--payload is missing: a file with the body of a message that " + handler + " understands");
        }
        int memory = memoryMb == null ? WeatherExample.MEMORY_MB : memoryMb;
        int timeout = timeoutSeconds == null ? 30 : timeoutSeconds;
        return LocalFunction.ofJar(jar, handler, memory, Duration.ofSeconds(timeout), environment, payload.bodies());
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
