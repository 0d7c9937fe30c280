package dev.minos.tracing;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.tracing.read.XRayTrace;

/** X-Ray traces made by hand: segments named by their identifier, times in seconds after a common start. */
public final class XRay {

    private static final double START = 1_700_000_000;

    private final ObjectNode trace = Fixtures.JSON.createObjectNode();
    private final ArrayNode segments = trace.putArray("Segments");

    private XRay() {}

    /** A trace of so many seconds. */
    public static XRay lasting(double seconds) {
        XRay xray = new XRay();
        xray.trace.put("Id", "1-made").put("Duration", seconds).put("LimitExceeded", false);
        return xray;
    }

    /** A node with its times; what it is nested in or caused by is told by where it is put. */
    public static ObjectNode node(String id, String name, double start, double end) {
        return Fixtures.JSON
                .createObjectNode()
                .put("id", id)
                .put("name", name)
                .put("start_time", START + start)
                .put("end_time", START + end);
    }

    /** Adds a segment. */
    public XRay segment(ObjectNode segment, String origin, String parentId, ObjectNode... subsegments) {
        if (!origin.isEmpty()) {
            segment.put("origin", origin);
        }
        if (origin.equals("AWS::ApiGateway::Stage")) {
            segment.putObject("http").putObject("request").put("url", "https://host/dev/things/42");
        }
        if (!parentId.isEmpty()) {
            segment.put("parent_id", parentId);
        }
        for (ObjectNode subsegment : subsegments) {
            segment.withArray("subsegments").add(subsegment);
        }
        segments.addObject().put("Id", segment.path("id").asText()).put("Document", segment.toString());
        return this;
    }

    /** Nests nodes in a node. */
    public static ObjectNode with(ObjectNode node, ObjectNode... subsegments) {
        for (ObjectNode subsegment : subsegments) {
            node.withArray("subsegments").add(subsegment);
        }
        return node;
    }

    /** The JSON, to be changed. */
    public ObjectNode json() {
        return trace;
    }

    public String text() {
        return trace.toString();
    }

    public XRayTrace read() {
        return (XRayTrace) Fixtures.parse(text());
    }

    /** A gateway that calls a function that does something, all of it synchronous and on the same clock. */
    public static XRay functionBehindGateway(double seconds, ObjectNode... calls) {
        return lasting(seconds)
                .segment(
                        node("gateway", "api/dev", 0, seconds),
                        "AWS::ApiGateway::Stage",
                        "",
                        node("call", "Lambda", 0.01, seconds - 0.01))
                .segment(node("lambda", "fn", 0.02, seconds - 0.02), "AWS::Lambda", "call")
                .segment(
                        node("function", "fn", 0.05, seconds - 0.05),
                        "AWS::Lambda::Function",
                        "lambda",
                        with(node("invocation", "Invocation", 0.05, seconds - 0.06), calls),
                        node("overhead", "Overhead", seconds - 0.06, seconds - 0.05));
    }
}
