package dev.minos.local.sqs;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.local.instance.Outcome;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.lambda.LambdaInvoker;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;

/** A function within the test's own JVM that keeps the events it gets. */
final class FakeFunction implements LambdaInvoker {

    static final InvocationResult SUCCESS = result(Outcome.SUCCESS, "null");
    static final InvocationResult ERROR = result(Outcome.FUNCTION_ERROR, "{}");

    private static final JsonMapper JSON = new JsonMapper();

    final List<JsonNode> events = new CopyOnWriteArrayList<>();
    private final Function<JsonNode, InvocationResult> behaviour;

    FakeFunction(Function<JsonNode, InvocationResult> behaviour) {
        this.behaviour = behaviour;
    }

    static InvocationResult result(Outcome outcome, String payload) {
        return new InvocationResult(
                outcome, "request", payload.getBytes(UTF_8), "", CompletableFuture.completedFuture(null));
    }

    static InvocationResult failing(String messageId) {
        return result(Outcome.SUCCESS, "{\"batchItemFailures\":[{\"itemIdentifier\":\"" + messageId + "\"}]}");
    }

    @Override
    public InvocationResult invoke(byte[] payload) {
        try {
            JsonNode event = JSON.readTree(payload);
            events.add(event);
            return behaviour.apply(event);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The bodies of all messages so far, in the order of their arrival. */
    List<String> bodies() {
        return events.stream()
                .flatMap(event -> event.path("Records").findValuesAsText("body").stream())
                .toList();
    }
}
