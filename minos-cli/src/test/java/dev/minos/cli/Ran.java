package dev.minos.cli;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import picocli.CommandLine;

/**
 * What one command of the command line came to.
 *
 * @param code its exit code
 * @param out what it printed
 * @param err what it said beside
 */
public record Ran(int code, String out, String err) {

    /** Runs a command in this process. */
    public static Ran minos(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        CommandLine commands = Minos.commandLine(arguments);
        commands.setOut(new PrintWriter(out, true));
        commands.setErr(new PrintWriter(err, true));
        int code = commands.execute(arguments);
        return new Ran(code, out.toString(), err.toString());
    }

    /** What it printed, as JSON. */
    public JsonNode json() {
        try {
            return new JsonMapper().readTree(out);
        } catch (IOException notJson) {
            throw new UncheckedIOException(err + out, notJson);
        }
    }
}
