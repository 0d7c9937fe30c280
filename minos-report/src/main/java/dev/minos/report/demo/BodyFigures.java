package dev.minos.report.demo;

import dev.minos.report.html.FigureCard;
import dev.minos.report.svg.Axis;
import dev.minos.report.svg.Bars;
import dev.minos.report.svg.Box;
import dev.minos.report.svg.Chart;
import dev.minos.report.svg.Histogram;
import dev.minos.report.svg.Mark;
import dev.minos.report.svg.Quantiles;
import dev.minos.report.svg.Scale;
import dev.minos.report.svg.Strip;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;

/** How long bodies took, by arm and node. */
final class BodyFigures {

    private static final int DOTS_IN_A_ROW = 300;
    private static final int BINS = 36;

    private final DemoResult result;
    private final List<DemoResult.Body> bodies;

    BodyFigures(DemoResult result) {
        this.result = result;
        this.bodies = result.bodies().stream()
                .filter(body -> Double.isFinite(body.ms()))
                .toList();
    }

    /** Every arm and node as a row; nothing without bodies. */
    Optional<FigureCard> byNode() {
        List<String> labels = new ArrayList<>();
        List<Mark> marks = new ArrayList<>();
        for (Arm arm : Arm.values()) {
            for (String node : nodes()) {
                double[] values = values(arm, node);
                if (values.length > 0) {
                    String label = Wording.arm(result, arm) + ", " + node;
                    marks.add(new Strip(arm.field(), labels.size(), thinned(values)));
                    marks.add(new Box(arm.field(), labels.size(), Quantiles.of(values), describe(label, values)));
                    labels.add(label);
                }
            }
        }
        Chart chart = new Chart(
                "bodies",
                "Body durations by arm and node",
                shares(),
                Axis.numbers(Scale.around(values(bodies)), "Body (ms)"),
                Axis.rows(labels),
                Math.max(1, labels.size()) * 56.0,
                marks);
        return bodies.isEmpty()
                ? Optional.empty()
                : Optional.of(new FigureCard(
                        "Body durations by node",
                        Wording.legend(result),
                        List.of(chart),
                        "A dot is one request (" + Figures.count(DOTS_IN_A_ROW) + " per row at most), a box the middle"
                                + " half of all of them, its bar the median; whiskers reach from the 5th to the 95th"
                                + " percentile. Rows of the same node should look alike in both arms: what Minos changes"
                                + " is how many requests run where. " + shares()));
    }

    /** The share of requests by duration; nothing without bodies. */
    Optional<FigureCard> histogram() {
        Scale scale = Scale.fromZero(values(bodies));
        double high = bodies.stream().mapToDouble(DemoResult.Body::ms).max().orElse(1);
        double width = Math.max(high, 1e-6) * (1 + 1e-9);
        List<Bars.Bar> baseline = bars(Arm.BASELINE, width);
        List<Bars.Bar> minos = bars(Arm.MINOS, width);
        double[] heights = IntStream.range(0, 2 * BINS)
                .mapToDouble(i -> (i < BINS ? baseline.get(i) : minos.get(i - BINS)).height())
                .toArray();
        Chart chart = new Chart(
                "histogram",
                "Distribution of body durations",
                describe(Arm.BASELINE) + ". " + describe(Arm.MINOS) + ".",
                Axis.numbers(scale, "Body (ms)"),
                Axis.numbers(Scale.fromZero(heights), "Share of the arm's requests (%)"),
                220,
                List.of(new Bars("baseline overlay", baseline), new Bars("minos overlay", minos)));
        return bodies.isEmpty()
                ? Optional.empty()
                : Optional.of(new FigureCard(
                        "Distribution of body durations",
                        Wording.legend(result),
                        List.of(chart),
                        "Each arm's bars add up to 100 %. Humps are kinds of nodes: the more of an arm's requests stand"
                                + " in a hump to the left, the more of them ran on fast nodes. "
                                + describe(Arm.BASELINE) + "; "
                                + describe(Arm.MINOS) + "."));
    }

    private List<Bars.Bar> bars(Arm arm, double high) {
        return Histogram.percentages(values(arm), 0, high, BINS, "ms");
    }

    private Set<String> nodes() {
        Set<String> names = new LinkedHashSet<>();
        result.nodes().forEach(node -> names.add(node.name()));
        bodies.forEach(body -> names.add(body.node()));
        return names;
    }

    private String shares() {
        List<DemoResult.Node> nodes = result.nodes();
        if (nodes.isEmpty()) {
            return "";
        }
        String fastest = nodes.get(0).name();
        return "On the fastest nodes (" + fastest + ") ran " + share(Arm.BASELINE, fastest)
                + " of the baseline's requests and " + share(Arm.MINOS, fastest) + " of those with Minos.";
    }

    private String share(Arm arm, String node) {
        return Figures.share((double) values(arm, node).length / values(arm).length);
    }

    private double[] values(Arm arm, String node) {
        return values(bodies.stream()
                .filter(body -> body.arm().equals(arm.field()) && body.node().equals(node))
                .toList());
    }

    private double[] values(Arm arm) {
        return values(
                bodies.stream().filter(body -> body.arm().equals(arm.field())).toList());
    }

    private static double[] values(List<DemoResult.Body> bodies) {
        return bodies.stream().mapToDouble(DemoResult.Body::ms).toArray();
    }

    private String describe(Arm arm) {
        return describe(Wording.arm(result, arm), values(arm));
    }

    private static String describe(String label, double[] values) {
        return label + ": " + Wording.counted(values.length, "request") + ", median "
                + Figures.milliseconds(Quantiles.of(values).median());
    }

    private static List<Double> thinned(double[] values) {
        int count = Math.min(values.length, DOTS_IN_A_ROW);
        return IntStream.range(0, count)
                .mapToObj(i -> values[(int) ((long) i * values.length / count)])
                .toList();
    }
}
