package dev.minos.pretest.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Optional;

/** Reads the lines that Minos's listener writes; events that say nothing of an instance's speed are passed over. */
final class MinosRecords {

    private static final int VERSION = 1;

    private MinosRecords() {}

    static Optional<LogRecord> parse(Origin origin, JsonNode json) throws BadLineException {
        Fields fields = new Fields(json);
        if (fields.count("minos", 0) != VERSION) {
            throw new BadLineException("minos must be " + VERSION + ", was " + json.get("minos"));
        }
        return switch (fields.text("event")) {
            case "decided" -> Optional.of(decision(origin, fields));
            case "shadow-read" -> Optional.of(shadow(origin, fields));
            case "handed-over" -> Optional.of(new HandOver(origin, fields.text("invocation"), true));
            case "hand-over-refused" -> Optional.of(new HandOver(origin, fields.text("invocation"), false));
            case "" -> throw new BadLineException("event is missing");
            default -> Optional.empty();
        };
    }

    private static Decision decision(Origin origin, Fields fields) throws BadLineException {
        return new Decision(
                origin,
                fields.text("invocation"),
                fields.word("verdict", "kept", "rejected", "exempt"),
                fields.text("reason"),
                fields.count("retryCount", -1),
                fields.positive("thresholdNs"),
                fields.positive("scoreNs"),
                fields.count("sandboxTerminations", 0),
                fields.text("fingerprint"),
                fields.flag("holdout"));
    }

    private static ShadowReading shadow(Origin origin, Fields fields) throws BadLineException {
        double scoreNs = fields.positive("scoreNs");
        if (Double.isNaN(scoreNs)) {
            throw new BadLineException("scoreNs is missing");
        }
        return new ShadowReading(origin, fields.text("invocation"), scoreNs);
    }
}
