package dev.minos.local.lambda;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstancePlatform;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.InstanceRegister;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformFiles;
import dev.minos.local.instance.ShutdownHook;
import dev.minos.local.lambda.Invocation.Completion;
import dev.minos.local.node.NodeSequence;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * A Lambda platform for one function: it starts an instance where no idle one is left, keeps instances warm between
 * invocations, ends them when they have been idle or alive for too long, and accounts for every millisecond.
 *
 * <p>Instances are real: each is a JVM with the runtime interface client of the managed runtime, in a sandbox on a
 * worker node, slowed down as that node demands. The k-th sandbox gets the k-th node of the {@link NodeSequence}. What
 * becomes of a sandbox whose process has ended is a matter of {@link SandboxBehaviour}.
 *
 * <p>Simplified: idle processes are not frozen, CPU does not depend on memory, all functions have one version. The rules
 * come from the AWS Lambda developer guide, "Understanding the Lambda execution environment lifecycle".
 *
 * <p>Thread-safe. No process outlives {@link #close} or an orderly end of this JVM. If this JVM is killed with SIGKILL,
 * instances on slow nodes may stay behind, frozen.
 */
public final class LambdaPlatform implements LambdaInvoker, InstancePlatform {

    private static final long SWEEP_MS = 100;

    private final NodeSequence nodes;
    private final PlatformRules rules;
    private final InstanceLauncher launcher;
    private final PlatformFiles files;
    private final SandboxPool pool;
    private final InstanceRegister register = new InstanceRegister();
    private final Map<String, CompletableFuture<Void>> pending = new ConcurrentHashMap<>();
    private final ShutdownHook shutdownHook = new ShutdownHook("lambda-shutdown", this::close);
    private int sandboxes;
    private volatile boolean closed;

    private LambdaPlatform(NodeSequence nodes, PlatformRules rules, InstanceLauncher launcher, PlatformFiles files) {
        this.nodes = nodes;
        this.rules = rules;
        this.launcher = launcher;
        this.files = files;
        this.pool = new SandboxPool(rules);
    }

    /** Starts the configuration of a platform that runs a function on a sequence of nodes. */
    public static LambdaPlatformBuilder builder(FunctionDefinition function, NodeSequence nodes) {
        return new LambdaPlatformBuilder(function, nodes);
    }

    static LambdaPlatform open(
            NodeSequence nodes, PlatformRules rules, InstanceLauncher launcher, PlatformFiles files) {
        var platform = new LambdaPlatform(nodes, rules, launcher, files);
        platform.shutdownHook.add();
        var ignored = launcher.host()
                .scheduler()
                .scheduleWithFixedDelay(platform::sweep, SWEEP_MS, SWEEP_MS, TimeUnit.MILLISECONDS);
        return platform;
    }

    /**
     * Invokes the function and waits for its response, not for what its process does afterwards.
     *
     * @throws IllegalStateException if the platform is closed
     */
    @Override
    public InvocationResult invoke(byte[] payload) {
        double startMs = launcher.host().activeMs();
        Sandbox sandbox = pool.acquire(this::newSandbox);
        if (sandbox == null) {
            return InvocationResult.throttled();
        }
        InitPhase init;
        try {
            init = prepare(sandbox);
        } catch (RuntimeException e) {
            pool.discard(sandbox);
            throw e;
        }
        InstanceProcess instance = Objects.requireNonNull(sandbox.process);
        var invocation = new Invocation(payload, init);
        CompletableFuture<Void> released = invocation
                .completion()
                .thenAcceptAsync(
                        end -> finish(sandbox, instance, invocation, end, startMs),
                        launcher.host().scheduler());
        track(invocation.requestId(), released);
        instance.assign(invocation);
        Reply reply = rules.respondThenExitIsError()
                ? judged(invocation.requestId(), invocation.completion().join())
                : invocation.reply().join();
        return new InvocationResult(
                reply.outcome(), invocation.requestId(), reply.payload(), reply.errorType(), released);
    }

    private void track(String requestId, CompletableFuture<Void> released) {
        pending.put(requestId, released);
        var ignored = released.whenComplete((v, failure) -> pending.remove(requestId));
    }

    @Override
    public List<InstanceRecord> instances() {
        return register.records();
    }

    @Override
    public OptionalLong processId(String instanceId) {
        return register.processId(instanceId);
    }

    @Override
    public boolean kill(String instanceId) {
        return register.kill(instanceId);
    }

    @Override
    public boolean quiesce(Duration limit) throws InterruptedException {
        try {
            CompletableFuture.allOf(pending.values().toArray(CompletableFuture<?>[]::new))
                    .get(limit.toNanos(), TimeUnit.NANOSECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("The platform's listener failed", e.getCause());
        }
    }

    /**
     * Kills all instances, waits for their ends and removes their sandboxes. Invocations under way fail. Whoever calls it
     * again waits for the first call.
     */
    @Override
    public synchronized void close() {
        if (closed) {
            return;
        }
        refuseAndKill();
        try {
            register.awaitBurials();
        } finally {
            launcher.host().scheduler().shutdown();
            files.close();
            shutdownHook.forget();
        }
    }

    private void refuseAndKill() {
        closed = true;
        pool.close();
        register.killAll();
    }

    private Sandbox newSandbox() {
        int k = sandboxes++;
        return new Sandbox(
                files.place(k, nodes.node(k)), launcher.host().clock().activeNanos());
    }

    /** Sees to it that the sandbox has a process; what that takes. */
    private InitPhase prepare(Sandbox sandbox) {
        InstanceProcess process = sandbox.process;
        if (process != null && (process.jvm().alive() || rules.behaviour() == SandboxBehaviour.NEW)) {
            return InitPhase.NONE;
        }
        InitPhase init = sandbox.processes == 0 ? InitPhase.ON_DEMAND : InitPhase.SUPPRESSED;
        sandbox.processes++;
        String id = launcher.function().name() + "-" + sandbox.k()
                + (init == InitPhase.SUPPRESSED ? "-" + sandbox.processes : "");
        InstanceProcess started = InstanceProcess.start(id, sandbox, launcher);
        sandbox.process = started;
        register.add(started.jvm());
        register.addBurial(started.ended()
                .thenRunAsync(() -> bury(sandbox, started), launcher.host().scheduler()));
        if (closed) {
            started.jvm().kill(InstanceEnd.PLATFORM_CLOSED);
        }
        return init;
    }

    private void finish(
            Sandbox sandbox, InstanceProcess instance, Invocation invocation, Completion end, double startMs) {
        sandbox.invocations++;
        try {
            launcher.host()
                    .listener()
                    .attempt(new Attempt(
                            launcher.function().name(),
                            invocation.requestId(),
                            instance.jvm().id(),
                            sandbox.id(),
                            sandbox.k(),
                            sandbox.node(),
                            invocation.init(),
                            startMs,
                            end.initMs(),
                            end.durationMs(),
                            rules.billing().billedMs(invocation.init(), end.initMs(), end.durationMs()),
                            judged(invocation.requestId(), end).outcome(),
                            end.exited()));
        } finally {
            release(sandbox, instance);
        }
    }

    private void release(Sandbox sandbox, InstanceProcess instance) {
        long now = launcher.host().clock().activeNanos();
        InstanceEnd fate = pool.fate(sandbox, now);
        boolean usable = instance.jvm().alive() || rules.behaviour() == SandboxBehaviour.SAME;
        if (usable && fate == InstanceEnd.RUNNING) {
            pool.release(sandbox, now);
        } else {
            pool.discard(sandbox);
            retire(sandbox, fate);
        }
    }

    /** The reply, unless the process ended after it and that counts as an error. */
    private Reply judged(String requestId, Completion end) {
        boolean spoilt =
                rules.respondThenExitIsError() && end.exited() && end.reply().outcome() == Outcome.SUCCESS;
        return spoilt ? Reply.exited(requestId, end.exitCode()) : end.reply();
    }

    private void sweep() {
        long now = launcher.host().clock().activeNanos();
        for (Sandbox sandbox : pool.takeExpired(now)) {
            InstanceEnd fate = pool.fate(sandbox, now);
            retire(sandbox, fate == InstanceEnd.RUNNING ? InstanceEnd.EXPIRED : fate);
        }
    }

    private void retire(Sandbox sandbox, InstanceEnd reason) {
        sandbox.retired = true;
        InstanceProcess instance = sandbox.process;
        if (instance == null || instance.ended().isDone()) {
            files.delete(sandbox.place());
        } else {
            instance.jvm().kill(reason);
        }
    }

    private void bury(Sandbox sandbox, InstanceProcess instance) {
        if (rules.behaviour() == SandboxBehaviour.NEW && pool.discardIdle(sandbox)) {
            sandbox.retired = true;
        }
        if (sandbox.retired) {
            files.delete(sandbox.place());
        }
        launcher.host().listener().instanceEnded(instance.jvm().asRecord());
    }
}
