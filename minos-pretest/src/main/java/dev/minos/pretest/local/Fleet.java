package dev.minos.pretest.local;

import dev.minos.local.instance.ActiveClock;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.lambda.LambdaInvoker;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.sqs.EventSource;
import dev.minos.local.sqs.LocalQueue;
import dev.minos.local.sqs.QueueDefinition;
import dev.minos.local.trace.TraceRecorder;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * One deployment of a function: its queue, its platform with its own sandboxes, and the event source between them. Its
 * clock runs only while it is at work, so that an idle fleet does not age. Thread-safe.
 */
public final class Fleet implements AutoCloseable {

    private static final Duration SPARE = Duration.ofSeconds(10);

    /**
     * What differs between fleets.
     *
     * @param name the function's and the queue's name
     * @param settings the {@code MINOS_*} variables
     * @param nodes the nodes on which its sandboxes land
     * @param behaviour what becomes of a sandbox whose process has ended
     * @param lifetime how long the platform keeps a sandbox
     * @param invocations after how many invocations it ends one
     * @param concurrency instances that run at once
     */
    public record Deployment(
            String name,
            Map<String, String> settings,
            NodeSequence nodes,
            SandboxBehaviour behaviour,
            Duration lifetime,
            int invocations,
            int concurrency) {}

    private final LocalCloud cloud;
    private final LocalFunction function;
    private final FleetLog log = new FleetLog();
    private final TraceRecorder traces = new TraceRecorder(log, InstantSource.system());
    private final ActiveClock clock = ActiveClock.system();
    private final LocalQueue queue;
    private final LambdaPlatform platform;
    private final Results results;
    private final EventSource source;

    private Fleet(LocalCloud cloud, LocalFunction function, Deployment deployment) {
        this.cloud = cloud;
        this.function = function;
        clock.pause();
        queue = cloud.queues()
                .createQueue(QueueDefinition.standard(deployment.name())
                        .withVisibility(function.timeout().multipliedBy(2)));
        platform = LambdaPlatform.builder(definition(cloud, function, deployment), deployment.nodes())
                .clock(clock)
                .sandboxBehaviour(deployment.behaviour())
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

    private static FunctionDefinition definition(LocalCloud cloud, LocalFunction function, Deployment deployment) {
        return FunctionDefinition.builder(deployment.name(), function.handler(), function.classPath())
                .memoryMb(function.memoryMb())
                .timeout(function.timeout())
                .environment(function.environment())
                .environment("AWS_ENDPOINT_URL_SQS", cloud.queues().endpoint().toString())
                .environment("MINOS_REPORT_BATCH_ITEM_FAILURES", "true")
                .environment(deployment.settings())
                .jvmArguments(function.jvmArguments().toArray(String[]::new))
                .build();
    }

    /** Deploys a function, without starting an instance. */
    public static Fleet deploy(LocalCloud cloud, LocalFunction function, Deployment deployment) {
        return new Fleet(cloud, function, deployment);
    }

    /** Lets the fleet work until the task returns and everything that it started has been accounted for. */
    public void during(InterruptibleTask work) throws InterruptedException {
        clock.resume();
        source.resume();
        try {
            work.run();
            platform.quiesce(function.timeout().plus(SPARE));
        } finally {
            source.pause();
            clock.pause();
        }
    }

    /** Something that takes time and can be interrupted. */
    public interface InterruptibleTask {

        /** Does it. */
        void run() throws InterruptedException;
    }

    /** Its name. */
    public String name() {
        return queue.name();
    }

    /** How many requests have been sent so far. */
    public int sent() {
        return log.sent().size();
    }

    LocalFunction function() {
        return function;
    }

    Results results() {
        return results;
    }

    void begun(String request) {
        log.sent(request);
    }

    void send(String body, Map<String, MessageAttributeValue> attributes) {
        cloud.sqs()
                .sendMessage(message ->
                        message.queueUrl(queue.url()).messageBody(body).messageAttributes(attributes));
    }

    void served(Served request) {
        log.served(request);
    }

    /** Seconds that the fleet has been at work. */
    double activeSeconds() {
        return clock.activeNanos() / 1e9;
    }

    /** Process ids of the instances that are alive. */
    LongStream processes() {
        return platform.instances().stream().flatMapToLong(instance -> platform.processId(instance.id()).stream());
    }

    /** The log of an instance. */
    Path logOf(String instanceId) {
        return cloud.logs().resolve(name()).resolve(instanceId + ".log");
    }

    /** The traces of its requests so far, as {@link TraceRecorder#traces} tells them. */
    public List<String> traces() {
        return traces.traces();
    }

    /** What has been seen of it so far. */
    public Seen seen() {
        List<String> sent = log.sent();
        return new Seen(
                log.attempts(),
                log.lines(),
                log.served(),
                platform.instances(),
                activeSeconds(),
                (int) sent.stream().filter(id -> results.count(id) == 0).count(),
                sent.stream().mapToInt(id -> Math.max(0, results.count(id) - 1)).sum());
    }

    @Override
    public void close() {
        source.close();
        platform.close();
    }
}
