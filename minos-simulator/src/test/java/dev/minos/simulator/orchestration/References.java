package dev.minos.simulator.orchestration;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.simulator.orchestration.trace.CsvTrace;
import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Path;
import java.util.Objects;

/** The reference data: see SOURCE.md beside it. */
public final class References {

    private References() {}

    /** A file of the reference. */
    public static Path file(String name) {
        URL resource = Objects.requireNonNull(References.class.getResource("/cidre/" + name), name);
        try {
            return Path.of(resource.toURI());
        } catch (URISyntaxException impossible) {
            throw new IllegalStateException(impossible);
        }
    }

    /** A JSON file of the reference. */
    public static JsonNode json(String name) throws IOException {
        return new JsonMapper().readTree(file(name).toFile());
    }

    /** A trace of the reference by its name. */
    public static CsvTrace trace(String name) throws IOException {
        String end = name.startsWith("cidre") ? ".csv.gz" : ".csv";
        return CsvTrace.of(file("traces/" + name + ".functions" + end), file("traces/" + name + ".invocations" + end));
    }
}
