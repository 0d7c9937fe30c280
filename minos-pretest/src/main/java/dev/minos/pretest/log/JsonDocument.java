package dev.minos.pretest.log;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.Arrays;

/**
 * Reads a log that is one JSON value or several in a row, an entry at a time: an array of entries, an object whose list
 * holds them, or entries that each take several lines.
 */
final class JsonDocument {

    private static final JsonMapper JSON = new JsonMapper();

    private final Path file;
    private final Unwrapping unwrapping;
    private final RecordSink sink;

    JsonDocument(Path file, Unwrapping unwrapping, RecordSink sink) {
        this.file = file;
        this.unwrapping = unwrapping;
        this.sink = sink;
    }

    /** Tells of every entry; a document that ends early or goes wrong is read up to there. */
    void read(InputStream in) throws IOException {
        try (JsonParser parser = JSON.createParser(in)) {
            try {
                for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                    value(parser, token);
                }
            } catch (JsonProcessingException torn) {
                sink.fault(
                        Origin.of(file, parser.currentLocation().getLineNr()),
                        "the document goes wrong here and is read no further: " + torn.getOriginalMessage());
            }
        }
    }

    private void value(JsonParser parser, JsonToken token) throws IOException {
        if (token == JsonToken.START_ARRAY) {
            entries(parser, "");
        } else if (token == JsonToken.START_OBJECT) {
            object(parser);
        }
    }

    private void entries(JsonParser parser, String stream) throws IOException {
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            long line = parser.currentLocation().getLineNr();
            ObjectNode row = JSON.createObjectNode();
            JsonNode entry = parser.readValueAsTree();
            Origin origin = Origin.of(file, line).inStream(stream);
            unwrapping.json(
                    origin,
                    entry.isArray() ? row.set("results", JSON.createArrayNode().add(entry)) : entry);
        }
    }

    /** Streams the lists of an object; its other fields, which are few, make an envelope of their own. */
    private void object(JsonParser parser) throws IOException {
        long line = parser.currentLocation().getLineNr();
        ObjectNode own = JSON.createObjectNode();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String field = parser.currentName();
            if (parser.nextToken() == JsonToken.START_ARRAY
                    && Arrays.asList(Envelope.LISTS).contains(field)) {
                entries(parser, Envelope.stream(own));
            } else {
                own.set(field, parser.readValueAsTree());
            }
        }
        unwrapping.json(Origin.of(file, line), own);
    }
}
