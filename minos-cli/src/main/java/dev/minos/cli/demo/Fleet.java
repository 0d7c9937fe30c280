package dev.minos.cli.demo;

import dev.minos.local.lambda.ActiveClock;
import dev.minos.local.lambda.FunctionDefinition;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.sqs.EventSource;
import dev.minos.local.sqs.LocalQueue;
import dev.minos.local.sqs.QueueDefinition;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * One deployment of the function: its queue, its platform with its own sandboxes, and the event source between them. Its
 * clock runs only while it is at work, so that an idle arm of the demo does not age.
 */
final class Fleet implements AutoCloseable {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final Duration QUIESCE = Duration.ofSeconds(40);
    private static final String HANDLER = "dev.minos.examples.weather.lambda.WeatherFunction";

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
    record Deployment(
            String name,
            Map<String, String> settings,
            NodeSequence nodes,
            SandboxBehaviour behaviour,
            Duration lifetime,
            int invocations,
            int concurrency) {}

    private final DemoCloud cloud;
    private final FleetLog log = new FleetLog();
    private final ActiveClock clock = ActiveClock.system();
    private final LocalQueue queue;
    private final LambdaPlatform platform;
    private final EventSource source;

    private Fleet(DemoCloud cloud, Deployment deployment) {
        this.cloud = cloud;
        clock.pause();
        queue = cloud.queues()
                .createQueue(QueueDefinition.standard(deployment.name()).withVisibility(TIMEOUT.multipliedBy(2)));
        platform = LambdaPlatform.builder(function(cloud, deployment), deployment.nodes())
                .clock(clock)
                .sandboxBehaviour(deployment.behaviour())
                .lifetime(deployment.lifetime())
                .maximumInvocations(deployment.invocations())
                .logDirectory(cloud.logs().resolve(deployment.name()))
                .listener(log)
                .start();
        source = EventSource.builder(cloud.sqs(), queue, platform)
                .batchSize(1)
                .maximumConcurrency(deployment.concurrency())
                .reportBatchItemFailures(true)
                .start();
        source.pause();
    }

    private static FunctionDefinition function(DemoCloud cloud, Deployment deployment) {
        return FunctionDefinition.builder(deployment.name(), HANDLER, List.of(cloud.functionJar()))
                .memoryMb(DemoPlan.MEMORY_MB)
                .timeout(TIMEOUT)
                .environment("WEATHER_STORE_URL", cloud.store().endpoint().toString())
                .environment("AWS_ENDPOINT_URL_SQS", cloud.queues().endpoint().toString())
                .environment("MINOS_REPORT_BATCH_ITEM_FAILURES", "true")
                .environment(deployment.settings())
                .jvmArguments(cloud.jvmArguments().toArray(String[]::new))
                .build();
    }

    static Fleet deploy(DemoCloud cloud, Deployment deployment) {
        return new Fleet(cloud, deployment);
    }

    /** Lets the fleet work until the task returns and everything that it started has been accounted for. */
    void during(InterruptibleTask work) throws InterruptedException {
        clock.resume();
        source.resume();
        try {
            work.run();
            platform.quiesce(QUIESCE);
        } finally {
            source.pause();
            clock.pause();
        }
    }

    /** Something that takes time and can be interrupted. */
    interface InterruptibleTask {
        void run() throws InterruptedException;
    }

    DemoCloud cloud() {
        return cloud;
    }

    LocalQueue queue() {
        return queue;
    }

    FleetLog log() {
        return log;
    }

    /** Seconds that the fleet has been at work. */
    double activeSeconds() {
        return clock.activeNanos() / 1e9;
    }

    /** Process ids of the instances that are alive. */
    LongStream processes() {
        return platform.instances().stream().flatMapToLong(instance -> platform.processId(instance.id()).stream());
    }

    /** What has been seen of it so far. */
    Seen seen() {
        List<String> sent = log.sent();
        return new Seen(
                log.attempts(),
                log.lines(),
                log.served(),
                platform.instances(),
                activeSeconds(),
                (int) sent.stream().filter(id -> cloud.store().count(id) == 0).count(),
                sent.stream()
                        .mapToInt(id -> Math.max(0, cloud.store().count(id) - 1))
                        .sum());
    }

    @Override
    public void close() {
        source.close();
        platform.close();
    }
}
