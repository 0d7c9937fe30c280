package dev.minos.cli.orchestrate;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.Reports;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.orchestration.Orchestration;
import dev.minos.simulator.orchestration.Orchestration.Rules;
import dev.minos.simulator.orchestration.Orchestrator;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.policy.Ranking;
import dev.minos.simulator.orchestration.selection.OrchestratedSelection;
import dev.minos.simulator.orchestration.selection.SelectionFile;
import dev.minos.simulator.orchestration.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos orchestrate}: orchestration policies on a trace. */
@Command(
        name = "orchestrate",
        description = {
            "Compares orchestration policies on a trace of many functions: cold, delayed and warm starts, waits,"
                    + " memory.",
            "",
            "Policies: ttl (10 minutes; ttl-N: N minutes), lru, gdsf, freq, size, landlord, hist, fast-first, faascache-c, queue-1, queue-2, bss, css, cip,"
                    + " cidre-bss, cidre, cidre-predictive, offline (an oracle)."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        subcommands = GenerateTraceCommand.class,
        footer = {
            "",
            "Example:",
            "  minos orchestrate --functions functions.csv --invocations invocations.csv.gz \\",
            "      --memory-mb 33400 --policy gdsf,bss,cidre-predictive,offline"
        })
public final class OrchestrateCommand implements Callable<Integer> {

    enum ClockOption {
        GLOBAL,
        LITERAL
    }

    enum Compat {
        FAASCACHE
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private TraceOptions trace = new TraceOptions();

    @Option(
            names = "--memory-mb",
            paramLabel = "M",
            split = ",",
            description = "Memory for containers in megabytes; several sizes, separated by commas, are compared.")
    private List<Double> memoriesMb = List.of();

    @Option(
            names = "--policy",
            paramLabel = "P",
            split = ",",
            description = "Policies to compare, separated by commas.")
    private List<String> policies = List.of();

    @Option(
            names = "--clock",
            paramLabel = "CLOCK",
            defaultValue = "global",
            description =
                    "The clock of concurrency-informed eviction: one for all containers, or literally CIDRE's, each"
                            + " its own: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
    private ClockOption clock = ClockOption.GLOBAL;

    @Option(
            names = "--compat",
            paramLabel = "SIMULATOR",
            description = "Follow another simulator to the letter: ${COMPLETION-CANDIDATES}.")
    private @Nullable Compat compat;

    @Option(
            names = "--warm-up",
            paramLabel = "SHARE",
            defaultValue = "0",
            description = "The share of invocations at the start that is not measured (default: ${DEFAULT-VALUE}).")
    private double warmUp;

    @Option(
            names = "--selection",
            paramLabel = "FILE",
            description =
                    "Select instances as this JSON file says, such as {\"speeds\": {\"distribution\": \"lognormal\","
                            + " \"sigma\": 0.15}, \"passRate\": 0.4, \"retryBound\": 5, \"benchmarkMs\": 30}.")
    private @Nullable Path selection;

    @Option(names = "--report", paramLabel = "FILE.html", description = "Write a page with figures as well.")
    private @Nullable Path report;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "How many policies run at the same time (default: one per processor).")
    private int threads = Runtime.getRuntime().availableProcessors();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException {
        output.check();
        if (report != null) {
            Output.requireWritable(report);
        }
        requireGiven("--memory-mb", memoriesMb);
        requireGiven("--policy", policies);
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("kind", "orchestrate");
        if (memoriesMb.size() == 1) {
            result.put("memoryMb", memoriesMb.get(0));
        }
        result.set("policies", rows());
        ObjectNode tree = ResultJson.tree(result);
        if (report != null) {
            Files.writeString(report, Reports.render(tree));
        }
        output.print(tree, spec.commandLine().getOut());
        return 0;
    }

    /** Needed by the comparison, but not by the commands below it. */
    private void requireGiven(String option, List<?> values) {
        if (values.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "Missing required option: '" + option + "'");
        }
    }

    private ArrayNode rows() throws IOException {
        ArrayNode rows = JsonNodeFactory.instance.arrayNode();
        try {
            Orchestrator orchestrator = new Orchestrator(threads);
            Trace requests = trace.trace(spec.commandLine());
            OrchestratedSelection selected = selection == null ? null : SelectionFile.read(selection);
            JsonMapper mapper = new JsonMapper();
            for (double memoryMb : memoriesMb) {
                for (PolicyResult result : orchestrator.run(requests, what(memoryMb, selected))) {
                    ObjectNode row = mapper.valueToTree(result);
                    rows.add(row.put("memoryMb", memoryMb));
                }
            }
        } catch (IllegalArgumentException wrong) {
            throw usage(wrong);
        }
        return rows;
    }

    private Orchestration what(double memoryMb, @Nullable OrchestratedSelection selected) {
        return new Orchestration(
                policies,
                memoryMb,
                compat == null ? Rules.MINOS : Rules.FAASCACHE,
                clock == ClockOption.GLOBAL ? Ranking.Clock.GLOBAL : Ranking.Clock.OWN,
                warmUp,
                selected);
    }

    private ParameterException usage(IllegalArgumentException wrong) {
        return new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
}
