package dev.minos.simulator.sweep;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.simulator.field.InvalidFieldException;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.ScenarioReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A scenario with every combination of values that some of its fields take. */
public final class Grid {

    /**
     * A variation.
     *
     * @param values the fields that vary and their values
     * @param scenario the scenario with these values
     */
    public record Point(Map<String, JsonNode> values, Scenario scenario) {}

    private Grid() {}

    /**
     * All combinations; the values of the last axis change first.
     *
     * @param json the scenario
     * @param directory where files are looked up that it names
     * @throws InvalidFieldException if a combination is no scenario
     * @throws IOException if a file cannot be read that the scenario names
     */
    public static List<Point> of(ObjectNode json, Path directory, List<Axis> axes) throws IOException {
        List<Map<String, JsonNode>> combinations = List.of(Map.of());
        for (Axis axis : axes) {
            combinations = combinations.stream()
                    .flatMap(values -> axis.values().stream().map(value -> with(values, axis.field(), value)))
                    .toList();
        }
        List<Point> points = new ArrayList<>();
        for (Map<String, JsonNode> values : combinations) {
            ObjectNode variation = json.deepCopy();
            values.forEach((field, value) -> set(variation, field, value));
            points.add(new Point(values, ScenarioReader.read(variation, directory)));
        }
        return points;
    }

    private static Map<String, JsonNode> with(Map<String, JsonNode> values, String field, JsonNode value) {
        Map<String, JsonNode> more = new LinkedHashMap<>(values);
        more.put(field, value);
        return more;
    }

    private static void set(ObjectNode scenario, String field, JsonNode value) {
        ObjectNode object = scenario;
        String[] names = field.split("\\.", -1);
        for (int i = 0; i < names.length - 1; i++) {
            if (!(object.get(names[i]) instanceof ObjectNode inner)) {
                throw new InvalidFieldException(field, "must be in the scenario, which has no object " + names[i]);
            }
            object = inner;
        }
        object.set(names[names.length - 1], value);
    }
}
