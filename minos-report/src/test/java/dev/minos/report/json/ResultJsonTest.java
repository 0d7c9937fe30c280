package dev.minos.report.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ResultJsonTest {

    record Row(String name, double value) {}

    record Result(String kind, List<Row> rows, Map<String, Double> byName, Row one) {}

    @TempDir
    Path directory;

    @Test
    void writesTheSchemaVersionFirstAndAListedRecordPerLine() {
        Result result =
                new Result("test", List.of(new Row("a", 0.1), new Row("b", 2)), Map.of("x", 1e-9), new Row("c", 3));

        assertThat(ResultJson.write(result)).isEqualTo("""
                        {
                          "schemaVersion": 1,
                          "kind": "test",
                          "rows": [
                            {"name": "a","value": 0.1},
                            {"name": "b","value": 2.0}],
                          "byName": {
                            "x": 1.0E-9
                          },
                          "one": {
                            "name": "c",
                            "value": 3.0
                          }
                        }
                        """);
    }

    @Test
    void writesNullForWhatIsNotFiniteWhereverItIs() {
        ObjectNode tree = JsonNodeFactory.instance.objectNode().put("float", Float.NaN);
        tree.putArray("array")
                .add(1.5)
                .add(Double.NEGATIVE_INFINITY)
                .addObject()
                .put("deep", Double.NaN);

        assertThat(ResultJson.line(tree)).isEqualTo("{\"float\":null,\"array\":[1.5,null,{\"deep\":null}]}\n");
        assertThat(ResultJson.line(new double[] {Double.NaN, 1})).isEqualTo("[null,1.0]\n");
        assertThat(ResultJson.line(new Row("x", Double.POSITIVE_INFINITY)))
                .isEqualTo("{\"name\":\"x\",\"value\":null}\n");
        assertThat(tree.path("float").isFloat())
                .as("the caller's tree is left alone")
                .isTrue();
    }

    @Test
    void refusesAResultThatIsNoObject() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ResultJson.write(List.of(1)))
                .withMessage("result must be an object in JSON, was [1]");
    }

    @Test
    void readsWhatItWrote() throws IOException {
        Result result = new Result("test", List.of(new Row("a", 1.0 / 3)), Map.of(), new Row("c", -0.0));

        JsonNode read = ResultJson.read(file(ResultJson.write(result)));

        assertThat(read).isEqualTo(ResultJson.tree(result));
        assertThat(read.path("rows").path(0).path("value").doubleValue()).isEqualTo(1.0 / 3);
    }

    @Test
    void readsJsonLinesAsOneResult() throws IOException {
        JsonNode read = ResultJson.read(file("{\"a\":1}\n{\"a\":2}\n"));

        assertThat(read).hasToString("{\"schemaVersion\":1,\"results\":[{\"a\":1},{\"a\":2}]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\": 1,;\"b\": }|2: Unexpected character",
                "[1, 2]|1: expected a JSON object, found ARRAY",
                "``|1: expected a JSON object, found nothing",
                "{\"a\": 1};;[2]|3: expected a JSON object, found ARRAY",
                "{\"schemaVersion\": 2}|1: schemaVersion must be 1, was 2",
                "{\"a\": 1,;\"a\": 2}|2: Duplicate field 'a'",
                "{\"a\": NaN}|1: Non-standard token 'NaN'",
                "{\"a\": 1|1: Unexpected end-of-input"
            })
    void namesFileLineAndReasonOfWhatIsNoResult(String content, String reason) throws IOException {
        Path file = file(content.replace(';', '\n'));

        assertThatThrownBy(() -> ResultJson.read(file))
                .isInstanceOf(ResultFormatException.class)
                .hasMessageStartingWith(file + ":" + reason)
                .hasMessageNotContaining("\n");
    }

    @Test
    void letsAMissingFileBeAMissingFile() {
        assertThatThrownBy(() -> ResultJson.read(directory.resolve("none.json")))
                .isInstanceOf(NoSuchFileException.class);
    }

    private Path file(String content) throws IOException {
        return Files.writeString(directory.resolve("result.json"), content);
    }
}
