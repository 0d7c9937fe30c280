package dev.minos.report.demo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/**
 * A view of the demo's JSON: what is missing is NaN, an empty text or an empty list. Immutable as long as the tree is.
 *
 * @param root the result
 */
record DemoResult(JsonNode root) {

    private static final int SPEEDS = 5;

    /**
     * A kind of worker node.
     *
     * @param name its name
     * @param share the probability of drawing it
     * @param slowdown how many times longer than on the reference node work takes
     * @param drawnBaseline how many baseline instances got it
     * @param drawnMinos how many Minos instances got it
     */
    record Node(String name, double share, double slowdown, double drawnBaseline, double drawnMinos) {}

    /**
     * A body that ran to its end.
     *
     * @param arm the side
     * @param node the name of the node
     * @param ms its duration in milliseconds
     */
    record Body(String arm, String node, double ms) {}

    /**
     * The life of an instance.
     *
     * @param arm the side
     * @param id its name
     * @param node the name of its node
     * @param startedSeconds when it started, from the beginning of the run
     * @param endedSeconds when it ended
     * @param requests how many requests it served
     * @param fate what the verdict on it was
     * @param scoreMs its benchmark's score in milliseconds per multiplication
     */
    record Instance(
            String arm,
            String id,
            String node,
            double startedSeconds,
            double endedSeconds,
            double requests,
            String fate,
            double scoreMs) {}

    /**
     * The cost per million requests up to a moment.
     *
     * @param atSeconds the moment
     * @param baseline US dollars
     * @param minos US dollars
     */
    record Cost(double atSeconds, double baseline, double minos) {}

    /**
     * A reading of the pre-test.
     *
     * @param node the name of the node
     * @param scoreMs the benchmark's score in milliseconds per multiplication
     * @param bodyMs the body's duration in milliseconds
     */
    record Sample(String node, double scoreMs, double bodyMs) {}

    /**
     * How many requests were handed back how often.
     *
     * @param retries the retry count at the end
     * @param requests how many
     */
    record Retries(double retries, double requests) {}

    static double number(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isNumber() ? value.doubleValue() : Double.NaN;
    }

    double number(String field) {
        return number(root, field);
    }

    String text(String field) {
        return root.path(field).asText();
    }

    /** A figure of one arm; what is billed is given per request. */
    double figure(Arm arm, Measure measure) {
        JsonNode figures = root.path(arm.field());
        double value = number(figures, measure.field());
        return measure == Measure.BILLED ? value / number(figures, Measure.REQUESTS.field()) : value;
    }

    Change change(Measure measure) {
        return Change.of(root.path("change").path(measure.field()));
    }

    /** The nodes, fastest first. */
    List<Node> nodes() {
        List<Node> nodes = list(
                root.path("nodes"),
                n -> new Node(
                        n.path("name").asText(),
                        number(n, "share"),
                        number(n, "slowdown"),
                        number(n, "drawnBaseline"),
                        number(n, "drawnMinos")));
        return nodes.stream().sorted(Comparator.comparingDouble(Node::slowdown)).toList();
    }

    /** The class of the colour that shows how fast a node is among all nodes; the middle one for an unknown node. */
    String speedStyle(String node) {
        List<String> names = nodes().stream().map(Node::name).toList();
        int rank = names.indexOf(node);
        return "speed-" + (rank < 0 ? SPEEDS / 2 : Math.round((SPEEDS - 1.0) * rank / Math.max(1, names.size() - 1)));
    }

    List<Body> bodies() {
        return list(
                root.path("series").path("bodies"),
                n -> new Body(n.path("arm").asText(), n.path("node").asText(), number(n, "bodyMs")));
    }

    /** The instances of one arm in the order of their start. */
    List<Instance> instances(Arm arm) {
        List<Instance> all = list(
                root.path("series").path("instances"),
                n -> new Instance(
                        n.path("arm").asText(),
                        n.path("id").asText(),
                        n.path("node").asText(),
                        number(n, "startedSeconds"),
                        number(n, "endedSeconds"),
                        number(n, "requests"),
                        n.path("fate").asText(),
                        number(n, "scoreMs")));
        return all.stream()
                .filter(instance -> instance.arm.equals(arm.field()))
                .sorted(Comparator.comparingDouble(Instance::startedSeconds))
                .toList();
    }

    List<Cost> costs() {
        return list(
                root.path("series").path("costOverTime"),
                n -> new Cost(number(n, "atSeconds"), number(n, "baseline"), number(n, "minos")));
    }

    List<Retries> retries() {
        return list(root.path("series").path("retries"), n -> new Retries(number(n, "retries"), number(n, "requests")));
    }

    JsonNode pretest() {
        return root.path("pretest");
    }

    List<Sample> samples() {
        return list(
                pretest().path("samples"),
                n -> new Sample(n.path("node").asText(), number(n, "scoreMs"), number(n, "bodyMs")));
    }

    /** The last of the thresholds by attempt, which is the most lenient; NaN if there is none. */
    double lastThreshold() {
        JsonNode thresholds = root.path("thresholdsByAttempt");
        JsonNode last = thresholds.path(thresholds.size() - 1);
        return last.isNumber() ? last.doubleValue() : Double.NaN;
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> view) {
        List<T> list = new ArrayList<>();
        array.forEach(element -> list.add(view.apply(element)));
        return list;
    }
}
