package dev.minos.tracing.write;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** One line of JSON under construction. Not thread-safe. */
final class JsonLine {

    private static final JsonFactory JSON =
            JsonFactory.builder().enable(JsonWriteFeature.ESCAPE_NON_ASCII).build();

    /** Writes the fields of the line's object. */
    interface Fields {
        void write(JsonGenerator out) throws IOException;
    }

    private JsonLine() {}

    /** An object as UTF-8 with its line feed. */
    static byte[] of(Fields fields) {
        try (ByteArrayBuilder bytes = new ByteArrayBuilder(4096)) {
            try (JsonGenerator out = JSON.createGenerator(bytes)) {
                out.writeStartObject();
                fields.write(out);
                out.writeEndObject();
                out.writeRaw('\n');
            }
            return bytes.toByteArray();
        } catch (IOException impossible) {
            throw new UncheckedIOException("writing to memory failed", impossible);
        }
    }

    static void strings(JsonGenerator out, String field, Collection<? extends @Nullable String> texts)
            throws IOException {
        out.writeArrayFieldStart(field);
        for (String text : texts) {
            out.writeString(text);
        }
        out.writeEndArray();
    }

    /** A number without an exponent, so that people can read times. */
    static void seconds(JsonGenerator out, String field, double seconds) throws IOException {
        out.writeFieldName(field);
        out.writeNumber(BigDecimal.valueOf(seconds).toPlainString());
    }
}
