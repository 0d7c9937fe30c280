package dev.minos.report.demo;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.Reports;
import dev.minos.report.Xml;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

class DemoReportTest {

    private static final long SEED = 7;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 7, 1234})
    void drawsAllFiguresOnAWellFormedPage(long seed) {
        Document page = Xml.parse(Reports.render(SyntheticDemo.gaining(seed)));

        assertThat(Xml.text(page, "h3"))
                .contains(
                        "Body durations by node",
                        "Distribution of body durations",
                        "Cost over time",
                        "Instances over time",
                        "Verdicts",
                        "Retries",
                        "Pre-test");
        assertThat(page.getElementsByTagName("svg").getLength()).isEqualTo(2 * 8);
    }

    @Test
    void showsTheArmsSideBySideOnATerminalOf80Columns() {
        String text = Reports.text(golden());

        assertThat(text).isEqualTo("""
                        Minos demo: platform lambda, seed 3

                        Figure                Baseline      Minos   Change (95 % interval)
                        --------------------------------------------------------------------------
                        Requests                   100        110
                        Attempts                   n/a        n/a
                        Instances                  n/a        n/a
                        Terminations               n/a        n/a
                        Emergency exits            n/a        n/a
                        Body, mean            480.3 ms   335.1 ms   -30.2 % (-35.1 to -25.0)
                        Body, median               n/a        n/a
                        Body, 95th pct.            n/a        n/a
                        Billed per request    500.0 ms   400.0 ms
                        Cost per million        $14.09     $13.90   -1.2 % (-4.4 to +2.1), unclear
                        Queue to done, mean        n/a        n/a
                        Lost                         0          0
                        Duplicates                 n/a        n/a

                        Threshold      1.530 ms per multiplication
                        Pass rate      40 % of the instances that were judged by their speed
                        Nodes          fast: 40 %, slowdown 1.00, drawn 9 (baseline) and 20 (Minos)
                        Terminations   11 % of the billed time, at 22 requests per sandbox
                        Efficacy       unknown: no instance was ended
                        Pre-test       none
                        """);
        assertThat(text.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(80));
    }

    @Test
    void writesTheComparisonAsCsv() {
        assertThat(Reports.csv(golden()))
                .startsWith("figure,baseline,minos,changePercent,low,high\nrequests,100,110,,,\n")
                .contains("\nmeanBodyMs,480.25,335.125,-30.22,-35.1,-25\n", "\nbilledMsPerRequest,500,400,,,\n");
    }

    @Test
    void claimsADifferenceWhereTheIntervalAllowsIt() {
        assertThat(Reports.render(golden()))
                .contains("the mean body was 30.2\u00a0% shorter (95\u00a0% interval 25.0 to 35.1\u00a0%)");
    }

    @Test
    void claimsNothingWhereTheIntervalContainsZero() {
        ObjectNode result = golden();
        result.withObject("/change").set("meanBodyMs", change(-3, -8, 0));

        Document page = Xml.parse(Reports.render(result));

        assertThat(Xml.text(page, "p"))
                .contains(
                        "the mean body shows no clear difference",
                        "cost of a million requests shows no clear difference")
                .doesNotContain("shorter", "lower");
    }

    @Test
    void saysSoWhenMinosIsClearlyWorse() {
        ObjectNode result = golden();
        result.withObject("/change").set("costPerMillion", change(8, 4, 12));

        assertThat(Reports.render(result)).contains("was 8.0\u00a0% higher", "tile warning");
    }

    @Test
    void claimsNothingWithoutAnInterval() {
        assertThat(new Change(-30, Double.NaN, Double.NaN).clause("lower", "higher"))
                .isEqualTo("shows no clear difference (-30.0 %, interval unknown)");
        assertThat(new Change(Double.NaN, Double.NaN, Double.NaN).clause("lower", "higher"))
                .isEqualTo("was not measured in both arms");
    }

    @Test
    void explainsWhyNothingIsGainedWhereASandboxComesBack() {
        ObjectNode result = SyntheticDemo.sameSandbox(SEED);

        assertThat(Reports.render(result)).contains("only 2\u00a0% of terminations led to a new sandbox");
        assertThat(Reports.text(result)).contains("Ending an instance hardly selects anything here");
    }

    @Test
    void warnsOfLostRequests() {
        ObjectNode result = golden();
        result.withObject("/minos").put("lost", 2);

        assertThat(Reports.render(result)).contains("tile warning");
    }

    @Test
    void leavesOutFiguresWithoutMeasurements() {
        ObjectNode result = SyntheticDemo.gaining(SEED);
        result.putObject("series").putArray("bodies");
        result.putObject("pretest").putArray("samples");

        assertThat(Xml.parse(Reports.render(result)).getElementsByTagName("svg").getLength())
                .isZero();
    }

    @Test
    void showsWhatIsMissingAsUnknown() {
        ObjectNode empty = JsonNodeFactory.instance.objectNode().put("kind", "demo");

        assertThat(Xml.text(Xml.parse(Reports.render(empty)), "td")).contains("n/a");
        assertThat(Reports.text(empty)).contains("n/a");
    }

    @Test
    void drawsSeriesWithUnknownValuesAndUnknownNodes() {
        ObjectNode result = SyntheticDemo.gaining(SEED);
        ObjectNode series = result.putObject("series");
        series.putArray("bodies")
                .addObject()
                .put("arm", "minos")
                .put("node", "new one")
                .put("bodyMs", 5);
        series.withArray("bodies").addObject().put("arm", "minos").putNull("bodyMs");
        series.putArray("costOverTime").addObject().put("atSeconds", 5).putNull("minos");
        ObjectNode instance = series.putArray("instances").addObject();
        instance.put("arm", "minos")
                .put("startedSeconds", 1)
                .putNull("endedSeconds")
                .put("fate", "terminated");
        series.putArray("retries").addObject().put("retries", 0).put("requests", 0);

        Document page = Xml.parse(Reports.render(result));

        assertThat(Xml.text(page, "text")).contains("Minos, new one");
        assertThat(Xml.text(page, "figcaption")).contains("The lines have no moment in common");
    }

    @Test
    void doesNotLetNamesBecomeMarkup() {
        ObjectNode result = SyntheticDemo.gaining(SEED);
        result.put("platform", "<script>alert(1)</script>");
        result.withArray("nodes")
                .addObject()
                .put("name", "\"><img src=x onerror=alert(1)>")
                .put("slowdown", 3);

        Document page = Xml.parse(Reports.render(result));

        assertThat(page.getElementsByTagName("script").getLength()).isZero();
        assertThat(page.getElementsByTagName("img").getLength()).isZero();
    }

    @Test
    void tellsFromWhichMomentMinosStaysBelow() {
        ObjectNode result = golden();
        double[][] lines = {{5, 10, 14}, {10, 10, 9}, {15, 10, 11}, {20, 10, 9}, {25, 10, 8}};
        for (double[] line : lines) {
            result.withArray("/series/costOverTime")
                    .addObject()
                    .put("atSeconds", line[0])
                    .put("baseline", line[1])
                    .put("minos", line[2]);
        }

        assertThat(Reports.render(result)).contains("below the baseline's from second 20 on", "$8.00 against $10.00");
    }

    @Test
    void tellsHowToRunItAgain() {
        ObjectNode result = golden();
        assertThat(Reports.render(result)).contains("<code>./minos demo --platform lambda --seed 3</code>");

        result.putObject("settings").put("command", "./minos demo --minutes 4");
        assertThat(Reports.render(result)).contains("<code>./minos demo --minutes 4</code>");
    }

    private static ObjectNode golden() {
        ObjectNode result = JsonNodeFactory.instance.objectNode();
        result.put("kind", "demo").put("platform", "lambda").put("seed", 3).put("threshold", 1.53);
        result.put("passRate", 0.4).putNull("terminationEfficacy");
        result.putArray("nodes")
                .addObject()
                .put("name", "fast")
                .put("share", 0.4)
                .put("slowdown", 1.0)
                .put("drawnBaseline", 9)
                .put("drawnMinos", 20);
        arm(result.putObject("baseline"), 100, 480.25, 50_000, 14.09);
        arm(result.putObject("minos"), 110, 335.125, 44_000, 13.9);
        result.withObject("/minos").put("terminatedBilledMs", 4_840).put("sandboxes", 5);
        result.putObject("change").set("meanBodyMs", change(-30.22, -35.1, -25));
        result.withObject("/change").set("costPerMillion", change(-1.2, -4.4, 2.1));
        return result;
    }

    private static void arm(ObjectNode arm, int requests, double body, double billed, double cost) {
        arm.put("requests", requests).put("meanBodyMs", body).put("billedMs", billed);
        arm.put("costPerMillion", cost).put("lost", 0);
    }

    private static ObjectNode change(double value, double low, double high) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("value", value)
                .put("low", low)
                .put("high", high);
    }

    @Test
    void saysWhatTheFirstArmIsWhereItSelectsByTheRuleOfThePaper() {
        ObjectNode result = SyntheticDemo.gaining(SEED);
        result.withObjectProperty("settings").put("baseline", "percentile");

        assertThat(Reports.text(result)).contains("baseline the paper's percentile rule", "Paper's rule   ");
        Document page = Xml.parse(Reports.render(result));
        assertThat(Xml.text(page, "p")).contains("Against the paper's rule");
        assertThat(Xml.text(page, "span")).contains("Paper's rule").doesNotContain("Baseline");
        assertThat(Xml.text(page, "text")).contains("Paper's rule, ").doesNotContain("Baseline");
        assertThat(Xml.text(page, "h2")).contains("Paper's rule and Minos");
    }
}
