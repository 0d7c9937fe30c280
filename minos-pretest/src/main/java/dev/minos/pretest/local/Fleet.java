package dev.minos.pretest.local;

import dev.minos.local.instance.ActiveClock;
import dev.minos.local.instance.InstancePlatform;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.local.node.NodeSequence;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * One deployment of a function: its platform with its own sandboxes, and what brings it messages. Its
 * clock runs only while it is at work, so that an idle fleet does not age. Thread-safe.
 */
public final class Fleet implements AutoCloseable {

    private static final Duration SPARE = Duration.ofSeconds(10);

    /**
     * What differs between fleets.
     *
     * @param name the function's name, and its queue's or topic's
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
    private final String name;
    private final FleetLog log = new FleetLog();
    private final ActiveClock clock = ActiveClock.system();
    private final Stage stage;

    private Fleet(LocalCloud cloud, LocalFunction function, Deployment deployment) {
        this.cloud = cloud;
        this.function = function;
        this.name = deployment.name();
        clock.pause();
        stage = function.platform() == LocalPlatform.LAMBDA
                ? new LambdaStage(cloud, function, deployment, clock, log)
                : new FunctionsStage(cloud, function, deployment, clock, log);
    }

    /** Deploys a function, without starting an instance. */
    public static Fleet deploy(LocalCloud cloud, LocalFunction function, Deployment deployment) {
        return new Fleet(cloud, function, deployment);
    }

    /** Lets the fleet work until the task returns and everything that it started has been accounted for. */
    public void during(InterruptibleTask work) throws InterruptedException {
        clock.resume();
        stage.resume();
        try {
            work.run();
            stage.platform().quiesce(function.timeout().plus(SPARE));
        } finally {
            stage.pause();
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
        return name;
    }

    /** How many requests have been sent so far. */
    public int sent() {
        return log.requests();
    }

    LocalFunction function() {
        return function;
    }

    Results results() {
        return stage.results();
    }

    void begun(String request) {
        log.sent(request);
    }

    void send(String request, String body) {
        stage.send(request, body);
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
        InstancePlatform platform = stage.platform();
        return platform.instances().stream().flatMapToLong(instance -> platform.processId(instance.id()).stream());
    }

    /** The log of an instance. */
    Path logOf(String instanceId) {
        return cloud.logs().resolve(name()).resolve(instanceId + ".log");
    }

    /** The traces of its requests so far, as {@link dev.minos.local.trace.TraceRecorder#traces} tells them. */
    public List<String> traces() {
        return stage.traces();
    }

    /** What has been seen of it so far. */
    public Seen seen() {
        List<String> sent = log.sent();
        return new Seen(
                log.attempts(),
                log.lines(),
                log.served(),
                stage.platform().instances(),
                activeSeconds(),
                (int) sent.stream().filter(id -> stage.results().count(id) == 0).count(),
                sent.stream()
                        .mapToInt(id -> Math.max(0, stage.results().count(id) - 1))
                        .sum());
    }

    @Override
    public void close() {
        stage.close();
    }
}
