package dev.minos.cli;

import dev.minos.cli.demo.DemoCommand;
import dev.minos.cli.pretest.PretestCommand;
import dev.minos.cli.savings.SavingsCommand;
import dev.minos.cli.threshold.ThresholdCommand;
import dev.minos.cli.trace.TraceCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;

/** {@code minos}: the root command. */
@Command(
        name = "minos",
        description =
                "Keeps the fast instances of a serverless function and hands the work of slow ones back to the queue.",
        version = "minos 0.1.0-SNAPSHOT",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            DemoCommand.class,
            PretestCommand.class,
            SavingsCommand.class,
            ThresholdCommand.class,
            TraceCommand.class,
            ReportCommand.class,
            CompletionCommand.class
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done",
            "1:failed",
            "2:wrong usage",
            "3:a check that was asked for failed",
            "4:the environment lacks something",
            "130:interrupted"
        },
        footer = {"", "Try: minos demo"})
public final class Minos implements Runnable {

    @Option(names = "--stacktrace", scope = ScopeType.INHERIT, description = "Show where an error came from.")
    private boolean stacktrace;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    /** The whole command line, ready to run. */
    static CommandLine commandLine() {
        CommandLine commands = new CommandLine(new Minos());
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        commands.setExecutionExceptionHandler(new ErrorPrinter());
        commands.setParameterExceptionHandler(ErrorPrinter::usage);
        return commands;
    }

    boolean stacktrace() {
        return stacktrace;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; see minos --help");
    }
}
