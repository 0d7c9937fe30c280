package dev.minos.cli;

import java.io.PrintWriter;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos completion}: the script that lets a shell complete commands and options. */
@Command(
        name = "completion",
        description = "Prints a completion script for a shell.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example:", "  source <(./minos completion bash)"})
final class CompletionCommand implements Runnable {

    enum Shell {
        BASH,
        ZSH
    }

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    @Override
    public void run() {
        PrintWriter out = spec.commandLine().getOut();
        if (shell == Shell.ZSH) {
            out.println("autoload -U +X bashcompinit && bashcompinit");
        }
        out.print(AutoComplete.bash("minos", spec.root().commandLine()));
        out.flush();
    }
}
