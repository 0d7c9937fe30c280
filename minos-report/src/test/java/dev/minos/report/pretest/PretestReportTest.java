package dev.minos.report.pretest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.Reports;
import dev.minos.report.Xml;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class PretestReportTest {

    private static ObjectNode interval(double value, double low, double high) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("value", value)
                .put("low", low)
                .put("high", high);
    }

    private static ObjectNode rule(double saving, double... thresholdsNs) {
        ObjectNode rule = JsonNodeFactory.instance.objectNode();
        rule.put("relativeCost", 0.02).put("threshold", 0.9).put("thresholdScoreNs", thresholdsNs[0]);
        rule.put("passRate", 0.4).put("saving", saving).put("totalSaving", saving / 2);
        rule.set("savingInterval", interval(saving, saving - 0.05, saving + 0.05));
        rule.put("retryBound", 5).put("boundedSaving", saving - 0.01);
        ArrayNode byAttempt = rule.putArray("thresholdScoresNsByAttempt");
        for (double threshold : thresholdsNs) {
            byAttempt.add(threshold);
        }
        rule.put("expectedTerminations", 1.25).put("forcedShare", 0.031).put("correlation", 0.93);
        rule.set("correlationInterval", interval(0.93, 0.9, 0.96));
        rule.put("samples", 20).put("verdict", "SELECT").put("reason", "the saving is at least 25.00 %");
        return rule;
    }

    private static ObjectNode pretest(long seed) {
        ObjectNode result = JsonNodeFactory.instance.objectNode().put("schemaVersion", 1);
        result.put("kind", "pretest").put("source", "weather on the local cloud");
        result.setAll(rule(0.3, 250_000, 300_000));
        result.set("percentile", rule(0.28, 240_000, 240_000));
        ObjectNode workload = result.putObject("workload");
        workload.putObject("bodyMs").put("value", 500.25).put("origin", "MEASURED");
        workload.putObject("bodiesPerInstance").put("value", 50).put("origin", "ASSUMED");
        result.putObject("settings").put("MINOS_MODE", "enforce").put("MINOS_RETRY_BOUND", "5");
        result.putArray("notes").add("read on this machine");
        SplittableRandom random = new SplittableRandom(seed);
        ArrayNode readings = result.putArray("readings");
        for (int i = 0; i < 20; i++) {
            double score = (i % 5 < 2 ? 200_000 : 600_000) * (1 + 0.1 * random.nextDouble());
            readings.addObject()
                    .put("instance", "pretest-" + i)
                    .put("kind", i % 5 < 2 ? "fast" : "slow")
                    .put("scoreNs", score)
                    .put("bodyMs", score / 400);
        }
        return result;
    }

    @Test
    void canBeReadAloudFromATerminal() {
        assertThat(Reports.text(pretest(1))).isEqualTo("""
                        Minos pre-test: weather on the local cloud, 20 cold instances

                        Select: the saving is at least 25.00 %.

                        Threshold     0.25, 0.3 ms per benchmark round, by attempt
                        Correlation   0.93 (0.90 to 0.96) of score and work
                        Retry bound   5

                        Rule                        Recommended       Paper's rule, 40 % pass
                        ---------------------------------------------------------------------
                        Saving, 95 % interval       30 % (25 to 35)   28 % (23 to 33)
                        Saving with retry bound     29 %              27 %
                        Saving of the whole bill    15 %              14 %
                        New instances that pass     40 %              40 %
                        Terminations per kept one   1.25              1.25
                        Emergency exits             3.1 %             3.1 %

                        Cost                          Value   Known by
                        ----------------------------------------------
                        Work, mean                 500.3 ms   measured
                        Invocations per instance         50   assumed

                        One more attempt costs 2 % of the work of each invocation that a kept instance
                        serves.

                        MINOS_MODE=enforce
                        MINOS_RETRY_BOUND=5

                        Note: read on this machine.
                        """);
    }

    @Test
    void drawsScoresAndWorkOnAWellFormedPage() {
        Document page = Xml.parse(Reports.render(pretest(1)));

        assertThat(Xml.text(page, "h3")).contains("How scores are spread", "What a score tells of the work");
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2 * 2);
        assertThat(Xml.text(page, "pre")).contains("MINOS_MODE=enforce\nMINOS_RETRY_BOUND=5");
    }

    @Test
    void withoutDurationsOfTheWorkOnlyScoresAreDrawn() {
        ObjectNode result = pretest(1);
        result.path("readings").forEach(reading -> ((ObjectNode) reading).putNull("bodyMs"));

        Document page = Xml.parse(Reports.render(result));

        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2);
    }

    @Test
    void readingsAreTheRowsOfTheCsv() {
        assertThat(Reports.csv(pretest(1)).lines())
                .hasSize(21)
                .startsWith("instance,kind,score_ns,body_ms")
                .anyMatch(row -> row.startsWith("pretest-19,slow,"));
    }

    @Test
    void aThresholdIsAPretestWithoutReadings() {
        ObjectNode threshold = JsonNodeFactory.instance.objectNode().put("kind", "threshold");
        threshold
                .put("relativeCost", 0.02)
                .put("threshold", 0.943)
                .put("saving", 0.0977)
                .put("passRate", 0.25);
        threshold.putArray("thresholdScoresNsByAttempt");
        threshold
                .put("verdict", "DO_NOT_SELECT")
                .put("reason", "instances hardly differ")
                .put("samples", 0);

        assertThat(Reports.text(threshold))
                .startsWith("Minos threshold: a distribution taken as known\n\nDo not select: instances hardly differ.")
                .contains("0.943, in the unit of the readings")
                .doesNotContain("Paper");
        assertThat(Xml.text(Xml.parse(Reports.render(threshold)), "h1")).contains("Minos threshold");
        assertThat(Reports.csv(threshold)).startsWith("field,value").contains("saving,0.0977");
    }

    @Test
    void scoresThatForetellNothingLeaveNoThresholdToSet() {
        ObjectNode blind = pretest(1);
        blind.put("verdict", "DO_NOT_SELECT").putNull("thresholdScoreNs");
        blind.putArray("thresholdScoresNsByAttempt");
        blind.putArray("thresholdsByAttempt").add(0.9).add(0.95);

        assertThat(Reports.text(blind)).contains("Threshold     none to set\n").doesNotContain("unit of the readings");
        assertThat(Reports.text(blind.put("kind", "threshold"))).contains("none to set");
    }

    @Test
    void whatIsMissingIsLeftOutAndWhatIsHostileIsText() {
        ObjectNode result =
                JsonNodeFactory.instance.objectNode().put("kind", "pretest").put("source", "<script>\u001b[2J");

        assertThat(Xml.parse(Reports.render(result))
                        .getElementsByTagName("script")
                        .getLength())
                .isZero();
        assertThat(Reports.text(result)).contains("No verdict").doesNotContain("\u001b");
    }
}
