package dev.minos.jmh.coldstart;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.functions.FunctionsPlatform;
import dev.minos.local.http.LoopbackClient;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** A Cloud Function of which every invocation is a cold start, on a local platform of its own. */
final class ColdCloudFunction implements ColdFunction, PlatformListener {

    private static final String TOPIC = "projects/p/topics/work";
    private static final Duration LIMIT = Duration.ofMinutes(1);
    private static final byte[] BODY = """
            {"message": {"data": "c2VhdHRsZQ==", "messageId": "7", "message_id": "7",
            "publishTime": "2026-11-30T12:00:00.5Z", "publish_time": "2026-11-30T12:00:00.5Z"},
            "subscription": "projects/p/subscriptions/work"}""".getBytes(UTF_8);
    private static final Map<String, String> EVENT = Map.of(
            "Content-Type", "application/json",
            "ce-specversion", "1.0",
            "ce-type", "google.cloud.pubsub.topic.v1.messagePublished",
            "ce-source", "//pubsub.googleapis.com/" + TOPIC,
            "ce-id", "7",
            "ce-time", "2026-11-30T12:00:00.5Z");

    private final FunctionsPlatform platform;
    private final LoopbackClient client = new LoopbackClient();
    private CompletableFuture<Double> cpuMs = new CompletableFuture<>();
    private CompletableFuture<Void> ended = new CompletableFuture<>();

    /** A function that publishes, if it does, to the Pub/Sub server at this address. */
    ColdCloudFunction(FunctionDefinition function, String pubSub) {
        platform = FunctionsPlatform.builder(function, NodeSequence.seeded(NodeMixture.uniform(), 1))
                .maximumInvocations(1)
                .pubSub(pubSub, "p")
                .listener(this)
                .start();
    }

    /** An instance that was gone before its clock could be read is followed by another one. */
    @Override
    public double coldStartCpuMs() throws InterruptedException, ExecutionException {
        double measured = Double.NaN;
        while (Double.isNaN(measured)) {
            cpuMs = new CompletableFuture<>();
            ended = new CompletableFuture<>();
            var ignored = client.post(platform.endpoint(), EVENT, BODY, LIMIT);
            measured = cpuMs.get();
            ended.get();
        }
        return measured;
    }

    @Override
    public void attempt(Attempt attempt) {
        if (attempt.outcome() != Outcome.SUCCESS) {
            cpuMs.completeExceptionally(new IllegalStateException("a cold start failed: " + attempt));
            return;
        }
        OptionalLong process = platform.processId(attempt.instanceId());
        try {
            cpuMs.complete(process.isPresent() ? ProcessCpuClock.cpuNanos(process.getAsLong()) / 1e6 : Double.NaN);
        } catch (IllegalStateException gone) {
            cpuMs.complete(Double.NaN);
        }
    }

    @Override
    public void instanceEnded(InstanceRecord instance) {
        ended.complete(null);
    }

    @Override
    public void close() {
        platform.close();
        client.close();
    }
}
