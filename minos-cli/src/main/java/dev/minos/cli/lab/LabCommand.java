package dev.minos.cli.lab;

import dev.minos.cli.LackException;
import dev.minos.cli.MinosHome;
import dev.minos.cli.Numbers;
import dev.minos.cli.Output;
import dev.minos.cli.Progress;
import dev.minos.local.node.Cores;
import dev.minos.local.node.NodePresets;
import dev.minos.pretest.lab.LabNodes;
import dev.minos.pretest.lab.LabPlan;
import dev.minos.pretest.lab.LabPlan.Question;
import dev.minos.pretest.lab.LabResult;
import dev.minos.pretest.lab.Laboratory;
import dev.minos.pretest.local.LocalFunction;
import dev.minos.pretest.local.LocalPlatform;
import dev.minos.pretest.local.WeatherExample;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos lab}: how well benchmarks foretell the work that follows them. */
@Command(
        name = "lab",
        description = {
            "Starts many fresh instances on seeded worker nodes of the local cloud, reads each beside its prepare step, lets"
                    + " it work, and says how well each kernel, window and estimator foretells the work.",
            "",
            "An instance records every round of its benchmark, so all budgets and estimators are evaluated on the same"
                    + " instances. AUC is the probability that an instance of the fastest 40 %% has a better score than"
                    + " one of the rest; 0.5 is blind."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {
            "",
            "Examples:",
            "  minos lab --instances 40",
            "  minos lab --kernel all --jit full --instances 60 --recording lab.ndjson \\",
            "      --format json --output lab.json",
            "  minos report lab.json -o lab.html",
            "  minos lab --handler orders.jar --class com.example.Orders --payload order.json",
            "  minos lab --overhead --budget 100,200 --instances 40"
        })
public final class LabCommand implements Callable<Integer> {

    private static final String NEIGHBOURS = "neighbours";
    private static final List<Integer> BUDGETS = List.of(20, 50, 100, 150, 200, 300, 400);
    private static final List<Integer> PRODUCTION_WINDOW = List.of(100, 200);

    static final class Instances extends Numbers.Whole {
        Instances() {
            super(LabPlan.LEAST_INSTANCES, 100_000);
        }
    }

    static final class Milliseconds extends Numbers.Whole {
        Milliseconds() {
            super(1, 10_000);
        }
    }

    static final class NodeNames implements Iterable<String> {
        static List<String> all() {
            return Stream.concat(Stream.of(NEIGHBOURS), NodePresets.names().stream())
                    .toList();
        }

        @Override
        public Iterator<String> iterator() {
            return all().iterator();
        }
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private HandlerOptions handler = new HandlerOptions();

    @Option(
            names = "--instances",
            paramLabel = "n",
            defaultValue = "40",
            converter = Instances.class,
            description = "Fresh instances of each kernel and kind of compilers (default: ${DEFAULT-VALUE}).")
    private int instances;

    @Mixin
    private KernelOptions kernels = new KernelOptions();

    @Option(
            names = "--budget",
            paramLabel = "MS",
            split = ",",
            converter = Milliseconds.class,
            description = "Windows in milliseconds, after the warm-up (default: 20,50,100,150,200,300,400; with"
                    + " --overhead the least and the most that are measured: 100,200).")
    private List<Integer> budgets = List.of();

    @Option(
            names = "--prepare-ms",
            paramLabel = "MS",
            converter = Milliseconds.class,
            description = "How long the weather example downloads (default: 300).")
    private @Nullable Integer prepareMs;

    @Option(
            names = "--overhead",
            description =
                    "Measure instead what reading adds to the wall time of first invocations: pairs of instances with"
                            + " and without Minos, in turn.")
    private boolean overhead;

    @Option(
            names = "--nodes",
            paramLabel = "NAME",
            defaultValue = NEIGHBOURS,
            completionCandidates = NodeNames.class,
            description = "Worker nodes: with busy neighbours on the instance's core, or of a preset:"
                    + " ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private String nodes = NEIGHBOURS;

    @Option(names = "--seed", paramLabel = "S", defaultValue = "1", description = "Seed of every draw (default: 1).")
    private long seed;

    @Option(
            names = "--recording",
            paramLabel = "FILE",
            description = "Keep every instance here. With the same file and seed, a later call goes on where this one"
                    + " ends and evaluates all.")
    private @Nullable Path recording;

    @Option(
            names = "--minutes",
            paramLabel = "M",
            converter = Numbers.Positive.class,
            description = "Start no more instances after so long, and evaluate what there is (default: no limit).")
    private double minutes = Double.POSITIVE_INFINITY;

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.check();
        LabPlan plan = new LabPlan(
                kernels.treatments(),
                budgets(),
                instances,
                overhead ? Question.OVERHEAD : Question.POWER,
                nodes(),
                minutes);
        Progress progress = Progress.onStandardError(output.quiet());
        LabResult result;
        try {
            result = run(plan, progress);
        } finally {
            progress.end();
        }
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }

    private List<Integer> budgets() {
        if (!budgets.isEmpty()) {
            return budgets.stream().distinct().sorted().toList();
        }
        return overhead ? PRODUCTION_WINDOW : BUDGETS;
    }

    private LabResult run(LabPlan plan, Progress progress) throws IOException, InterruptedException {
        Optional<LocalFunction> own = handler.function();
        if (own.isPresent()) {
            if (prepareMs != null) {
                throw usage("--prepare-ms goes with the weather example only: your function has its own prepare step");
            }
            return new Laboratory(plan, own.get(), progress).run(recording);
        }
        Duration download = Duration.ofMillis(prepareMs == null ? 300 : prepareMs);
        LocalPlatform platform = LocalPlatform.LAMBDA;
        try (WeatherExample weather =
                WeatherExample.start(MinosHome.withWeatherExample(platform), platform, download)) {
            LocalFunction function = weather.function().withEnvironment(handler.environment());
            return new Laboratory(plan, function, progress).run(recording);
        }
    }

    private LabNodes nodes() {
        if (nodes.equals(NEIGHBOURS)) {
            if (!Cores.canBeBound()) {
                throw new LackException(
                        "nodes with neighbours need Linux, which binds them to a core: use --nodes" + " two-class");
            }
            return LabNodes.withNeighbours(seed);
        }
        return NodePresets.named(nodes)
                .map(mixture -> new LabNodes(mixture, seed))
                .orElseThrow(
                        () -> usage("--nodes must be one of " + String.join(", ", NodeNames.all()) + ", was " + nodes));
    }

    private ParameterException usage(String message) {
        return new ParameterException(spec.commandLine(), message);
    }
}
