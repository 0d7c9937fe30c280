package dev.minos.pretest.local;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.util.Optional;

/**
 * One line of Minos's log.
 *
 * @param instanceId the instance that wrote it
 * @param event the kind of event
 * @param verdict the verdict's word, empty for other events
 * @param reason the verdict's reason, empty for other events
 * @param retryCount how often the invocation had been handed back
 * @param scoreNs the benchmark's score in nanoseconds, NaN without one
 * @param fingerprint the conditions of the score, empty for other events than verdicts
 */
public record MinosLine(
        String instanceId,
        String event,
        String verdict,
        String reason,
        int retryCount,
        double scoreNs,
        String fingerprint) {

    private static final JsonMapper JSON = new JsonMapper();
    private static final String PREFIX = "{\"minos\":1";

    /** The event in a line of an instance's output, if it is one of Minos's. */
    static Optional<MinosLine> parse(String instanceId, String line) {
        if (!line.startsWith(PREFIX)) {
            return Optional.empty();
        }
        try {
            JsonNode json = JSON.readTree(line);
            return Optional.of(new MinosLine(
                    instanceId,
                    json.path("event").asText(),
                    json.path("verdict").asText(),
                    json.path("reason").asText(),
                    json.path("retryCount").asInt(),
                    json.path("scoreNs").asDouble(Double.NaN),
                    json.path("fingerprint").asText()));
        } catch (JsonProcessingException tornLine) {
            return Optional.empty(); // the process was killed while it wrote
        }
    }

    /** Whether it is a verdict. */
    public boolean isDecision() {
        return event.equals("decided");
    }

    /** Whether the queue has confirmed that it holds the message again. */
    public boolean isHandOver() {
        return event.equals("handed-over");
    }

    /** Whether it is a verdict against its instance. */
    public boolean isRejection() {
        return verdict.equals("rejected");
    }

    /** Whether its message ran through the emergency exit. */
    public boolean isForced() {
        return reason.equals("emergency-exit");
    }
}
