package dev.minos.pretest.local;

import dev.minos.local.instance.ActiveClock;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstancePlatform;
import dev.minos.local.lambda.LambdaInvoker;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.sqs.EventSource;
import dev.minos.local.sqs.LocalQueue;
import dev.minos.local.sqs.QueueDefinition;
import dev.minos.local.trace.TraceRecorder;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/** A queue, Lambda, and the event source between them. */
final class LambdaStage implements Stage {

    private final LocalCloud cloud;
    private final TraceRecorder traces;
    private final LocalQueue queue;
    private final LambdaPlatform platform;
    private final Results results;
    private final EventSource source;

    LambdaStage(
            LocalCloud cloud, LocalFunction function, Fleet.Deployment deployment, ActiveClock clock, FleetLog log) {
        this.cloud = cloud;
        this.traces = new TraceRecorder(log, InstantSource.system());
        queue = cloud.queues()
                .createQueue(QueueDefinition.standard(deployment.name())
                        .withVisibility(function.timeout().multipliedBy(2)));
        platform = LambdaPlatform.builder(definition(cloud, function, deployment), deployment.nodes())
                .sandboxBehaviour(deployment.behaviour())
                .clock(clock)
                .lifetime(deployment.lifetime())
                .maximumInvocations(deployment.invocations())
                .logDirectory(cloud.logs().resolve(deployment.name()))
                .listener(traces)
                .start();
        LambdaInvoker traced = traces.before(platform);
        CompletedInvocations completed = new CompletedInvocations(traced, log);
        boolean storesResults = function.store() != null;
        results = function.store() == null ? completed : new StoredResults(function.store());
        source = EventSource.builder(cloud.sqs(), queue, storesResults ? traced : completed)
                .batchSize(1)
                .maximumConcurrency(deployment.concurrency())
                .reportBatchItemFailures(true)
                .start();
        source.pause();
    }

    private static FunctionDefinition definition(
            LocalCloud cloud, LocalFunction function, Fleet.Deployment deployment) {
        return function.definition(deployment.name())
                .environment("AWS_ENDPOINT_URL_SQS", cloud.queues().endpoint().toString())
                .environment("MINOS_REPORT_BATCH_ITEM_FAILURES", "true")
                .environment(deployment.settings())
                .build();
    }

    @Override
    public void send(String request, String body) {
        Map<String, MessageAttributeValue> attributes = Map.of(
                RequestSender.REQUEST,
                MessageAttributeValue.builder()
                        .dataType("String")
                        .stringValue(request)
                        .build());
        cloud.sqs()
                .sendMessage(message ->
                        message.queueUrl(queue.url()).messageBody(body).messageAttributes(attributes));
    }

    @Override
    public void resume() {
        source.resume();
    }

    @Override
    public void pause() {
        source.pause();
    }

    @Override
    public InstancePlatform platform() {
        return platform;
    }

    @Override
    public Results results() {
        return results;
    }

    @Override
    public List<String> traces() {
        return traces.traces();
    }

    @Override
    public void close() {
        source.close();
        platform.close();
    }
}
