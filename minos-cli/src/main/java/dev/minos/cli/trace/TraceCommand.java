package dev.minos.cli.trace;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos trace}: what is done with traces. */
@Command(
        name = "trace",
        description = "Says where the requests of a serverless application spend their time.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {AnalyzeCommand.class, DiffCommand.class},
        footer = {"", "Example:", "  minos trace analyze traces.json"})
public final class TraceCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; see minos trace --help");
    }
}
