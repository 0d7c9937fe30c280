package dev.minos.local.trace;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.local.trace.LogicalTraces.LogicalTrace;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A trace as one line of OTLP's JSON: numbers of 64 bits are texts, ids are hexadecimal, spans stand under what made them.
 * Stateless. Source: OpenTelemetry protocol 1.x, "JSON Protobuf encoding".
 */
final class OtlpLine {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int ERROR = 2;

    private OtlpLine() {}

    static String of(LogicalTrace trace) {
        ObjectNode line = JSON.createObjectNode();
        ArrayNode resources = line.putArray("resourceSpans");
        Map<String, ArrayNode> byService = new LinkedHashMap<>();
        for (SpanRecord span : trace.spans()) {
            ArrayNode spans = byService.computeIfAbsent(span.service(), service -> resource(resources, service));
            write(trace.id(), span, spans.addObject());
        }
        try {
            return JSON.writeValueAsString(line);
        } catch (JsonProcessingException impossible) {
            throw new IllegalStateException("a tree cannot be written", impossible);
        }
    }

    private static ArrayNode resource(ArrayNode resources, String service) {
        ObjectNode resource = resources.addObject();
        attributes(resource.putObject("resource"), Map.of("service.name", service));
        ObjectNode scope = resource.putArray("scopeSpans").addObject();
        scope.putObject("scope").put("name", "dev.minos.local");
        return scope.putArray("spans");
    }

    private static void write(String traceId, SpanRecord span, ObjectNode node) {
        node.put("traceId", traceId).put("spanId", span.id());
        if (span.parentId() != null) {
            node.put("parentSpanId", span.parentId());
        }
        node.put("name", span.name())
                .put("kind", span.role().number())
                .put("startTimeUnixNano", span.startUs() + "000")
                .put("endTimeUnixNano", span.endUs() + "000");
        attributes(node, span.attributes());
        if (span.linkId() != null) {
            node.putArray("links").addObject().put("traceId", traceId).put("spanId", span.linkId());
        }
        ObjectNode status = node.putObject("status");
        if (span.failed()) {
            status.put("code", ERROR);
        }
    }

    private static void attributes(ObjectNode owner, Map<String, Object> attributes) {
        ArrayNode list = owner.putArray("attributes");
        attributes.forEach((key, value) -> {
            ObjectNode typed = list.addObject().put("key", key).putObject("value");
            if (value instanceof Boolean truth) {
                typed.put("boolValue", truth);
            } else if (value instanceof Long whole) {
                typed.put("intValue", whole.toString());
            } else if (value instanceof Double number) {
                typed.put("doubleValue", number);
            } else {
                typed.put("stringValue", value.toString());
            }
        });
    }
}
