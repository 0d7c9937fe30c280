package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that lets a scenario's requests arrive as a workload says. */
final class WorkloadOption {

    @Option(
            names = "--workload",
            paramLabel = "FILE",
            description = "Let requests arrive as this file says, of any form that minos workload reads, and run to its"
                    + " end: in place of the scenario's arrival and maximumTime.")
    private @Nullable Path file;

    /** The scenario with the workload in it, if there is one. */
    ObjectNode into(ObjectNode scenario) {
        if (file != null) {
            scenario.remove("maximumTime");
            scenario.putObject("arrival")
                    .put("process", "workload")
                    .put("file", file.toAbsolutePath().toString());
        }
        return scenario;
    }
}
