package dev.minos.report.generic;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.minos.report.Xml;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class GenericReportTest {

    private static final String SIMULATION = """
            {"schemaVersion": 1, "kind": "simulate", "requests": 12034,
             "coldStartProbability": {"mean": 0.0044, "standardError": 0.0001, "low": 0.0042, "high": 0.0046},
             "thresholdsByAttempt": [11.9, 12.4], "nothing": null, "exact": true,
             "rows": [{"kernel": "a", "overheadMs": {"p50": 1.5}}, {"kernel": "b", "auc": 0.98}],
             "scenario": {"arrival": {"process": "constant"}}}
            """;

    @Test
    void showsFieldsRecordsAndObjectsAsText() throws JsonProcessingException {
        assertThat(GenericReport.text(json(SIMULATION))).isEqualTo("""
                        Requests                 12,034
                        Cold start probability   0.0044 (0.0042 to 0.0046)
                        Thresholds by attempt    11.9, 12.4
                        Nothing                  n/a
                        Exact                    yes

                        Rows
                        Kernel   Overhead (ms): p50    Auc
                        ----------------------------------
                        a                       1.5
                        b                             0.98

                        Scenario: Arrival
                        Process   constant
                        """);
    }

    @Test
    void showsTheSameOnAPage() throws JsonProcessingException {
        Document page = Xml.parse(GenericReport.html(json(SIMULATION)));

        assertThat(Xml.text(page, "h1")).isEqualTo("Minos simulate\n");
        assertThat(Xml.text(page, "h2")).isEqualTo("Summary\nRows\nScenario: Arrival\n");
        assertThat(page.getElementsByTagName("table").getLength()).isEqualTo(3);
    }

    @Test
    void writesTheOnlyListOfRecordsAsCsv() throws JsonProcessingException {
        assertThat(GenericReport.csv(json(SIMULATION))).isEqualTo("kernel,overheadMs.p50,auc\na,1.5,\nb,,0.98\n");
    }

    @Test
    void writesFieldsAsCsvIfThereIsNoListOfRecords() throws JsonProcessingException {
        assertThat(GenericReport.csv(json("{\"a\": {\"b\": 0.30000000000000004}, \"c\": [1, \"x\"], \"d\": null}")))
                .isEqualTo("field,value\na.b,0.30000000000000004\nc,\"[1,\"\"x\"\"]\"\nd,\n");
    }

    @Test
    void drawsALongListOfNumbersAndSaysWhereItIsLargest() throws JsonProcessingException {
        JsonNode result = json("{\"shares\": [0, null, 0.1, 0.5, 0.3, 0.1, 0, 0, 0, 0, 0, 0, 0, 0]}");

        assertThat(GenericReport.text(result)).isEqualTo("14 values; the largest is 0.5 at index 3.\n");
        assertThat(Xml.parse(GenericReport.html(result))
                        .getElementsByTagName("svg")
                        .getLength())
                .as("one for wide and one for narrow windows")
                .isEqualTo(2);
    }

    @Test
    void readsAFewLongRecordsFromTopToBottom() throws JsonProcessingException {
        String fields =
                IntStream.range(0, 12).mapToObj(i -> ",\"f" + i + "\":" + i).collect(Collectors.joining());

        assertThat(GenericReport.text(json("{\"rows\":[{\"policy\":\"ttl\"" + fields + "}]}")))
                .contains("Policy   ttl\n------------\nF0         0\nF1         1\n");
    }

    @Test
    void cutsAListThatIsTooLongForAPage() throws JsonProcessingException {
        String rows = IntStream.range(0, 700).mapToObj(i -> "{\"i\":" + i + "}").collect(Collectors.joining(","));

        assertThat(GenericReport.html(json("{\"rows\":[" + rows + "]}"))).contains("200 more rows are in the JSON");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "null",
                "{\"a\": {}, \"b\": [], \"c\": [{}], \"d\": [[1], [2]], \"e\": [1, {\"f\": 2}]}",
                "{\"<script>\": \"</td><script>\", \"\": {\"\": \"\"}, \"k\": [{\"<i>\": \"\\u0000\"}]}",
                "{\"kind\": 7, \"low\": {\"value\": {}, \"low\": 1, \"high\": 2}}",
                "{\"nulls\": [null,null,null,null,null,null,null,null,null,null,null,null,null]}"
            })
    void showsOddResultsWithoutComplaint(String json) throws JsonProcessingException {
        Document page = Xml.parse(GenericReport.html(json(json)));

        assertThat(page.getElementsByTagName("script").getLength()).isZero();
        assertThat(GenericReport.text(json(json))).isNotEmpty();
        assertThat(GenericReport.csv(json(json))).isNotEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "meanBodyMs, Mean body (ms)",
        "p95BodyMs, P95 body (ms)",
        "num_cold_starts, Num cold starts",
        "memoryMb, Memory (MB)",
        "seconds, Seconds",
        "blockSeconds, Block (s)"
    })
    void readsNamesOfFieldsAsWords(String field, String label) {
        assertThat(Labels.of(field)).isEqualTo(label);
    }

    private static JsonNode json(String text) throws JsonProcessingException {
        return new ObjectMapper().readTree(text);
    }
}
