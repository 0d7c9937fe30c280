package dev.minos.cli;

import dev.minos.cli.demo.DemoCommand;
import dev.minos.cli.lab.LabCommand;
import dev.minos.cli.orchestrate.OrchestrateCommand;
import dev.minos.cli.pretest.PretestCommand;
import dev.minos.cli.savings.SavingsCommand;
import dev.minos.cli.simulate.FitCommand;
import dev.minos.cli.simulate.SimulateCommand;
import dev.minos.cli.simulate.SweepCommand;
import dev.minos.cli.simulate.ValidateCommand;
import dev.minos.cli.threshold.ThresholdCommand;
import dev.minos.cli.trace.TraceCommand;
import dev.minos.cli.workload.WorkloadCommand;
import java.util.LinkedHashMap;
import java.util.Map;
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

    /** The commands by their names. Only the one that is named is built: to build all takes longer than some of them run. */
    private static final Map<String, Class<?>> COMMANDS = new LinkedHashMap<>();

    static {
        COMMANDS.put("demo", DemoCommand.class);
        COMMANDS.put("pretest", PretestCommand.class);
        COMMANDS.put("lab", LabCommand.class);
        COMMANDS.put("savings", SavingsCommand.class);
        COMMANDS.put("threshold", ThresholdCommand.class);
        COMMANDS.put("simulate", SimulateCommand.class);
        COMMANDS.put("sweep", SweepCommand.class);
        COMMANDS.put("fit", FitCommand.class);
        COMMANDS.put("validate", ValidateCommand.class);
        COMMANDS.put("orchestrate", OrchestrateCommand.class);
        COMMANDS.put("trace", TraceCommand.class);
        COMMANDS.put("workload", WorkloadCommand.class);
        COMMANDS.put("doctor", DoctorCommand.class);
        COMMANDS.put("report", ReportCommand.class);
        COMMANDS.put("completion", CompletionCommand.class);
    }

    @Option(names = "--stacktrace", scope = ScopeType.INHERIT, description = "Show where an error came from.")
    private boolean stacktrace;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    /** Runs a command and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(commandLine(arguments).execute(arguments));
    }

    /** The command line, ready to run these arguments: with the command that they name, else with all commands. */
    static CommandLine commandLine(String... arguments) {
        CommandLine commands = new CommandLine(new Minos());
        String first = first(arguments);
        Class<?> named = first.equals("completion") ? null : COMMANDS.get(first);
        if (named != null) {
            commands.addSubcommand(first, named);
        } else if (!isVersion(first)) {
            COMMANDS.forEach(commands::addSubcommand);
        }
        commands.setCaseInsensitiveEnumValuesAllowed(true);
        ErrorPrinter errors = new ErrorPrinter();
        commands.setExecutionExceptionHandler(errors);
        commands.setParameterExceptionHandler(errors);
        return commands;
    }

    /** The first argument that is no option of the root command; else the first of all; empty without any. */
    private static String first(String[] arguments) {
        for (String argument : arguments) {
            if (!argument.startsWith("-")) {
                return argument;
            }
        }
        return arguments.length == 0 ? "" : arguments[0];
    }

    private static boolean isVersion(String argument) {
        return argument.equals("--version") || argument.equals("-V");
    }

    boolean stacktrace() {
        return stacktrace;
    }

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "a command is missing; see minos --help");
    }
}
