package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A view of the JSON of a sweep. Immutable as long as the tree is.
 *
 * @param root the result
 */
record Sweep(JsonNode root) {

    /** The names of the fields that vary. */
    List<String> fields() {
        List<String> fields = new ArrayList<>();
        root.path("fields").forEach(field -> fields.add(field.asText()));
        return fields;
    }

    /** Those of them that take several values; all if none does. */
    List<String> varying() {
        List<String> varying =
                fields().stream().filter(field -> values(field).size() > 1).toList();
        return varying.isEmpty() ? fields() : varying;
    }

    List<Run> points() {
        return Run.all(root.path("points"));
    }

    /** The values that a field takes, in their order. */
    List<String> values(String field) {
        Set<String> values = new LinkedHashSet<>();
        points().forEach(point -> values.add(point.text(field)));
        return List.copyOf(values);
    }

    /** The points by what the varying fields but the first two are, in words; one group without a name if there are no more. */
    Map<String, List<Run>> byFurtherFields() {
        List<String> varying = varying();
        List<String> further = varying.subList(Math.min(2, varying.size()), varying.size());
        Map<String, List<Run>> groups = new LinkedHashMap<>();
        for (Run point : points()) {
            List<String> words = further.stream()
                    .map(field -> field + " = " + point.text(field))
                    .toList();
            groups.computeIfAbsent(String.join(", ", words), none -> new ArrayList<>())
                    .add(point);
        }
        return groups;
    }

    /** What a point is, in words. */
    String name(Run point) {
        return String.join(
                ", ",
                fields().stream()
                        .map(field -> field + " = " + point.text(field))
                        .toList());
    }
}
