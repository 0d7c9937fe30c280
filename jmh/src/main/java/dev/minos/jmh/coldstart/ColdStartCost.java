package dev.minos.jmh.coldstart;

import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.pubsub.LocalPubSub;
import dev.minos.local.store.ObjectStore;
import dev.minos.model.statistics.Interval;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/**
 * Measures what Minos adds to the CPU time of a cold start, its benchmark left out, as pairs of real instances with and
 * without it. A function that does nothing is judged, so that the gate cannot hide in its work. On Lambda the weather
 * function is shown beside it; on Cloud Functions an instance that is rejected, and publishes its message again, is judged
 * too. Exit code 1 if the judgement is FAIL.
 */
@Command(
        name = "cold-start-cost",
        mixinStandardHelpOptions = true,
        description = "CPU time of a cold start with Minos against one without it.")
final class ColdStartCost implements Callable<Integer> {

    private static final double MOST_MEDIAN = 1.05;
    private static final double MOST_UPPER_END = 1.10;
    private static final double MOST_REJECTED = 1.25;
    private static final String RETRIES = "projects/p/topics/retries";
    /** The emergency exit at once, and no benchmark beside it. */
    private static final Map<String, String> UNJUDGED =
            Map.of("MINOS_ELYSIUM_THRESHOLD", "12ms", "MINOS_RETRY_BOUND", "0", "MINOS_SHADOW", "off");
    /** Too slow for anything, by the shortest benchmark. */
    private static final Map<String, String> REJECTED = Map.of(
            "MINOS_ELYSIUM_THRESHOLD", "1ns",
            "MINOS_RETRY_TOPIC", RETRIES,
            "MINOS_BENCHMARK", "matrix-multiplication-8",
            "MINOS_BENCHMARK_MIN_MS", "1",
            "MINOS_BENCHMARK_MAX_MS", "1");

    private static final String STATION = "seattle";
    private static final long FAST_NETWORK = 1_000_000_000;

    private enum Platform {
        LAMBDA,
        FUNCTIONS
    }

    @Option(names = "--platform", defaultValue = "lambda", description = "${COMPLETION-CANDIDATES}.")
    private Platform platform = Platform.LAMBDA;

    @Option(
            names = "--pairs",
            defaultValue = "41",
            description = "Pairs of cold starts; ${DEFAULT-VALUE} if not given.")
    private int pairs;

    @Option(names = "--home", defaultValue = ".", description = "The project's directory, built.")
    private Path home = Path.of(".");

    /** Runs the command. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new ColdStartCost())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    @Override
    public Integer call() throws IOException, InterruptedException, ExecutionException {
        if (pairs < 1) {
            throw new ParameterException(new CommandLine(this), "--pairs must be >= 1, was " + pairs);
        }
        System.out.printf(
                Locale.ROOT, "CPU time of a cold start, median of %d pairs [95 %% interval of the ratio]%n", pairs);
        System.out.printf(Locale.ROOT, "%-18s %9s %9s %7s%n", "", "plain ms", "gated ms", "ratio");
        boolean passes = platform == Platform.LAMBDA ? lambda() : functions();
        System.out.println(passes ? "PASS" : "FAIL");
        return passes ? 0 : 1;
    }

    private boolean lambda() throws IOException, InterruptedException, ExecutionException {
        Interval nothing = print("does nothing", doesNothing());
        print("weather forecast", weather());
        System.out.printf(
                Locale.ROOT,
                "the function that does nothing, median at most %.2f and upper end at most %.2f: ",
                MOST_MEDIAN,
                MOST_UPPER_END);
        return isCheap(nothing);
    }

    private boolean functions() throws IOException, InterruptedException, ExecutionException {
        try (LocalPubSub pubsub = LocalPubSub.start()) {
            pubsub.createTopic(RETRIES);
            Interval kept = print("kept", onFunctions(pubsub, UNJUDGED));
            Interval rejected = print("rejected", onFunctions(pubsub, REJECTED));
            System.out.printf(
                    Locale.ROOT,
                    "kept, median at most %.2f and upper end at most %.2f; rejected, median at most %.2f: ",
                    MOST_MEDIAN,
                    MOST_UPPER_END,
                    MOST_REJECTED);
            return isCheap(kept) && rejected.value() <= MOST_REJECTED;
        }
    }

    private Pairs onFunctions(LocalPubSub pubsub, Map<String, String> settings)
            throws IOException, InterruptedException, ExecutionException {
        Path classes = home.resolve("jmh/target/classes");
        FunctionDefinition plain = FunctionDefinition.builder(
                        "plain", PlainCloudFunction.class.getName(), behindLibraries(classPath(classes, "joda-time")))
                .build();
        FunctionDefinition gated = FunctionDefinition.builder(
                        "gated",
                        GatedCloudFunction.class.getName(),
                        behindLibraries(classPath(classes, "joda-time", "minos-core", "minos-gcp")))
                .environment(settings)
                .build();
        try (var without = new ColdCloudFunction(plain, pubsub.host());
                var with = new ColdCloudFunction(gated, pubsub.host())) {
            return measure(without, with);
        }
    }

    /** The function's own classes last, since functions come in jars, and to read the first one is not Minos's cost. */
    private static List<Path> behindLibraries(List<Path> classPath) {
        List<Path> moved = new ArrayList<>(classPath.subList(1, classPath.size()));
        moved.add(classPath.get(0));
        return moved;
    }

