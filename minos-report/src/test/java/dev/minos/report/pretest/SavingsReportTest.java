package dev.minos.report.pretest;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.Reports;
import dev.minos.report.Xml;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;

class SavingsReportTest {

    private static ObjectNode object() {
        return JsonNodeFactory.instance.objectNode();
    }

    private static ObjectNode savings() {
        ObjectNode result = object().put("kind", "savings").put("source", "orders.log");
        result.put("strategy", "benchmark").put("learnt", "on one half, applied to the other");
        result.put("requests", 80).put("instances", 20).put("unplaced", 0).put("standIn", 0);
        result.set("meanBodyMs", object().put("before", 1_000).put("after", 700));
        result.put("terminations", 16).put("forced", 1e-16);
        result.set("saving", object().put("value", 0.2).put("low", 1e-16).put("high", 0.3));
        result.set("costPerMillion", object().put("before", 26.9).put("after", 21.5));
        result.putNull("holdout");
        result.put("verdict", "NEED_MORE_SAMPLES").put("reason", "the saving lies somewhere");
        result.put("margin", 0.005);
        ObjectNode workload = result.putObject("workload");
        workload.putObject("terminationMs").put("value", 450).put("origin", "MEASURED");
        workload.putObject("invocationCostMs").put("value", 50).put("origin", "PRICES");
        result.putArray("thresholdScoresNsByAttempt").add(250_000).add(300_000);
        result.putArray("notes").add("read on paper");
        ArrayNode readings = result.putArray("readings");
        for (int i = 0; i < 20; i++) {
            readings.addObject()
                    .put("instance", "i" + i)
                    .put("kind", "")
                    .put("scoreNs", 200_000 + 10_000 * i)
                    .put("bodyMs", 500 + 20 * i);
        }
        return result;
    }

    private static ObjectNode withHoldout() {
        ObjectNode result = savings();
        ObjectNode holdout = result.putObject("holdout").put("heldOut", 12).put("gated", 60);
        holdout.put("heldOutMs", 1_010.4).put("gatedMs", 820.6);
        holdout.set("saving", object().put("value", 0.188).put("low", 0.1).put("high", 0.25));
        return result;
    }

    @Test
    void canBeReadAloudFromATerminal() {
        assertThat(Reports.text(withHoldout())).isEqualTo("""
                        Minos savings: orders.log, 20 instances, 80 requests

                        Undecided: the saving lies somewhere.

                        Saving, 95 % interval   20 % (0 to 30)
                        Strategy                benchmark, learnt on one half, applied to the other
                        Threshold by all        0.25, 0.3 ms per benchmark round, by attempt
                        Terminations            16.0, 0.80 per instance
                        Emergency exits         0.0, 0 % of instances

                        Figure                        As recorded   With Minos    Change
                        ----------------------------------------------------------------
                        Work, mean                       1,000 ms     700.0 ms   -30.0 %
                        Work and terminations, mean      1,000 ms     800.0 ms   -20.0 %
                        Cost per million requests          $26.90       $21.50   -20.1 %

                        Holdout           Instances   Cost per invocation
                        -------------------------------------------------
                        never rejected           12              1,010 ms
                        behind the gate          60              820.6 ms

                        Measured by the holdout: it saves 18.8 % (10 to 25).

                        Cost                    Value   Known by
                        -------------------------------------------
                        Terminated attempt   450.0 ms   measured
                        Request and queue    50.00 ms   list prices

                        Note: read on paper.
                        """);
    }

    @Test
    void drawsTheInvocationTheIntervalsAndTheInstances() {
        Document page = Xml.parse(Reports.render(withHoldout()));

        assertThat(Xml.text(page, "h1")).isEqualTo("Minos savings\n");
        assertThat(Xml.text(page, "h3"))
                .contains("The mean invocation", "How sure the saving is", "What a score tells of the work");
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(4 * 2);
        assertThat(Xml.text(page, "text")).contains("Replayed", "Measured");
    }

    @Test
    void withoutAHoldoutNothingIsMeasured() {
        assertThat(Reports.text(savings())).doesNotContain("Holdout", "Measured");
        assertThat(Xml.text(Xml.parse(Reports.render(savings())), "h2")).doesNotContain("What it did save");
    }

    @Test
    void firstInvocationsThatStandInAreNoScores() {
        ObjectNode result = savings().put("standIn", 1);

        assertThat(Reports.text(result)).doesNotContain("benchmark round");
        assertThat(Reports.render(result))
                .contains("First invocations, standing in for a score (ms)")
                .doesNotContain("benchmark round");
    }

    @Test
    void figuresAreTheRowsOfTheCsv() {
        assertThat(Reports.csv(savings()))
                .startsWith("field,value")
                .contains("saving.low,1.0E-16")
                .doesNotContain("i19");
    }

    @Test
    void whatIsMissingIsUnknownAndWhatIsHostileIsText() {
        ObjectNode result = object().put("kind", "savings").put("source", "<script>\u001b[2J");

        assertThat(Xml.parse(Reports.render(result))
                        .getElementsByTagName("script")
                        .getLength())
                .isZero();
        assertThat(Reports.text(result)).contains("No verdict", "n/a").doesNotContain("\u001b");
    }
}
