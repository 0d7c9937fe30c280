package dev.minos.cli.pretest;

import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Where readings come from: exactly one of these. */
final class Sources {

    @Option(
            names = "--local",
            paramLabel = "JAR_OR_EXAMPLE",
            description =
                    "A function on a local cloud: a Lambda jar, or an example of this project: weather, weather-function.")
    @Nullable
    String local;

    @Option(
            names = "--lambda",
            paramLabel = "NAME",
            description =
                    "A function deployed on Lambda: its name, with :ALIAS where wanted, or ARN. It is really invoked,"
                            + " at least n times, and does the work of its payload each time.")
    @Nullable
    String lambda;

    @Option(
            names = "--logs",
            paramLabel = "FILE",
            arity = "1..*",
            description =
                    "Decision logs of a function that runs in observe mode or selects already; - for standard input.")
    List<Path> logs = List.of();

    @Option(
            names = "--function",
            paramLabel = "NAME",
            description =
                    "A function deployed on Cloud Functions (2nd generation): its name, or in full projects/P/locations/R/"
                            + "functions/NAME. It is really called through its topic, at least n times, and does the work of"
                            + " its payload each time. One that rejects is set to observe meanwhile.")
    @Nullable
    String function;
}
