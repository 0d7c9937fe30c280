package dev.minos.report.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MappingIterator;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reading and writing results as JSON.
 *
 * <p>A result is one object that begins with {@code "schemaVersion": 1}. Numbers are plain and at full precision; NaN and
 * infinities are {@code null}. Records, maps, lists and trees can be written. Thread-safe.
 */
public final class ResultJson {

    /** The version of the contract that is written and read. */
    public static final int SCHEMA_VERSION = 1;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private ResultJson() {}

    /**
     * A result as a tree that begins with the schema version.
     *
     * @throws IllegalArgumentException if the value is no object in the sense of JSON
     */
    public static ObjectNode tree(Object result) {
        if (!(finiteTree(result) instanceof ObjectNode fields)) {
            throw new IllegalArgumentException("result must be an object in JSON, was " + result);
        }
        ObjectNode tree = MAPPER.createObjectNode().put("schemaVersion", SCHEMA_VERSION);
        fields.remove("schemaVersion");
        return tree.setAll(fields);
    }

    /** A result as indented text that begins with the schema version and ends with a line feed. */
    public static String write(Object result) {
        try {
            return MAPPER.writer(new RowPrinter()).writeValueAsString(tree(result)) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("result must be writable as JSON, was " + result, e);
        }
    }

    /** Any value on a single line with its line feed and without the schema version, as JSON lines want it. */
    public static String line(Object value) {
        return finiteTree(value) + "\n";
    }

    /**
     * Reads a result. A file of JSON lines becomes one object whose field {@code results} holds the lines.
     *
     * @throws ResultFormatException if the content is no result; names the file, the line and the reason
     * @throws IOException if the file cannot be read
     */
    public static ObjectNode read(Path file) throws IOException {
        List<JsonNode> values = new ArrayList<>();
        try (Reader reader = Files.newBufferedReader(file);
                JsonParser parser = MAPPER.createParser(reader);
                MappingIterator<JsonNode> all = MAPPER.readerFor(JsonNode.class).readValues(parser)) {
            while (all.hasNextValue()) {
                long line = parser.currentTokenLocation().getLineNr();
                values.add(checked(all.nextValue(), file, line));
            }
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 1 : e.getLocation().getLineNr();
            throw new ResultFormatException(file.toString(), line, firstLine(e.getOriginalMessage()));
        } catch (CharacterCodingException notText) {
            throw new ResultFormatException(file.toString(), 1, "not UTF-8 text");
        }
        if (values.isEmpty()) {
            throw new ResultFormatException(file.toString(), 1, "expected a JSON object, found nothing");
        }
        return tree(
                values.size() == 1 ? values.get(0) : MAPPER.createObjectNode().set("results", list(values)));
    }

    private static JsonNode list(List<JsonNode> values) {
        return MAPPER.createArrayNode().addAll(values);
    }

    private static JsonNode checked(JsonNode value, Path file, long line) throws ResultFormatException {
        if (!value.isObject()) {
            throw new ResultFormatException(
                    file.toString(), line, "expected a JSON object, found " + value.getNodeType());
        }
        JsonNode version = value.path("schemaVersion");
        if (!version.isMissingNode() && !(version.isInt() && version.intValue() == SCHEMA_VERSION)) {
            throw new ResultFormatException(
                    file.toString(), line, "schemaVersion must be " + SCHEMA_VERSION + ", was " + version);
        }
        return value;
    }

    private static String firstLine(String message) {
        String line = message.lines().findFirst().orElse("not JSON");
        int source = line.indexOf(" (start marker");
        return source < 0 ? line : line.substring(0, source);
    }

    private static JsonNode finiteTree(Object value) {
        JsonNode tree = MAPPER.valueToTree(value);
        if (isNotFinite(tree)) {
            return MAPPER.nullNode();
        }
        JsonNode own = value == tree ? tree.deepCopy() : tree;
        nullWhatIsNotFinite(own);
        return own;
    }

    private static void nullWhatIsNotFinite(JsonNode node) {
        if (node instanceof ObjectNode object) {
            object.properties().stream()
                    .filter(field -> isNotFinite(field.getValue()))
                    .forEach(field -> field.setValue(object.nullNode()));
        } else if (node instanceof ArrayNode array) {
            for (int i = 0; i < array.size(); i++) {
                if (isNotFinite(array.get(i))) {
                    array.setNull(i);
                }
            }
        }
        node.forEach(ResultJson::nullWhatIsNotFinite);
    }

    private static boolean isNotFinite(JsonNode node) {
        return (node.isDouble() || node.isFloat()) && !Double.isFinite(node.doubleValue());
    }
}
