package dev.minos.cli;

import dev.minos.pretest.function.Diagnosis;
import dev.minos.pretest.function.FunctionDoctor;
import dev.minos.pretest.function.GoogleAccessException;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code minos doctor}: settings of a deployed function that would lose or duplicate messages. */
@Command(
        name = "doctor",
        description = {
            "Looks at how a Cloud Function, its topics and their subscriptions are deployed, and names what would lose or"
                    + " duplicate messages once instances are rejected, each with its fix.",
            "",
            "It changes nothing and sends no message."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  minos doctor --function orders --project shop --region europe-west1"})
public final class DoctorCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(
            names = "--function",
            paramLabel = "NAME",
            required = true,
            description = "A deployed Cloud Function, by its name or its full name.")
    private String function = "";

    @Mixin
    private FunctionName name = new FunctionName();

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws IOException, InterruptedException {
        output.check();
        try {
            Diagnosis diagnosis = FunctionDoctor.examine(name.fullName(function), System.getenv());
            output.print(ResultJson.tree(diagnosis), spec.commandLine().getOut());
        } catch (GoogleAccessException lack) {
            throw new LackException(String.valueOf(lack.getMessage()));
        }
        return 0;
    }
}
