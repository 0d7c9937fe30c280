package dev.minos.cli.simulate;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.cli.Output;
import dev.minos.report.Reports;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The option that also writes a result as a page. */
final class ReportOption {

    @Option(
            names = "--report",
            paramLabel = "FILE.html",
            description = "Also write the result as one self-contained HTML page.")
    private @Nullable Path page;

    /** Makes sure, before long work, that the page can be written. */
    void check() throws IOException {
        if (page != null) {
            Output.requireWritable(page);
        }
    }

    /** Writes the page if it is wanted, and says where it is unless quiet. */
    void write(ObjectNode result, boolean quiet, PrintWriter err) throws IOException {
        if (page != null) {
            Files.writeString(page, Reports.render(result));
            if (!quiet) {
                err.println("report: " + page);
            }
        }
    }
}
