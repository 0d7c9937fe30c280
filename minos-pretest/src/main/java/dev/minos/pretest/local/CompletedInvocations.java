package dev.minos.pretest.local;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.local.instance.Attempt;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.lambda.LambdaInvoker;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Results of a function of which nothing is known: a message is done when an invocation with it has succeeded and has
 * not named it as failed, and its work took as long as that invocation. Stands between the event source and the
 * platform, in batches of one message.
 */
final class CompletedInvocations implements LambdaInvoker, Results {

    private static final JsonMapper JSON = new JsonMapper();

    private final LambdaInvoker function;
    private final FleetLog log;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    /** What came of each request's invocations, in order; a failure is empty. */
    private final Map<String, List<Optional<Result>>> outcomes = new HashMap<>();

    CompletedInvocations(LambdaInvoker function, FleetLog log) {
        this.function = function;
        this.log = log;
    }

    @Override
    public InvocationResult invoke(byte[] payload) {
        InvocationResult result = function.invoke(payload);
        if (!result.isSuccess()) {
            add(requestOf(payload), Optional.empty());
        } else if (tree(result.payload()).path("batchItemFailures").isEmpty()) {
            var ignored = result.released()
                    .thenRun(() -> add(
                            requestOf(payload), log.attempt(result.requestId()).map(CompletedInvocations::result)));
        }
        return result;
    }

    private static Result result(Attempt attempt) {
        return new Result(attempt.sandboxId(), attempt.durationMs());
    }

    private void add(String request, Optional<Result> outcome) {
        lock.lock();
        try {
            outcomes.computeIfAbsent(request, id -> new ArrayList<>()).add(outcome);
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public Optional<Result> await(String request, Duration patience) throws InterruptedException {
        lock.lock();
        try {
            long left = patience.toNanos();
            while (!outcomes.containsKey(request) && left > 0) {
                left = arrived.awaitNanos(left);
            }
            return outcomes.getOrDefault(request, List.of(Optional.empty())).get(0);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int count(String request) {
        lock.lock();
        try {
            return (int) outcomes.getOrDefault(request, List.of()).stream()
                    .filter(Optional::isPresent)
                    .count();
        } finally {
            lock.unlock();
        }
    }

    private static String requestOf(byte[] event) {
        return tree(event)
                .at("/Records/0/messageAttributes/" + RequestSender.REQUEST + "/stringValue")
                .asText();
    }

    /** The tree of a JSON text; an answer that is none names nothing as failed. */
    private static JsonNode tree(byte[] json) {
        try {
            return JSON.readTree(json);
        } catch (IOException notJson) {
            return JSON.missingNode();
        }
    }
}
