package dev.minos.local.lambda;

import dev.minos.local.node.NodeSequence;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/** Collects the configuration of a {@link LambdaPlatform}. Every part is optional. Not thread-safe. */
public final class LambdaPlatformBuilder {

    private final FunctionDefinition function;
    private final NodeSequence nodes;
    private ActiveClock clock = ActiveClock.system();
    private SandboxBehaviour behaviour = SandboxBehaviour.NEW;
    private Duration keepAlive = Duration.ofMinutes(10);
    private Duration lifetime = Duration.ofHours(2);
    private Duration initLimit = Duration.ofSeconds(30);
    private int maximumConcurrency = 1000;
    private int maximumInvocations = Integer.MAX_VALUE;
    private boolean respondThenExitIsError;
    private BillingMeter billing = BillingMeter.lambda();
    private String cpuInfoVariable = "";
    private @Nullable Path logDirectory;
    private PlatformListener listener = new PlatformListener() {};

    LambdaPlatformBuilder(FunctionDefinition function, NodeSequence nodes) {
        this.function = function;
        this.nodes = nodes;
    }

    /** The time by which sandboxes age; the machine's if not given. */
    public LambdaPlatformBuilder clock(ActiveClock time) {
        clock = time;
        return this;
    }

    /** What becomes of a sandbox whose process has ended; NEW if not given. */
    public LambdaPlatformBuilder sandboxBehaviour(SandboxBehaviour sandboxBehaviour) {
        behaviour = sandboxBehaviour;
        return this;
    }

    /** How long a sandbox may be idle; ten minutes if not given. */
    public LambdaPlatformBuilder keepAlive(Duration limit) {
        keepAlive = limit;
        return this;
    }

    /** How long a sandbox may live; it ends when it is idle next. Two hours if not given. */
    public LambdaPlatformBuilder lifetime(Duration limit) {
        lifetime = limit;
        return this;
    }

    /** How long a cold start may take until the runtime asks for work; 30 seconds if not given. */
    public LambdaPlatformBuilder initLimit(Duration limit) {
        initLimit = limit;
        return this;
    }

    /** How many sandboxes may be busy at once; what goes beyond is throttled. */
    public LambdaPlatformBuilder maximumConcurrency(int sandboxes) {
        maximumConcurrency = sandboxes;
        return this;
    }

    /** After how many invocations a sandbox is ended; 1 makes every invocation a cold start. */
    public LambdaPlatformBuilder maximumInvocations(int invocations) {
        maximumInvocations = invocations;
        return this;
    }

    /** Whether a process that ends after its response spoils it, as it does on AWS's emulator. Delays responses. */
    public LambdaPlatformBuilder respondThenExitIsError(boolean error) {
        respondThenExitIsError = error;
        return this;
    }

    /** The rules of the bill; those of Lambda if not given. */
    public LambdaPlatformBuilder billing(BillingMeter meter) {
        billing = meter;
        return this;
    }

    /** Names the variable that points the function to a cpuinfo file with the node's own CPU model, where it has one. */
    public LambdaPlatformBuilder cpuInfoVariable(String variable) {
        cpuInfoVariable = variable;
        return this;
    }

    /** Where to leave a log file per instance; they are not kept if not given. */
    public LambdaPlatformBuilder logDirectory(Path directory) {
        logDirectory = directory;
        return this;
    }

    /** Who hears of attempts, lines and ends; nobody if not given. */
    public LambdaPlatformBuilder listener(PlatformListener platformListener) {
        listener = platformListener;
        return this;
    }

    /**
     * Starts the platform, without any instance.
     *
     * @throws UnsupportedOperationException on a system without the native library of the runtime
     */
    public LambdaPlatform start() {
        var rules = new PlatformRules(
                behaviour,
                keepAlive,
                lifetime,
                maximumConcurrency,
                maximumInvocations,
                respondThenExitIsError,
                billing);
        try {
            Path root = Files.createTempDirectory("lambda-" + function.name() + "-");
            Path logs = Files.createDirectories(logDirectory == null ? root.resolve("logs") : logDirectory);
            var launcher = new InstanceLauncher(
                    function,
                    RuntimeFiles.unpack(root),
                    logs,
                    clock,
                    clock.activeNanos(),
                    InstantSource.system(),
                    scheduler(),
                    initLimit,
                    listener);
            return LambdaPlatform.open(nodes, rules, launcher, new PlatformFiles(root, cpuInfoVariable));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot prepare a directory for " + function.name(), e);
        }
    }

    private ScheduledExecutorService scheduler() {
        var scheduler = new ScheduledThreadPoolExecutor(1, task -> {
            var thread = new Thread(task, "lambda-" + function.name());
            thread.setDaemon(true);
            return thread;
        });
        scheduler.setRemoveOnCancelPolicy(true);
        return scheduler;
    }
}
