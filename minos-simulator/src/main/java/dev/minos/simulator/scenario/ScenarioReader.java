package dev.minos.simulator.scenario;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.field.FieldLines;
import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.InputFormatException;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.selection.SelectionSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Reads scenarios from JSON. What is unknown, missing or out of range is named with its line, its value and what is
 * allowed. Stateless.
 */
public final class ScenarioReader {

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ScenarioReader() {}

    /**
     * Reads a file. Files that it names are looked up from its own directory.
     *
     * @throws InputFormatException if it is no scenario, or a file that it names is not what it should be
     * @throws IOException if a file cannot be read
     */
    public static Scenario read(Path file) throws IOException {
        String text = text(file);
        try {
            return read(object(file, text), file.resolveSibling(""));
        } catch (InvalidFieldException invalid) {
            throw fault(file, text, invalid);
        }
    }

    /**
     * A fault of a field with the file and the line where the field stands.
     *
     * @throws IOException if the file cannot be read
     */
    public static InputFormatException fault(Path file, InvalidFieldException invalid) throws IOException {
        return fault(file, text(file), invalid);
    }

    /**
     * The object in a file.
     *
     * @throws InputFormatException if there is none
     * @throws IOException if the file cannot be read
     */
    public static ObjectNode readTree(Path file) throws IOException {
        return object(file, text(file));
    }

    /**
     * Reads an object.
     *
     * @param json the scenario
     * @param directory where files are looked up that it names
     * @throws InvalidFieldException if it is no scenario
     * @throws IOException if a file cannot be read that it names
     */
    public static Scenario read(ObjectNode json, Path directory) throws IOException {
        try {
            return Fields.readRoot(json, fields -> scenario(fields, new ProcessReader(directory)));
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
    }

    private static Scenario scenario(Fields fields, ProcessReader processes) {
        ProcessSpec arrival = processes.read("arrival", fields.get("arrival"));
        ScenarioBuilder scenario = Scenario.of(
                arrival,
                processes.read("warmService", fields.get("warmService")),
                processes.read("coldService", fields.get("coldService")));
        scenario.simulator(fields.choice("simulator", SimulatorKind.class, SimulatorKind.SCALE_PER_REQUEST));
        fields.find("expirationThreshold")
                .ifPresent(node -> scenario.expirationThreshold(processes.readSeconds("expirationThreshold", node)));
        fields.find("expirationWhenAlone")
                .ifPresent(node -> scenario.expirationWhenAlone(processes.readSeconds("expirationWhenAlone", node)));
        if (arrival instanceof ProcessSpec.Load load) {
            scenario.maximumTime((double) load.requests().seconds());
        }
        fields.findNumber("maximumTime").ifPresent(scenario::maximumTime);
        fields.findWhole("maximumConcurrency").ifPresent(scenario::maximumConcurrency);
        fields.findWhole("concurrencyValue").ifPresent(scenario::concurrencyValue);
        fields.findNumber("skipInitial").ifPresent(scenario::skipInitial);
        scenario.routing(fields.choice("routing", Routing.class, Routing.NEWEST));
        fields.findNumber("maximumLifetime").ifPresent(scenario::maximumLifetime);
        scenario.overflow(fields.choice("overflow", Overflow.class, Overflow.REJECT));
        fields.findWhole("runningInstances").ifPresent(scenario::runningInstances);
        scenario.idleInstances(fields.numbers("idleInstances"));
        fields.find("billing")
                .ifPresent(node -> scenario.billing(Fields.read("billing", node, ScenarioReader::billing)));
        scenario.selection(fields.find("selection").map(SelectionSpec::read).orElse(null));
        return scenario.build();
    }

    private static BillingSpec billing(Fields fields) {
        return new BillingSpec(
                fields.choice("price", FunctionPrice.class),
                fields.whole("memoryMb"),
                fields.choice("basis", BillingSpec.Basis.class, BillingSpec.Basis.DURATION));
    }

    private static InputFormatException fault(Path file, String text, InvalidFieldException invalid)
            throws IOException {
        InputFormatException fault = new InputFormatException(
                file, FieldLines.lineOf(text, invalid.field()), String.valueOf(invalid.getMessage()));
        fault.initCause(invalid);
        return fault;
    }

    private static String text(Path file) throws IOException {
        try {
            return Files.readString(file);
        } catch (CharacterCodingException notText) {
            throw new InputFormatException(file, 1, "not UTF-8 text");
        }
    }

    private static ObjectNode object(Path file, String text) throws IOException {
        try {
            JsonNode tree = MAPPER.readTree(text);
            if (tree instanceof ObjectNode object) {
                return object;
            }
            throw new InputFormatException(file, 1, "expected a JSON object, found " + tree.getNodeType());
        } catch (JsonProcessingException notJson) {
            JsonLocation location = notJson.getLocation();
            throw new InputFormatException(
                    file,
                    location == null ? 1 : location.getLineNr(),
                    notJson.getOriginalMessage().lines().findFirst().orElse("not JSON"));
        }
    }
}
