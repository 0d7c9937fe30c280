package dev.minos.report.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.minos.report.Reports;
import dev.minos.report.Xml;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SimulationReportTest {

    private static final String HOSTILE = "<script>'x'&.json";

    private static final String FIGURES = """
            "requests": 1000, "coldStarts": 10, "coldStartProbability": 0.01, "coldStartProbabilityLow": 0.008,
            "coldStartProbabilityHigh": 0.012, "averageInstanceCount": 7.5, "averageRunningCount": 1.8,
            "wastedCapacity": 0.76, "averageResponseTime": 1.99, "responseTimeP50": 1.4, "responseTimeP95": 6,
            "responseTimeP99": 9, "cost": null, "rejections": 0,
            "instanceCountDistribution": [0, 0.25, 0.75], "runningCountDistribution": [0.5, 0.5],
            "responseTimeDistribution": [{"from": 1, "to": 1.1, "share": 0.4}, {"from": 9, "to": 10, "share": 0.6}],
            "timeSeries": {"seconds": [5000, 10000], "instances": [7, 8], "running": [1, 2]}
            """;

    private static final String REPLICATED = """
            "replications": 3, "requests": {"mean": 1000, "low": 990, "high": 1010},
            "coldStartProbability": {"mean": 0.02, "standardError": 0.001, "low": 0.015, "high": 0.025},
            "averageInstanceCount": {"mean": 7.5, "low": 7, "high": 8},
            "timeSeries": {"seconds": [5000, 10000], "instances": [7, 8], "running": [1, 2],
              "instancesLow": [6, 7], "instancesHigh": [8, 9]}
            """;

    private static JsonNode parse(String json) {
        try {
            return new ObjectMapper().readTree(json);
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static JsonNode simulation(String figures) {
        return parse("{\"kind\": \"simulation\", \"scenario\": \"" + HOSTILE + "\", \"seed\": 7, " + figures + "}");
    }

    @ParameterizedTest
    @ValueSource(strings = {FIGURES, REPLICATED, "\"requests\": 0"})
    void everyPageIsWellFormed(String figures) {
        String page = Reports.render(simulation(figures));

        Xml.parse(page);
        assertThat(page).contains("seed 7").doesNotContain("<script>", "NaN");
    }

    @Test
    void aPageShowsTheRunOverTimeAndItsDistributions() {
        assertThat(Reports.render(simulation(FIGURES)))
                .contains("Instances over time", "Number of instances", "Response times", "0.8\u00a0% to 1.2\u00a0%");
    }

    @Test
    void aTableHasIntervalsAndLeavesOutWhatIsUnknown() {
        assertThat(Reports.text(simulation(FIGURES)))
                .startsWith("One in 100 of 1,000 requests met a cold start.")
                .contains("0.8 % to 1.2 %", "6 s")
                .doesNotContain("Cost", "Emergency");
        assertThat(Reports.text(simulation(REPLICATED))).contains("1.5 % to 2.5 %");
    }

    @Test
    void commaSeparatedValuesLeaveTheDrawingsOut() {
        assertThat(Reports.csv(simulation(FIGURES)))
                .contains("coldStartProbability,0.01\n")
                .doesNotContain("timeSeries", "responseTimeDistribution");
    }

    @Test
    void aComparisonShowsChangesWhereThereAreSome() {
        JsonNode both = parse(
                "{\"kind\": \"comparison\", \"seed\": 7, \"scenarios\": [{\"scenario\": \"a.json\", " + REPLICATED
                        + "}, {\"scenario\": \"" + HOSTILE + "\", " + REPLICATED
                        + ", \"change\": {\"coldStartProbability\": {\"value\": -12.3, \"low\": -20, \"high\": -4}}}]}");

        Xml.parse(Reports.render(both));
        assertThat(Reports.render(both)).contains("3 replications", "2 scenarios", "Instances over time");
        assertThat(Reports.text(both)).contains("2 %, -12.3 % (-20.0 to -4.0)");
        assertThat(Reports.csv(both).lines()).hasSize(3);
        assertThat(Reports.csv(both)).doesNotContain("timeSeries");
    }

    private static String sweep(String fields, String... points) {
        return "{\"kind\": \"sweep\", \"seed\": 0, \"fields\": [" + fields + "], \"points\": ["
                + String.join(",", points) + "]}";
    }

    private static String point(String values, double probability) {
        return "{" + values + ", \"requests\": 9, \"coldStartProbability\": " + probability
                + ", \"coldStartProbabilityLow\": " + probability / 2 + ", \"coldStartProbabilityHigh\": "
                + 2 * probability
                + ", \"averageInstanceCount\": 3}";
    }

    @Test
    void aSweepOfOneNumberIsALineWithABand() {
        String page = Reports.render(
                parse(sweep("\"t\"", point("\"t\": 10", 0.1), point("\"t\": 20", 0.01), point("\"t\": 5", 0.3))));

        Xml.parse(page);
        assertThat(page).contains("class=\"area minos\"", "Cold starts are rarest with t = 20: 1\u00a0%");
    }

    @Test
    void aSweepOfNamesIsARowForEach() {
        String page =
                Reports.render(parse(sweep("\"r\"", point("\"r\": \"newest\"", 0.1), point("\"r\": \"oldest\"", 0.2))));

        Xml.parse(page);
        assertThat(page).contains(">newest<", ">oldest<", "bars their 95 % intervals");
    }

    @Test
    void aNameThatIsSweptTwiceIsTwoRows() {
        String page =
                Reports.render(parse(sweep("\"r\"", point("\"r\": \"random\"", 0.1), point("\"r\": \"random\"", 0.2))));

        assertThat(page).contains(">random<");
        Xml.parse(page);
    }

    @Test
    void aSweepOfTwoFieldsIsAHeatMap() {
        String page = Reports.render(parse(sweep(
                "\"a\", \"one\", \"b\"",
                point("\"a\": 1, \"one\": 0, \"b\": 1", 0.1),
                point("\"a\": 1, \"one\": 0, \"b\": 2", 0.2),
                point("\"a\": 2, \"one\": 0, \"b\": 1", 0.4),
                point("\"a\": 2, \"one\": 0, \"b\": 2", 0.5))));

        Xml.parse(page);
        assertThat(page)
                .contains("class=\"heat\"", "a \\ b", "--shade:0%", "--shade:25%", "--shade:75%", "--shade:100%");
    }

    @Test
    void aSweepOfThreeFieldsIsAHeatMapForEachValueOfTheThird() {
        String page = Reports.render(parse(sweep(
                "\"a\", \"b\", \"c\"",
                point("\"a\": 1, \"b\": 1, \"c\": 1", 0.1),
                point("\"a\": 2, \"b\": 2, \"c\": 2", 0.2))));

        Xml.parse(page);
        assertThat(page).contains("<h3>c = 1</h3>", "<h3>c = 2</h3>");
    }

    @Test
    void theEvaluationIsToldInWordsTablesAndPictures() {
        JsonNode result = parse("""
                {"kind": "evaluation", "seed": 0, "weeks": 2, "scenario": "p.json", "figures": {
                   "bodyChange": {"figure": 4, "published": null, "logged": -5.38},
                   "costChange": {"figure": 6, "published": -0.9, "logged": -1.28},
                   "cheaperHalf": {"figure": 7, "published": 670, "logged": 665},
                   "shareCheaper": {"figure": 7, "published": 0.76, "logged": 0.767}},
                 "variants": [{"variant": "as-logged",
                   "weeks": {"bodyChange": {"mean": -5.2, "low": -6, "high": -4},
                             "costChange": {"mean": -1.2, "low": -2, "high": 0}},
                   "days": {"costChange": {"mean": -1.2, "low": -5, "high": 3}},
                   "shareCheaperSoFar": [{"mean": 0, "low": 0, "high": 0}, {"mean": 0.5, "low": 0.4, "high": 0.6}]}],
                 "findings": ["As <published>: so."]}
                """);

        String page = Reports.render(result);
        Xml.parse(page);
        assertThat(page).contains("As &lt;published&gt;: so.", "Figure 7: when selection pays", "Cost per request");
        assertThat(Reports.text(result)).contains("Figure 4: body", "-5.2 % (-6.0 to -4.0)", "-0.9 %", "670 s");
        assertThat(Reports.csv(result)).contains("as-logged,costChange,-0.9,-1.28,-1.2,-2,0\n");
        Xml.parse(Reports.render(parse("{\"kind\": \"evaluation\"}")));
    }
}
