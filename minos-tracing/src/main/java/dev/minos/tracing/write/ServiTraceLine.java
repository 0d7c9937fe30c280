package dev.minos.tracing.write;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.minos.tracing.compat.PathSegment;
import dev.minos.tracing.compat.ServiTraceResult;
import dev.minos.tracing.model.Category;
import java.io.IOException;
import java.util.Map;

/** The reference's answer to one trace as a line of JSON. Stateless. */
public final class ServiTraceLine {

    private ServiTraceLine() {}

    /** The line as UTF-8, with its line feed. */
    public static byte[] of(ServiTraceResult result) {
        return JsonLine.of(out -> {
            if (result instanceof ServiTraceResult.Valid valid) {
                writeValid(out, valid);
            } else if (result instanceof ServiTraceResult.Invalid invalid) {
                out.writeBooleanField("valid", false);
                out.writeStringField("trace_id", invalid.traceId());
                out.writeStringField("error_type", invalid.errorType());
                out.writeStringField("message", invalid.message());
            }
        });
    }

    private static void writeValid(JsonGenerator out, ServiTraceResult.Valid trace) throws IOException {
        out.writeBooleanField("valid", true);
        out.writeStringField("trace_id", trace.traceId());
        JsonLine.seconds(out, "start_time", trace.startTime());
        JsonLine.seconds(out, "end_time", trace.endTime());
        out.writeNumberField("duration_us", trace.durationMicros());
        out.writeStringField("url", trace.url());
        out.writeNumberField("num_cold_starts", trace.coldStarts());
        out.writeNumberField("errors", trace.errors());
        out.writeNumberField("throttles", trace.throttles());
        out.writeNumberField("faults", trace.faults());
        JsonLine.strings(out, "services", trace.services());
        JsonLine.strings(out, "longest_path_names", trace.pathNames());
        out.writeObjectFieldStart("breakdown_us");
        for (Category category : Category.values()) {
            writeCategory(out, trace, category);
        }
        out.writeEndObject();
        out.writeStringField("start_id", trace.startId());
        out.writeStringField("end_id", trace.endId());
        JsonLine.strings(out, "longest_path_ids", trace.pathIds());
        out.writeObjectFieldStart("invocation_types");
        for (Map.Entry<String, String> type : trace.invocationTypes().entrySet()) {
            out.writeStringField(type.getKey(), type.getValue());
        }
        out.writeEndObject();
        out.writeArrayFieldStart("segments");
        for (PathSegment segment : trace.segments()) {
            writeSegment(out, segment);
        }
        out.writeEndArray();
    }

    private static void writeCategory(JsonGenerator out, ServiTraceResult.Valid trace, Category category)
            throws IOException {
        if (category == Category.RETRY || category == Category.RESELECTION) {
            return;
        }
        Long micros = trace.breakdown().get(category);
        if (micros == null) {
            out.writeNullField(category.field());
        } else {
            out.writeNumberField(category.field(), micros);
        }
    }

    private static void writeSegment(JsonGenerator out, PathSegment segment) throws IOException {
        out.writeStartObject();
        JsonLine.seconds(out, "start", segment.start());
        JsonLine.seconds(out, "end", segment.end());
        out.writeNumberField("duration_us", segment.durationMicros());
        out.writeStringField("resource", segment.resource());
        out.writeStringField("source", segment.source());
        out.writeStringField("target", segment.target());
        out.writeStringField("type", segment.type());
        out.writeStringField("category", segment.category().field());
        out.writeEndObject();
    }
}
