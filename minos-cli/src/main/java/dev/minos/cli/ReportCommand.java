package dev.minos.cli;

import dev.minos.report.Reports;
import dev.minos.report.json.ResultJson;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code minos report}: any JSON result as one self-contained HTML page. */
@Command(
        name = "report",
        description = "Renders any JSON result as one self-contained HTML page.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example:",
            "  minos demo --format json --output demo.json",
            "  minos report demo.json -o demo.html"
        })
final class ReportCommand implements Callable<Integer> {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "RESULT.json", description = "A result that a command printed with --format json.")
    private Path result = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE.html",
            description = "Where to write the page; standard output if not given.")
    private @Nullable Path page;

    @Override
    public Integer call() throws Exception {
        if (page != null) {
            Output.requireWritable(page);
        }
        if (Files.isDirectory(result)) {
            throw new IOException(result + ": is a directory");
        }
        String html = Reports.render(ResultJson.read(result));
        PrintWriter out = spec.commandLine().getOut();
        if (page == null) {
            out.print(html);
        } else {
            Files.writeString(page, html);
            spec.commandLine().getErr().println("report: " + page);
        }
        Output.flush(out);
        return 0;
    }
}
