package dev.minos.cli.workload;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos workload}: what is done with traffic. */
@Command(
        name = "workload",
        description =
                "Makes traffic that is like real traffic, says which kind a recording is of, sends it and checks it.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            GenerateCommand.class,
            ClassifyCommand.class,
            VerifyCommand.class,
            ReplayCommand.class,
            CapacityCommand.class
        },
        footer = {"", "Example:", "  minos workload generate --pattern spikes --rate 5 --emit arrivals"})
public final class WorkloadCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; see minos workload --help");
    }
}
