package dev.minos.cli.workload;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.json.ResultJson;
import dev.minos.workload.file.WorkloadFile;
import dev.minos.workload.verify.Verification;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code minos workload verify}: whether what was planned was sent, and what was sent executed. */
@Command(
        name = "verify",
        description = {
            "Compares planned, sent and executed requests: five rates, each an issue if it is off by 5 %% or more, and the"
                    + " distances of the three courses by exact dynamic time warping.",
            "",
            "Each file has requests per second (second,rate) or one request a row (t_s, t_ms or start_time). The executed"
                    + " ones may say what came of them: a column status with ok, error, invalid or an HTTP status, or columns"
                    + " errors and invalid beside rate."
        },
        mixinStandardHelpOptions = true,
        sortOptions = false,
        footer = {"", "Example:", "  minos workload verify --planned rates.csv --sent sent.csv --executed traces.csv"})
final class VerifyCommand implements Callable<Integer> {

    private static final int CHECK_FAILED = 3;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Option(names = "--planned", required = true, paramLabel = "FILE", description = "What generate printed.")
    private Path planned = Path.of("");

    @Option(names = "--sent", required = true, paramLabel = "FILE", description = "What replay logged.")
    private Path sent = Path.of("");

    @Option(names = "--executed", required = true, paramLabel = "FILE", description = "What the function saw.")
    private Path executed = Path.of("");

    @Option(names = "--fail-if-issues", description = "End with exit code 3 if a rate is off.")
    private boolean failIfIssues;

    @Mixin
    private Output output = new Output();

    @Override
    public Integer call() throws Exception {
        output.check();
        Verification verification;
        try {
            verification = Verification.of(
                    WorkloadFile.of(planned).counts(),
                    WorkloadFile.of(sent).counts(),
                    WorkloadFile.of(executed).executions());
        } catch (IllegalArgumentException wrong) {
            throw new ParameterException(spec.commandLine(), "--" + wrong.getMessage());
        }
        ObjectNode result = ResultJson.tree(verification);
        result.put("kind", "workload-verification");
        output.print(result, spec.commandLine().getOut());
        return failIfIssues && !verification.issues().isEmpty() ? CHECK_FAILED : 0;
    }
}
