package dev.minos.pretest.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.pretest.InputFile;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.log.LogPosition;
import dev.minos.pretest.log.LoggedInstance;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What an aggregator needs to go on after a restart.
 *
 * @param estimator the estimator's name
 * @param estimatorState what it has learnt
 * @param fingerprint the conditions of its readings
 * @param lesson the last pre-test's, if there was one
 * @param selecting whether instances are to be rejected as far as the guards allow
 * @param thresholdsNs thresholds by attempt
 * @param held whether settings wait for the kill switch to be gone
 * @param unlearnt readings since the last pre-test
 * @param instances the latest instances, for the next pre-test
 * @param guards the guards' state
 * @param positions how far logs have been read
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record WatchState(
        String estimator,
        byte[] estimatorState,
        String fingerprint,
        @Nullable Lesson lesson,
        boolean selecting,
        List<Double> thresholdsNs,
        boolean held,
        int unlearnt,
        List<LoggedInstance> instances,
        JsonNode guards,
        List<LogPosition> positions) {

    private static final String DAMAGED = "the state of pretest --watch is damaged";
    private static final String ADVICE = ": delete the file to start anew, or name another one";

    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
            .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
            .disable(MapperFeature.AUTO_DETECT_IS_GETTERS)
            .build();

    WatchState {
        thresholdsNs = List.copyOf(thresholdsNs);
        instances = List.copyOf(instances);
        positions = List.copyOf(positions);
    }

    WatchState with(List<LogPosition> read) {
        return new WatchState(
                estimator,
                estimatorState,
                fingerprint,
                lesson,
                selecting,
                thresholdsNs,
                held,
                unlearnt,
                instances,
                guards,
                read);
    }

    /** Writes it in place of a file; a reader sees the old one or the new one. */
    void write(Path file) throws IOException {
        ObjectNode json = JSON.createObjectNode().put("schemaVersion", 1).put("kind", "watch-state");
        json.setAll(JSON.<ObjectNode>valueToTree(this));
        Path draft = file.toAbsolutePath().resolveSibling(file.getFileName() + ".new");
        Files.writeString(draft, json.toPrettyString() + "\n");
        Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    /**
     * Reads one.
     *
     * @throws InputFormatException if the file is none
     */
    static WatchState read(Path file) throws IOException {
        try (InputStream in = InputFile.open(file)) {
            JsonNode json = JSON.readTree(in);
            if (!(json instanceof ObjectNode object)
                    || !json.path("kind").asText().equals("watch-state")) {
                throw new InputFormatException(file, 1, "not a state that pretest --watch has written" + ADVICE);
            }
            object.remove(List.of("schemaVersion", "kind"));
            return JSON.treeToValue(object, WatchState.class);
        } catch (JsonProcessingException damaged) {
            long line =
                    damaged.getLocation() == null ? 1 : damaged.getLocation().getLineNr();
            throw new InputFormatException(file, Math.max(1, line), DAMAGED + ADVICE);
        }
    }

    /** The fault of a file whose parts contradict each other. */
    static InputFormatException damaged(Path file) {
        return new InputFormatException(file, 1, DAMAGED + ADVICE);
    }
}
