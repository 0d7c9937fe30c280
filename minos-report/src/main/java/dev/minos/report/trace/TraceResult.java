package dev.minos.report.trace;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * A view of the JSON of a trace analysis: what is missing is NaN, an empty text or an empty list. Immutable as long as the
 * tree is.
 *
 * @param root the result
 */
record TraceResult(JsonNode root) {

    /** A category's part of a group's time, in milliseconds per trace. */
    record Part(String category, double meanMs, double medianMs, double p95Ms, double p99Ms, double share) {}

    /** Some of a group's traces with the mean of each of the group's categories. */
    record Contrast(String traces, double count, double durationMs, List<Double> categoriesMs) {}

    /** A point of the distributions of end-to-end times. */
    record Step(double share, double allMs, double warmMs, double coldMs) {}

    /** A node of the critical paths. */
    record Node(String name, int depth, String category, double meanMs, double share) {}

    /** What faster instances can win for a group. */
    record Win(String group, double computationShare, double tenPercentFasterShare, double winShare, String reason) {}

    /** A kind of request. */
    record Group(JsonNode json) {

        String name() {
            return json.path("name").asText();
        }

        double traces() {
            return number(json, "traces");
        }

        double cold() {
            return number(json, "cold");
        }

        double duration(String figure) {
            return number(json.path("durationMs"), figure);
        }

        List<Part> parts() {
            return list(
                    json.path("categories"),
                    n -> new Part(
                            n.path("category").asText(),
                            number(n, "meanMs"),
                            number(n, "medianMs"),
                            number(n, "p95Ms"),
                            number(n, "p99Ms"),
                            number(n, "share")));
        }

        double share(String category) {
            return parts().stream()
                    .filter(part -> part.category().equals(category))
                    .mapToDouble(Part::share)
                    .sum();
        }

        Optional<Contrast> contrast(String traces) {
            return list(
                            json.path("contrasts"),
                            n -> new Contrast(
                                    n.path("traces").asText(),
                                    number(n, "count"),
                                    number(n, "durationMs"),
                                    list(n.path("categoriesMs"), JsonNode::doubleValue)))
                    .stream()
                    .filter(contrast -> contrast.traces().equals(traces))
                    .findFirst();
        }

        List<Step> distribution() {
            return list(
                    json.path("distribution"),
                    n -> new Step(number(n, "share"), number(n, "allMs"), number(n, "warmMs"), number(n, "coldMs")));
        }

        List<Node> path() {
            return list(
                    json.path("path"),
                    n -> new Node(
                            n.path("name").asText(),
                            n.path("depth").asInt(),
                            n.path("category").asText(),
                            number(n, "meanMs"),
                            number(n, "share")));
        }
    }

    double number(String field) {
        return number(root, field);
    }

    List<String> files() {
        return list(root.path("files"), JsonNode::asText);
    }

    List<Group> groups() {
        return list(root.path("groups"), Group::new);
    }

    List<Win> wins() {
        return list(
                root.path("win"),
                n -> new Win(
                        n.path("group").asText(),
                        number(n, "computationShare"),
                        number(n, "tenPercentFasterShare"),
                        number(n, "winShare"),
                        n.path("reason").asText()));
    }

    /** The categories that occur in any group, in the order in which they do. */
    List<String> categories() {
        Set<String> names = new LinkedHashSet<>();
        groups().forEach(group -> group.parts().forEach(part -> names.add(part.category())));
        return Categories.ordered(names);
    }

    private static double number(JsonNode node, String field) {
        JsonNode value = node.path(field);
        return value.isNumber() ? value.doubleValue() : Double.NaN;
    }

    private static <T> List<T> list(JsonNode array, Function<JsonNode, T> view) {
        List<T> list = new ArrayList<>();
        array.forEach(element -> list.add(view.apply(element)));
        return list;
    }
}
