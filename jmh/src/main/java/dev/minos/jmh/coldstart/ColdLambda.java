package dev.minos.jmh.coldstart;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;

/** A Lambda function of which every invocation is a cold start, on a local platform of its own. */
final class ColdLambda implements ColdFunction, PlatformListener {

    private final LambdaPlatform platform;
    private final byte[] event;
    private CompletableFuture<Double> cpuMs = new CompletableFuture<>();
    private CompletableFuture<Void> ended = new CompletableFuture<>();

    ColdLambda(FunctionDefinition function, String body) {
        this.event = event(body);
        this.platform = LambdaPlatform.builder(function, NodeSequence.seeded(NodeMixture.uniform(), 1))
                .maximumInvocations(1)
                .listener(this)
                .start();
    }

    @Override
    public double coldStartCpuMs() throws InterruptedException, ExecutionException {
        cpuMs = new CompletableFuture<>();
        ended = new CompletableFuture<>();
        var ignored = platform.invoke(event);
        double measured = cpuMs.get();
        ended.get();
        return measured;
    }

    @Override
    public void attempt(Attempt attempt) {
        if (attempt.outcome() == Outcome.SUCCESS && !attempt.exited()) {
            long process = platform.processId(attempt.instanceId()).orElseThrow();
            cpuMs.complete(ProcessCpuClock.cpuNanos(process) / 1e6);
        } else {
            cpuMs.completeExceptionally(new IllegalStateException("a cold start failed: " + attempt));
        }
    }

    @Override
    public void instanceEnded(InstanceRecord instance) {
        ended.complete(null);
    }

    /** The event of one message, as Lambda's SQS event source makes it. */
    private static byte[] event(String body) {
        return """
                {"Records": [{
                  "messageId": "059f36b4-87a3-44ab-83d2-661975830a7d",
                  "receiptHandle": "AQEBwJnKyrHigUMZj6rYigCgxlaS3SLy0a",
                  "body": "%s",
                  "attributes": {
                    "ApproximateReceiveCount": "1",
                    "SentTimestamp": "1545082649183",
                    "SenderId": "AIDAIENQZJOLO23YVJ4VO",
                    "ApproximateFirstReceiveTimestamp": "1545082649185"
                  },
                  "messageAttributes": {},
                  "md5OfBody": "e4e68fb7bd0e697a0ae8f1bb342846b3",
                  "eventSource": "aws:sqs",
                  "eventSourceARN": "arn:aws:sqs:us-east-1:000000000000:work",
                  "awsRegion": "us-east-1"
                }]}""".formatted(body).getBytes(UTF_8);
    }

    @Override
    public void close() {
        platform.close();
    }
}
