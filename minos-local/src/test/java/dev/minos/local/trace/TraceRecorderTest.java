package dev.minos.local.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What is recorded of invocations that never took place, at times that a test sets. */
class TraceRecorderTest {

    private static final String MESSAGE = "00000000-0000-4000-8000-00000000000a";
    private static final String FIRST = "00000000-0000-4000-8000-000000000001";
    private static final String SECOND = "00000000-0000-4000-8000-000000000002";
    private static final String DECIDED =
            "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"%s\",\"verdict\":\"%s\",\"reason\":\"%s\",\"retryCount\":0,\"scoreNs\":5.0,\"windowMs\":%s}";
    private static final String HANDED_OVER =
            "{\"minos\":1,\"event\":\"handed-over\",\"invocation\":\"%s\",\"way\":\"%s\",\"tookMs\":10.0}";

    private long nowMs;
    private final List<Attempt> heard = new ArrayList<>();
    private final TraceRecorder recorder = new TraceRecorder(
            new PlatformListener() {
                @Override
                public void attempt(Attempt attempt) {
                    heard.add(attempt);
                }
            },
            () -> Instant.ofEpochMilli(nowMs));

    @Test
    void attemptsAtAReleasedMessageAreOneTraceAndFollowFromTheHandOver() {
        rejected(FIRST, "work", MESSAGE, "", "release");
        invoke(300, SECOND, event("work", MESSAGE, ""));
        at(450, DECIDED.formatted(SECOND, "kept", "fast-enough", "40.0"));
        over("worker", SECOND, 100, 200);

        JsonNode spans = onlyTrace();

        assertThat(spans.path("work send").path("traceId").asText()).isEqualTo(MESSAGE.replace("-", ""));
        JsonNode again = spans.path(SECOND);
        assertThat(again.path("parentSpanId"))
                .isEqualTo(spans.path("minos.hand-over/" + FIRST).path("spanId"));
        assertThat(again.at("/links/0/spanId")).isEqualTo(spans.path(FIRST).path("spanId"));
        assertThat(attribute(spans.path(FIRST), "minos.handed_back")
                        .path("boolValue")
                        .asBoolean())
                .isTrue();
        assertThat(attribute(again, "minos.handed_back").path("boolValue").asBoolean())
                .isFalse();
        assertThat(millis(spans.path("minos.hand-over/" + FIRST))).containsExactly(250L, 260L);
        assertThat(millis(spans.path("Initialization/" + SECOND))).containsExactly(300L, 400L);
        assertThat(millis(spans.path("minos.prepare/" + SECOND))).containsExactly(400L, 450L);
        assertThat(millis(spans.path("minos.benchmark/" + SECOND))).containsExactly(400L, 440L);
        assertThat(millis(spans.path("minos.decision/" + SECOND))).containsExactly(450L, 450L);
        assertThat(millis(spans.path("work/" + SECOND))).containsExactly(450L, 600L);
        assertThat(spans.has("work/" + FIRST)).isFalse();
        assertThat(heard).hasSize(2);
    }

    @Test
    void aCopyOfAMessageBelongsToTheTraceOfTheAttemptThatMadeIt() {
        rejected(FIRST, "work", MESSAGE, "", "copy");
        invoke(300, SECOND, event("work", "00000000-0000-4000-8000-00000000000b", header(FIRST)));
        over("worker", SECOND, 0, 50);

        JsonNode spans = onlyTrace();

        assertThat(spans.path(SECOND).path("parentSpanId"))
                .isEqualTo(spans.path("minos.hand-over/" + FIRST).path("spanId"));
        assertThat(spans.fieldNames())
                .toIterable()
                .filteredOn(name -> name.endsWith("send"))
                .hasSize(1);
    }

    @Test
    void aMessageThatAFunctionSendsGoesOnWithItsTrace() {
        invoke(100, FIRST, event("uploads", MESSAGE, ""));
        over("check", FIRST, 0, 100);
        invoke(300, SECOND, event("pictures", "00000000-0000-4000-8000-00000000000b", header(FIRST)));
        over("worker", SECOND, 0, 50);

        JsonNode spans = onlyTrace();

        assertThat(spans.path("pictures send").path("parentSpanId"))
                .isEqualTo(spans.path(FIRST).path("spanId"));
        assertThat(spans.path(SECOND).path("parentSpanId"))
                .isEqualTo(spans.path("pictures send").path("spanId"));
        assertThat(spans.path("uploads send").has("parentSpanId")).isFalse();
    }

