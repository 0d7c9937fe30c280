package dev.minos.report.lab;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.report.Reports;
import org.junit.jupiter.api.Test;

class LabReportTest {

    private static final String FIRST = """
            {"kernel": "crc32", "size": 512, "budgetMs": 100, "estimator": "mean-wall", "jit": "c1", "instances": 40,
             "auc": 0.912, "aucLow": 0.81, "aucHigh": 0.97, "spearman": 0.7, "logCorrelation": 0.8, "wallMs": 120.4,
             "cpuMs": null, "hiddenShare": 0.96}""";
    private static final String SECOND = """
            {"kernel": "crc32", "size": 512, "budgetMs": 100, "estimator": "minimum", "jit": "c1", "instances": 40,
             "auc": 0.47, "aucLow": 0.3, "aucHigh": 0.6, "spearman": 0.1, "logCorrelation": 0.1, "wallMs": 120.4,
             "cpuMs": 60.2, "hiddenShare": 0.96}""";
    private static final String POWER = """
            {"schemaVersion": 1, "kind": "lab", "function": "weather", "nodes": "busy neighbours", "java": 17, "seed": 1,
             "rows": [%s, %s], "frontier": [%s], "overhead": [], "notes": ["crc32-512, c1: 40 of 50 instances were read"]}
            """.formatted(FIRST, SECOND, FIRST);
    private static final String OVERHEAD = """
            {"schemaVersion": 1, "kind": "lab", "function": "weather", "nodes": "busy neighbours", "java": 17, "seed": 1,
             "rows": [], "frontier": [], "overhead": [{"kernel": "crc32", "size": 512, "minMs": 100, "maxMs": 200,
             "jit": "c1", "pairs": 41, "withoutMs": 1000.4, "withMs": 1012, "addedMs": {"value": 11.25, "low": -3,
             "high": 20}}], "notes": []}
            """;

    @Test
    void aTableHasALineForEachWindowAndEstimatorAndThenTheFrontier() throws Exception {
        String row = "crc32-512 +c1 +100 +mean-wall +40 +0.912 +0.81 to 0.97 +0.70 +0.80 +120 +n/a +96 %";

        assertThat(Reports.text(json(POWER)))
                .startsWith("Minos lab: weather on nodes with busy neighbours, Java 17.")
                .containsPattern(row + "\ncrc32-512 +c1 +100 +minimum +40 +0.470")
                .containsPattern("The frontier of each budget(.|\n)*" + row + "\n\nNote: crc32-512, c1: 40 of 50");
    }

    @Test
    void aPageHasAFigureForEachKernelAndItsCompilers() throws Exception {
        assertThat(Reports.render(json(POWER)))
                .contains("<svg", "crc32-512, c1", "What a longer window is worth", "other estimators");
    }

    @Test
    void commaSeparatedValuesAreTheRows() throws Exception {
        assertThat(Reports.csv(json(POWER)))
                .startsWith("kernel,size,budgetMs,estimator,jit,instances,auc,")
                .hasLineCount(3);
    }

    @Test
    void theOverheadIsShownInItsPlace() throws Exception {
        assertThat(Reports.text(json(OVERHEAD)))
                .containsPattern("crc32-512 +c1 +100 to 200 +41 +1,000 +1,012 +11\\.\\d +-3.0 to 20.0");
        assertThat(Reports.render(json(OVERHEAD))).contains("What a reading adds to the first invocation");
        assertThat(Reports.csv(json(OVERHEAD)))
                .startsWith("kernel,size,minMs,maxMs,jit,pairs,")
                .hasLineCount(2);
    }

    @Test
    void aResultWithoutRowsIsShownAllTheSame() throws Exception {
        JsonNode empty = json("{\"kind\": \"lab\"}");

        assertThat(Reports.text(empty)).contains("Minos lab");
        assertThat(Reports.render(empty)).contains("Minos lab");
    }

    private static JsonNode json(String text) throws JsonProcessingException {
        return new JsonMapper().readTree(text);
    }
}
