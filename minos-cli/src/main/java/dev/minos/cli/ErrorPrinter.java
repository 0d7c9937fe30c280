package dev.minos.cli;

import java.io.PrintWriter;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.IParameterExceptionHandler;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Says in one line what went wrong; the stack trace only for who asks for it. */
final class ErrorPrinter implements IExecutionExceptionHandler, IParameterExceptionHandler {

    private static final int FAILED = 1;
    private static final int USAGE = 2;
    private static final int INTERRUPTED = 130;

    @Override
    public int handleExecutionException(Exception thrown, CommandLine command, ParseResult parsed) {
        PrintWriter err = command.getErr();
        err.println("minos: " + reason(thrown));
        Minos root = command.getCommandSpec().root().userObject() instanceof Minos minos ? minos : new Minos();
        if (root.stacktrace()) {
            thrown.printStackTrace(err);
        }
        err.flush();
        if (thrown instanceof LackException) {
            return LackException.EXIT_CODE;
        }
        return thrown instanceof InterruptedException ? INTERRUPTED : FAILED;
    }

    private static String reason(Exception thrown) {
        if (thrown instanceof NoSuchFileException missing) {
            return missing.getFile() + ": no such file";
        }
        if (thrown instanceof AccessDeniedException denied) {
            return denied.getFile() + ": permission denied";
        }
        if (thrown instanceof InterruptedException) {
            return "interrupted";
        }
        return thrown.getMessage() == null ? thrown.toString() : thrown.getMessage();
    }

    private static String reason(ParameterException thrown) {
        return thrown.getCause() instanceof WrongValueException wrong
                        && thrown.getArgSpec() instanceof OptionSpec option
                ? option.longestName() + " " + wrong.getMessage()
                : String.valueOf(thrown.getMessage());
    }

    /** Says what is wrong with the arguments, and where to read how it is done. */
    @Override
    public int handleParseException(ParameterException thrown, String[] arguments) {
        CommandLine command = thrown.getCommandLine();
        PrintWriter err = command.getErr();
        err.println("minos: " + reason(thrown));
        if (!UnmatchedArgumentException.printSuggestions(thrown, err)) {
            err.println("Try: " + command.getCommandSpec().qualifiedName() + " --help");
        }
        err.flush();
        return USAGE;
    }
}