    @Test
    void anEventThatComesFromNoQueueIsATraceOfItsOwn() {
        invoke(100, FIRST, "\"hello\"");
        over("worker", FIRST, 0, 100);
        invoke(300, SECOND, "{}");
        over("worker", SECOND, 0, 50);

        assertThat(recorder.traces()).hasSize(2);
        assertThat(recorder.traces().get(0)).contains("worker invoke").doesNotContain("minos.prepare");
    }

    @Test
    void aLineThatIsCutOffIsLeftOut() {
        invoke(100, FIRST, event("work", MESSAGE, ""));
        at(150, HANDED_OVER.formatted(FIRST, "release").substring(0, 60));
        over("worker", FIRST, 0, 100);

        assertThat(onlyTrace().has("minos.hand-over/" + FIRST)).isFalse();
    }

    private void rejected(String request, String queue, String message, String header, String way) {
        invoke(100, request, event(queue, message, header));
        at(250, DECIDED.formatted(request, "rejected", "too-slow", "40.0"));
        at(260, HANDED_OVER.formatted(request, way));
        over("worker", request, 100, 80);
    }

    private void invoke(long timeMs, String request, String event) {
        nowMs = timeMs;
        recorder.before(payload -> new InvocationResult(
                        Outcome.SUCCESS, request, new byte[0], "", CompletableFuture.completedFuture(null)))
                .invoke(event.getBytes(UTF_8));
    }

    private void at(long timeMs, String line) {
        nowMs = timeMs;
        recorder.line("worker-0", line);
    }

    private void over(String function, String request, double initMs, double durationMs) {
        recorder.attempt(new Attempt(
                function,
                request,
                function + "-0",
                "sandbox",
                0,
                NodeSequence.seeded(NodeMixture.uniform(), 1).node(0),
                initMs > 0 ? InitPhase.ON_DEMAND : InitPhase.NONE,
                0,
                initMs,
                durationMs,
                100,
                Outcome.SUCCESS,
                false));
    }

    private static String event(String queue, String message, String header) {
        return "{\"Records\":[{\"messageId\":\"" + message + "\",\"eventSourceARN\":\"arn:aws:sqs:local:1:" + queue
                + "\",\"attributes\":{\"SentTimestamp\":\"50\",\"AWSTraceHeader\":\"" + header + "\"}}]}";
    }

    private static String header(String request) {
        String digits = request.replace("-", "");
        return "Root=1-" + digits.substring(0, 8) + "-" + digits.substring(8) + ";Parent=" + digits.substring(16);
    }

    /** The spans of the only trace: attempts by their request, steps by their name and request, sendings by their name. */
    private JsonNode onlyTrace() {
        assertThat(recorder.traces()).hasSize(1);
        Map<String, String> attempts = new LinkedHashMap<>();
        ObjectNode spans = JsonNodeFactory.instance.objectNode();
        for (JsonNode resource : tree(recorder.traces().get(0)).path("resourceSpans")) {
            for (JsonNode span : resource.at("/scopeSpans/0/spans")) {
                String request = attribute(span, "faas.invocation_id")
                        .path("stringValue")
                        .asText();
                String name = span.path("name").asText();
                if (!request.isEmpty()) {
                    attempts.put(span.path("spanId").asText(), request);
                    spans.set(request, span);
                } else if (name.endsWith(" send")) {
                    spans.set(name, span);
                } else {
                    spans.set(
                            name + "/"
                                    + attempts.getOrDefault(
                                            span.path("parentSpanId").asText(), ""),
                            span);
                }
            }
        }
        return spans;
    }

    private static JsonNode tree(String line) {
        try {
            return new JsonMapper().readTree(line);
        } catch (JsonProcessingException notJson) {
            throw new AssertionError(line, notJson);
        }
    }

    private static JsonNode attribute(JsonNode span, String key) {
        for (JsonNode attribute : span.path("attributes")) {
            if (attribute.path("key").asText().equals(key)) {
                return attribute.path("value");
            }
        }
        return span.path("nothing");
    }

    private static List<Long> millis(JsonNode span) {
        return List.of(
                span.path("startTimeUnixNano").asLong() / 1_000_000,
                span.path("endTimeUnixNano").asLong() / 1_000_000);
    }
}
