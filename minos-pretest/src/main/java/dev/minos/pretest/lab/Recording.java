package dev.minos.pretest.lab;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.pretest.InputFormatException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All instances that were read, kept in a file of one line of JSON each if there is one, so that a run can be cut into
 * parts and evaluated again with other windows. Thread-safe.
 */
final class Recording {

    private static final JsonMapper JSON = new JsonMapper();

    private final @Nullable Path file;
    private final String conditions;
    private final List<RecordedInstance> instances = new ArrayList<>();

    private Recording(@Nullable Path file, String conditions) {
        this.file = file;
        this.conditions = conditions;
    }

    /**
     * The recording in a file, which need not exist yet.
     *
     * @param file null to keep it in memory only
     * @param conditions what all instances have in common, in words
     * @throws InputFormatException if a line is no instance, or one of other conditions
     */
    static Recording in(@Nullable Path file, String conditions) throws IOException {
        Recording recording = new Recording(file, conditions);
        if (file != null && Files.exists(file)) {
            List<String> lines = Files.readAllLines(file);
            for (int i = 0; i < lines.size(); i++) {
                recording.instances.add(recording.parse(file, lines.get(i), i + 1));
            }
        }
        return recording;
    }

    /** Whether there is this instance already. */
    synchronized boolean has(Treatment treatment, int k) {
        return instances.stream()
                .anyMatch(instance -> instance.k() == k && instance.treatment().equals(treatment));
    }

    /** Adds an instance, to the file too. */
    synchronized void add(RecordedInstance instance) throws IOException {
        instances.add(instance);
        if (file != null) {
            Files.writeString(file, tree(instance) + "\n", StandardOpenOption.CREATE, StandardOpenOption.APPEND);
        }
    }

    /** The first instances of a treatment, by the numbers of their nodes. */
    synchronized List<RecordedInstance> of(Treatment treatment, int most) {
        return instances.stream()
                .filter(instance -> instance.treatment().equals(treatment) && instance.k() < most)
                .toList();
    }

    private ObjectNode tree(RecordedInstance instance) {
        ObjectNode tree = JSON.createObjectNode()
                .put("conditions", conditions)
                .put("kernel", instance.treatment().kernel())
                .put("jit", instance.treatment().jit().name())
                .put("k", instance.k())
                .put("node", instance.node())
                .put("invocationMs", instance.invocationMs());
        Rounds rounds = instance.rounds();
        return rounds == null ? tree : tree.setAll(JSON.<ObjectNode>valueToTree(rounds));
    }

    private RecordedInstance parse(Path named, String line, int number) throws InputFormatException {
        try {
            JsonNode json = JSON.readTree(line);
            String found = json.path("conditions").asText();
            if (!found.equals(conditions)) {
                throw new InputFormatException(named, number, "is of " + found + ", not of " + conditions);
            }
            return new RecordedInstance(
                    new Treatment(
                            json.path("kernel").asText(),
                            Jit.valueOf(json.path("jit").asText())),
                    json.path("k").asInt(),
                    json.path("node").asText(),
                    json.path("invocationMs").asDouble(),
                    json.has("roundNs") ? rounds(json) : null);
        } catch (JsonProcessingException | IllegalArgumentException wrong) {
            throw new InputFormatException(named, number, "is no recorded instance: " + wrong.getMessage());
        }
    }

    /** The rounds in a line of an instance's log. */
    static Rounds rounds(String line) throws JsonProcessingException {
        return rounds(JSON.readTree(line));
    }

    private static Rounds rounds(JsonNode json) throws JsonProcessingException {
        return new Rounds(
                json.path("benchmarkAtMs").asDouble(Double.NaN),
                json.path("prepareMs").asDouble(Double.NaN),
                json.path("bodyMs").asDouble(Double.NaN),
                JSON.treeToValue(json.path("roundNs"), long[].class),
                JSON.treeToValue(json.path("cpuRounds"), int[].class),
                JSON.treeToValue(json.path("cpuNs"), long[].class));
    }
}
