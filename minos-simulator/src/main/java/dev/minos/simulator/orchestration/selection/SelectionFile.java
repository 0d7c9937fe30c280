package dev.minos.simulator.orchestration.selection;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.model.threshold.SpeedDistribution;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;

/**
 * Reads a selection from JSON: {@code speeds} (lognormal or normal with {@code sigma}, or a list of factors), {@code passRate}
 * or {@code thresholdsByAttempt}, and optionally {@code retryBound} (5), {@code benchmarkMs} (30), {@code seed} (0).
 */
public final class SelectionFile {

    private static final double MICROS_PER_MS = 1_000;
    private static final Set<String> FIELDS =
            Set.of("speeds", "passRate", "thresholdsByAttempt", "retryBound", "benchmarkMs", "seed");

    private SelectionFile() {}

    /**
     * Reads a file.
     *
     * @throws IOException naming the file, where possible the line, and the reason
     */
    public static OrchestratedSelection read(Path file) throws IOException {
        JsonNode root;
        try {
            root = new JsonMapper().readTree(file.toFile());
        } catch (JsonProcessingException broken) {
            throw new IOException(
                    file + ":" + broken.getLocation().getLineNr() + ": " + broken.getOriginalMessage(), broken);
        }
        try {
            return selection(root);
        } catch (IllegalArgumentException wrong) {
            throw new IOException(file + ": " + wrong.getMessage(), wrong);
        }
    }

    private static OrchestratedSelection selection(JsonNode root) {
        require(root.isObject(), "a selection must be an object, was " + root.getNodeType());
        root.fieldNames().forEachRemaining(field -> require(FIELDS.contains(field), "unknown field " + field));
        SpeedDistribution speeds = speeds(root.path("speeds"));
        int retryBound = (int) number(root, "retryBound", 5);
        long benchmarkMicros = Math.round(number(root, "benchmarkMs", 30) * MICROS_PER_MS);
        long seed = (long) number(root, "seed", 0);
        require(root.has("passRate") != root.has("thresholdsByAttempt"), "say either passRate or thresholdsByAttempt");
        return root.has("passRate")
                ? OrchestratedSelection.ofPassRate(
                        speeds, number(root, "passRate", Double.NaN), retryBound, benchmarkMicros, seed)
                : new OrchestratedSelection(
                        speeds, numbers(root, "thresholdsByAttempt"), retryBound, benchmarkMicros, seed);
    }

    private static SpeedDistribution speeds(JsonNode speeds) {
        if (speeds.isArray()) {
            return SpeedDistribution.sample(values(speeds, "speeds"));
        }
        double sigma = number(speeds, "sigma", Double.NaN);
        return switch (speeds.path("distribution").asText()) {
            case "lognormal" -> SpeedDistribution.logNormal(sigma, 1);
            case "normal" -> SpeedDistribution.normal(sigma, 1);
            default ->
                throw new IllegalArgumentException(
                        "speeds must be a list of factors or have the distribution lognormal or normal, was " + speeds);
        };
    }

    private static List<Double> numbers(JsonNode object, String field) {
        require(object.path(field).isArray(), field + " must be a list, was " + object.path(field));
        return Arrays.stream(values(object.path(field), field)).boxed().toList();
    }

    private static double[] values(JsonNode list, String field) {
        return StreamSupport.stream(list.spliterator(), false)
                .mapToDouble(value -> {
                    require(value.isNumber() && value.doubleValue() > 0, field + " must be > 0, was " + value);
                    return value.doubleValue();
                })
                .toArray();
    }

    private static double number(JsonNode object, String field, double otherwise) {
        JsonNode value = object.path(field);
        require(value.isMissingNode() || value.isNumber(), field + " must be a number, was " + value);
        return value.asDouble(otherwise);
    }

    private static void require(boolean holds, String message) {
        if (!holds) {
            throw new IllegalArgumentException(message);
        }
    }
}
