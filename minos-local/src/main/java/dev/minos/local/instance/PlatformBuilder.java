package dev.minos.local.instance;

import dev.minos.local.DaemonThreads;
import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Collects what every platform can be told. Every part is optional. Not thread-safe.
 *
 * @param <B> the platform's own builder
 */
public abstract class PlatformBuilder<B extends PlatformBuilder<B>> {

    protected final FunctionDefinition function;
    protected final NodeSequence nodes;
    protected ActiveClock clock = ActiveClock.system();
    protected Duration keepAlive = Duration.ofMinutes(10);
    protected Duration lifetime = Duration.ofHours(2);
    protected Duration initLimit = Duration.ofSeconds(30);
    protected int maximumInvocations = Integer.MAX_VALUE;
    protected BillingMeter billing;
    protected String cpuInfoVariable = "";
    private @Nullable Path logDirectory;
    private PlatformListener listener = new PlatformListener() {};

    protected PlatformBuilder(FunctionDefinition function, NodeSequence nodes, BillingMeter billing) {
        this.function = function;
        this.nodes = nodes;
        this.billing = billing;
    }

    /** This builder, as its own type. */
    protected abstract B self();

    /** The time by which sandboxes age; the machine's if not given. */
    public B clock(ActiveClock time) {
        clock = time;
        return self();
    }

    /** How long a sandbox may be idle; ten minutes if not given. */
    public B keepAlive(Duration limit) {
        keepAlive = limit;
        return self();
    }

    /** How long a sandbox may live; it ends when it is idle next. Two hours if not given. */
    public B lifetime(Duration limit) {
        lifetime = limit;
        return self();
    }

    /** How long a cold start may take until the instance is ready for work; 30 seconds if not given. */
    public B initLimit(Duration limit) {
        initLimit = limit;
        return self();
    }

    /** After how many invocations a sandbox is ended; 1 makes every invocation a cold start. */
    public B maximumInvocations(int invocations) {
        maximumInvocations = invocations;
        return self();
    }

    /** The rules of the bill; the platform's own if not given. */
    public B billing(BillingMeter meter) {
        billing = meter;
        return self();
    }

    /** Names the variable that points the function to a cpuinfo file with the node's own CPU model, where it has one. */
    public B cpuInfoVariable(String variable) {
        cpuInfoVariable = variable;
        return self();
    }

    /** Where to leave a log file per instance; they are not kept if not given. */
    public B logDirectory(Path directory) {
        logDirectory = directory;
        return self();
    }

    /** Who hears of attempts, lines and ends; nobody if not given. */
    public B listener(PlatformListener platformListener) {
        listener = platformListener;
        return self();
    }

    /** What all instances of a platform in this directory have in common. */
    protected InstanceHost host(Path root) throws IOException {
        Path logs = Files.createDirectories(logDirectory == null ? root.resolve("logs") : logDirectory);
        return new InstanceHost(function, logs, clock, clock.activeNanos(), scheduler(), listener);
    }

    private ScheduledExecutorService scheduler() {
        var scheduler =
                new ScheduledThreadPoolExecutor(1, task -> DaemonThreads.thread("platform-" + function.name(), task));
        scheduler.setRemoveOnCancelPolicy(true);
        return scheduler;
    }
}
