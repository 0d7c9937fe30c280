package dev.minos.tracing.write;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.minos.tracing.analysis.PathCounts;
import dev.minos.tracing.analysis.Quality;
import dev.minos.tracing.analysis.Segment;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The corrected breakdown of one trace as a line of JSON, in the reference's field names where there are any. Stateless. */
public final class BreakdownLine {

    private static final long MICROS = 1_000_000;

    private BreakdownLine() {}

    /** The line as UTF-8, with its line feed; a trace without any time is invalid. */
    public static byte[] of(String traceId, Optional<TraceBreakdown> result) {
        return JsonLine.of(out -> {
            out.writeBooleanField("valid", result.isPresent());
            out.writeStringField("trace_id", traceId);
            if (result.isPresent()) {
                write(out, result.get());
            } else {
                out.writeStringField("error_type", "NoTimes");
                out.writeStringField("message", "no span of the trace has a time");
            }
        });
    }

    private static void write(JsonGenerator out, TraceBreakdown trace) throws IOException {
        seconds(out, "start_time", trace.startUs());
        seconds(out, "end_time", trace.endUs());
        out.writeNumberField("duration_us", trace.durationUs());
        out.writeStringField("url", trace.url());
        out.writeStringField("root", trace.root().name());
        PathCounts counts = trace.counts();
        out.writeNumberField("num_cold_starts", counts.coldStarts());
        out.writeNumberField("num_restores", counts.restores());
        out.writeNumberField("all_cold_starts", counts.allColdStarts());
        out.writeNumberField("failed_attempts", counts.failedAttempts());
        out.writeNumberField("dead_letters", counts.deadLetters());
        out.writeNumberField("reselections", counts.reselections());
        out.writeNumberField("errors", counts.errors());
        out.writeNumberField("throttles", counts.throttles());
        out.writeNumberField("faults", counts.faults());
        List<Span> spans = trace.trace().spans();
        JsonLine.strings(
                out,
                "services",
                spans.stream().map(Span::service).filter(s -> s != null).collect(Collectors.toList()));
        Set<Integer> path = new LinkedHashSet<>();
        trace.segments().forEach(segment -> path.add(segment.span()));
        List<String> ids = new ArrayList<>();
        List<String> names = new ArrayList<>();
        path.forEach(span -> {
            ids.add(spans.get(span).id());
            names.add(spans.get(span).name());
        });
        JsonLine.strings(out, "longest_path_names", names);
        out.writeObjectFieldStart("breakdown_us");
        for (Category category : Category.values()) {
            out.writeNumberField(category.field(), trace.micros(category));
        }
        out.writeEndObject();
        JsonLine.strings(out, "longest_path_ids", ids);
        out.writeArrayFieldStart("segments");
        for (Segment segment : trace.segments()) {
            writeSegment(out, segment, spans.get(segment.span()).id());
        }
        out.writeEndArray();
        writeQuality(out, trace.quality());
    }

    private static void writeSegment(JsonGenerator out, Segment segment, String resource) throws IOException {
        out.writeStartObject();
        seconds(out, "start", segment.startUs());
        seconds(out, "end", segment.endUs());
        out.writeNumberField("duration_us", segment.durationUs());
        out.writeStringField("resource", resource);
        out.writeStringField("category", segment.category().field());
        out.writeEndObject();
    }

    private static void writeQuality(JsonGenerator out, Quality quality) throws IOException {
        out.writeObjectFieldStart("quality");
        out.writeBooleanField("flagged", quality.isFlagged());
        out.writeBooleanField("incomplete", quality.isIncomplete());
        out.writeNumberField("skew_clamped_us", quality.skewUs());
        out.writeNumberField("orphans", quality.orphans());
        out.writeNumberField("duplicates", quality.duplicates());
        out.writeNumberField("cycles", quality.cycles());
        out.writeNumberField("unfinished", quality.unfinished());
        out.writeNumberField("timeless", quality.timeless());
        out.writeNumberField("unreadable", quality.unreadable());
        out.writeBooleanField("limit_exceeded", quality.limitExceeded());
        out.writeNumberField("duration_off_us", quality.durationOffUs());
        out.writeEndObject();
    }

    /** Microseconds as seconds with six decimals, exactly. */
    private static void seconds(JsonGenerator out, String field, long micros) throws IOException {
        out.writeFieldName(field);
        String sign = micros < 0 ? "-" : "";
        long size = Math.abs(micros);
        out.writeNumber(sign + size / MICROS + "."
                + Long.toString(MICROS + size % MICROS).substring(1));
    }
}
