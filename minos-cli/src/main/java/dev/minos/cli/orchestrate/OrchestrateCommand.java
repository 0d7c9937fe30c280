package dev.minos.cli.orchestrate;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.orchestration.Orchestration;
import dev.minos.simulator.orchestration.Orchestration.Rules;
import dev.minos.simulator.orchestration.Orchestrator;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.policy.Ranking;
import dev.minos.simulator.orchestration.selection.SelectionFile;
import java.io.IOException;
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
            "Policies: ttl, lru, gdsf, freq, size, landlord, hist, faascache-c, queue-1, queue-2, bss, css, cip,"
                    + " cidre-bss, cidre, cidre-predictive, offline (an oracle)."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
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
            required = true,
            description = "Memory for containers in megabytes.")
    private double memoryMb;

    @Option(
            names = "--policy",
            paramLabel = "P",
            split = ",",
            required = true,
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
        Orchestration what = what();
        List<PolicyResult> results;
        try {
            results = new Orchestrator(threads).run(trace.trace(), what);
        } catch (IllegalArgumentException wrong) {
            throw usage(wrong);
        }
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("kind", "orchestrate");
        result.put("memoryMb", memoryMb);
        result.set("policies", new JsonMapper().valueToTree(results));
        output.print(ResultJson.tree(result), spec.commandLine().getOut());
        return 0;
    }

    private Orchestration what() throws IOException {
        try {
            return new Orchestration(
                    policies,
                    memoryMb,
                    compat == null ? Rules.MINOS : Rules.FAASCACHE,
                    clock == ClockOption.GLOBAL ? Ranking.Clock.GLOBAL : Ranking.Clock.OWN,
                    warmUp,
                    selection == null ? null : SelectionFile.read(selection));
        } catch (IllegalArgumentException wrong) {
            throw usage(wrong);
        }
    }

    private ParameterException usage(IllegalArgumentException wrong) {
        return new ParameterException(spec.commandLine(), String.valueOf(wrong.getMessage()), wrong);
    }
}