    private static boolean isCheap(Interval ratio) {
        return ratio.value() <= MOST_MEDIAN && ratio.high() <= MOST_UPPER_END;
    }

    private static Interval print(String name, Pairs measured) {
        Interval ratio = measured.ratio();
        System.out.printf(
                Locale.ROOT,
                "%-18s %9.1f %9.1f %7.3f [%.3f, %.3f]%n",
                name,
                measured.medianPlainMs(),
                measured.medianGatedMs(),
                ratio.value(),
                ratio.low(),
                ratio.high());
        return ratio;
    }

    private Pairs doesNothing() throws IOException, InterruptedException, ExecutionException {
        Path classes = home.resolve("jmh/target/classes");
        List<Path> plain = classPath(classes, "aws-lambda-java-events", "joda-time");
        List<Path> gated = classPath(
                classes,
                "aws-lambda-java-events",
                "joda-time",
                "minos-core",
                "minos-aws",
                "sdk/",
                "reactive-streams",
                "slf4j-api");
        return measure(
                FunctionDefinition.builder("plain", PlainFunction.class.getName(), plain),
                FunctionDefinition.builder("gated", GatedFunction.class.getName(), gated),
                "");
    }

    private Pairs weather() throws IOException, InterruptedException, ExecutionException {
        Path example = home.resolve("examples/weather-lambda");
        List<Path> jar = List.of(example.resolve("target/weather-lambda.jar"));
        String names = "dev.minos.examples.weather.lambda.";
        try (ObjectStore store = ObjectStore.start(example.resolve("data"), FAST_NETWORK)) {
            String url = store.endpoint().toString();
            return measure(
                    FunctionDefinition.builder("plain", names + "PlainWeatherFunction", jar)
                            .environment("WEATHER_STORE_URL", url),
                    FunctionDefinition.builder("gated", names + "WeatherFunction", jar)
                            .environment("WEATHER_STORE_URL", url),
                    STATION);
        }
    }

    private Pairs measure(FunctionDefinition.Builder plain, FunctionDefinition.Builder gated, String body)
            throws InterruptedException, ExecutionException {
        gated.environment(UNJUDGED);
        try (var without = new ColdLambda(plain.build(), body);
                var with = new ColdLambda(gated.build(), body)) {
            return measure(without, with);
        }
    }

    private Pairs measure(ColdFunction without, ColdFunction with) throws InterruptedException, ExecutionException {
        Pairs measured = Pairs.measure(without, with, pairs, () -> System.err.print('.'));
        System.err.println();
        return measured;
    }

    /** The function's own classes, then the libraries whose names start like this. */
    private List<Path> classPath(Path classes, String... starts) throws IOException {
        Path libraries = home.resolve("jmh/target/function");
        List<Path> classPath = new ArrayList<>(List.of(classes));
        try (Stream<Path> files = Files.walk(libraries)) {
            List<Path> jars = files.filter(Files::isRegularFile).sorted().toList();
            for (String start : starts) {
                jars.stream()
                        .filter(jar -> libraries.relativize(jar).toString().startsWith(start))
                        .forEach(classPath::add);
            }
        }
        return classPath;
    }
}
