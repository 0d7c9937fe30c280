package dev.minos.report.trace;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.minos.report.Reports;
import dev.minos.report.Xml;
import org.junit.jupiter.api.Test;

class TraceReportTest {

    private static final String HOSTILE = "<script>alert('x')</script>&\\\"\\u0000";

    private static final String RESULT = """
            {"schemaVersion": 1, "kind": "trace", "files": ["%1$s.json"], "grouping": "url", "traces": 100, "analysed": 99,
             "flagged": 2,
             "groups": [{"name": "%1$s", "traces": 99, "cold": 9, "flagged": 2,
               "durationMs": {"mean": 120, "median": 100, "p95": 400, "p99": 600},
               "categories": [
                 {"category": "computation", "meanMs": 90, "medianMs": 80, "p95Ms": 95, "p99Ms": 99, "share": 0.75},
                 {"category": "queing", "meanMs": 30, "medianMs": 0, "p95Ms": 300, "p99Ms": 500, "share": 0.25}],
               "contrasts": [
                 {"traces": "warm", "count": 90, "durationMs": 80, "categoriesMs": [80, 0]},
                 {"traces": "cold", "count": 9, "durationMs": 500, "categoriesMs": [90, 410]},
                 {"traces": "median", "count": 20, "durationMs": 100, "categoriesMs": [80, 20]},
                 {"traces": "tail", "count": 1, "durationMs": 600, "categoriesMs": [90, 510]}],
               "distribution": [
                 {"share": 0, "allMs": 70, "warmMs": 70, "coldMs": null},
                 {"share": 1, "allMs": 600, "warmMs": 90, "coldMs": null}],
               "path": [
                 {"name": "%1$s", "depth": 0, "category": "", "meanMs": 120, "share": 1},
                 {"name": "Dwell", "depth": 1, "category": "queing", "meanMs": 30, "share": 0.25},
                 {"name": "fn", "depth": 1, "category": "computation", "meanMs": 90, "share": 0.75}]}],
             "win": [{"group": "%1$s", "computationShare": 0.75, "tenPercentFasterShare": 0.068, "winShare": null,
               "reason": "not worth it here: %1$s"}]}
            """.formatted(HOSTILE);

    private final JsonNode result = parse(RESULT);

    @Test
    void thePageIsWellFormedAndEscapesWhatNamesSay() {
        String page = Reports.render(result);
        Xml.parse(page);
        assertThat(page).doesNotContain("<script>").contains("&lt;script&gt;");
    }

    @Test
    void thePageShowsPathContrastsAndDistributionOfTheGroup() {
        assertThat(Reports.render(result))
                .contains("Critical path", "Warm and cold, median and tail", "Distribution of end-to-end times")
                .contains("category-computation", "queueing", "What faster instances can win");
    }

    @Test
    void theTableNamesSharesAndVerdict() {
        assertThat(Reports.text(result))
                .contains("100 traces, 1 of them without any time; 2 had to be mended")
                .contains("75 %", "25 %", "600.0 ms", "not worth it here")
                .doesNotContain("\u0000");
    }

    @Test
    void theCommaSeparatedValuesHaveARowForEachCategory() {
        assertThat(Reports.csv(result).lines())
                .hasSize(4)
                .anyMatch(line -> line.endsWith(",99,9,queing,30,0,300,500,0.25"));
    }

    @Test
    void anEmptyResultIsShownAsOne() {
        JsonNode empty = parse("{\"kind\": \"trace\", \"traces\": 0, \"analysed\": 0, \"flagged\": 0, \"groups\": []}");
        Xml.parse(Reports.render(empty));
        assertThat(Reports.text(empty)).contains("0 traces.");
    }

    @Test
    void aComparisonClaimsOnlyWhatIsClear() {
        JsonNode diff = parse("""
                {"kind": "trace-diff", "before": "a.json", "after": "b.json", "tracesBefore": 10, "tracesAfter": 20,
                 "groups": [{"group": "<b>", "tracesBefore": 10, "tracesAfter": 20, "figures": [
                   {"figure": "duration mean", "before": 10, "after": 8, "change": {"value": -20, "low": -25, "high": -15}, "clear": true},
                   {"figure": "queing mean", "before": 1, "after": 1.1, "change": {"value": 10, "low": -5, "high": 25}, "clear": false},
                   {"figure": "trigger mean", "before": 0, "after": 1, "change": null, "clear": false}]}],
                 "onlyBefore": ["old"], "onlyAfter": []}
                """);
        Xml.parse(Reports.render(diff));
        assertThat(Reports.text(diff))
                .contains("-20.0 % (-25.0 to -15.0)\n", "+10.0 % (-5.0 to +25.0) unclear", "n/a", "Only before: old.");
        assertThat(Reports.csv(diff)).contains("<b>,duration mean,10,8,-20,-25,-15\n");
    }

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (com.fasterxml.jackson.core.JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }
}
