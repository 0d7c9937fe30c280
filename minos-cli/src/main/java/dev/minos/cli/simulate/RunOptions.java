package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Numbers;
import dev.minos.cli.Progress;
import dev.minos.report.json.ResultJson;
import dev.minos.simulator.Runs;
import dev.minos.simulator.SimulationEngine;
import dev.minos.simulator.compat.SimFaas;
import dev.minos.simulator.engine.DefaultEngine;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Replications;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The options of every command that simulates: on which engine, how often, from which seed, on how many threads. */
final class RunOptions {

    @Option(
            names = "--compat",
            paramLabel = "REFERENCE",
            description = "Follow a reference to the letter, its random numbers and faults included:"
                    + " ${COMPLETION-CANDIDATES}.")
    private @Nullable Compat compat;

    @Option(
            names = "--replications",
            paramLabel = "R",
            converter = Numbers.Count.class,
            description =
                    "Run R times, with seeds S to S + R - 1, and give every figure as a mean with its standard error"
                            + " and 95 %% interval.")
    private @Nullable Integer replications;

    @Option(
            names = "--seed",
            paramLabel = "S",
            defaultValue = "0",
            description = "Seed of every draw (default: ${DEFAULT-VALUE}).")
    private long seed;

    @Option(
            names = "--threads",
            paramLabel = "N",
            converter = Numbers.Count.class,
            description = "Run on so many threads (default: as many as there are processors). The result is the same on"
                    + " any number.")
    private @Nullable Integer threads;

    /** The engine. */
    SimulationEngine engine() {
        return compat == null ? new DefaultEngine() : new SimFaas();
    }

    /** All that happens in the first run of a scenario. */
    History history(Scenario scenario) {
        return compat == null ? new DefaultEngine().history(scenario, seed) : new SimFaas().history(scenario, seed);
    }

    /** Whether a reference is followed. */
    boolean isCompat() {
        return compat != null;
    }

    long seed() {
        return seed;
    }

    int threads() {
        return threads == null ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /** How many runs a scenario gets if the user says nothing of it. */
    int runs(int otherwise) {
        return replications == null ? otherwise : replications;
    }

    /** How many runs a scenario gets: one unless the user wants more. */
    int runs() {
        return runs(1);
    }

    /** The runs of a scenario, in the order of their seeds. */
    List<Callable<SimulationResult>> runs(Scenario scenario) {
        SimulationEngine engine = engine();
        List<Callable<SimulationResult>> runs = new ArrayList<>();
        for (int i = 0; i < runs(); i++) {
            long runSeed = seed + i;
            runs.add(() -> engine.simulate(scenario, runSeed));
        }
        return runs;
    }

    /** Carries runs out with progress on standard error, unless quiet; the results are in the order of the runs. */
    <T> List<T> carryOut(List<Callable<T>> runs, boolean quiet) throws InterruptedException {
        Progress progress = Progress.onStandardError(quiet);
        try {
            return new Runs(threads(), done -> progress.at("simulating", (double) done / runs.size())).all(runs);
        } finally {
            progress.end();
        }
    }

    /** What the runs of a scenario came to: the one that there is, or means over several. */
    ObjectNode figures(List<SimulationResult> results) {
        ObjectNode figures = ResultJson.tree(replications == null ? results.get(0) : Replications.of(results));
        figures.remove("schemaVersion");
        return figures;
    }

    /** The beginning of a result: its kind and what it was run on. */
    ObjectNode heading(String kind) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("kind", kind)
                .put("engine", compat == null ? "minos" : Fields.hyphenated(compat))
                .put("seed", seed);
    }
}
