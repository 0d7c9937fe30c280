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
            description = "A function on a local cloud: a Lambda jar, or weather for the example of this project.")
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

    @Option(names = "--function", paramLabel = "NAME", description = "Refused: Cloud Functions are not supported yet.")
    @Nullable
    String function;
}
