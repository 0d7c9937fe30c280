package dev.minos.local.lambda;

import com.sun.net.httpserver.HttpExchange;
import dev.minos.local.lambda.Invocation.Completion;
import dev.minos.local.node.DutyCycle;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * An instance: one JVM with the real runtime interface client, and the state it is in.
 *
 * <ol>
 *   <li>{@link #assign} gives it an invocation. The event is delivered when the runtime asks for work: at once if it is
 *       waiting, after its init if it is new.
 *   <li>The first reply to it counts and completes {@link Invocation#reply}.
 *   <li>The next request for work, or the exit of the process, completes {@link Invocation#completion}.
 * </ol>
 *
 * A process that ends while a reply of its is still on the wire gets a moment of grace. The node's brake is on from the
 * start of the process until it first waits, and in every invocation. Thread-safe.
 */
final class InstanceProcess implements RuntimeEvents {

    private static final long GRACE_MS = 50;
    private static final long PUMP_LIMIT_MS = 1000;

    private final String id;
    private final Sandbox sandbox;
    private final InstanceLauncher launcher;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final double startedMs;
    private final long spawnedNanos;
    private final RuntimeApi api;
    private final Process process;
    private final DutyCycle brake;

    /** Requests for work that have not been answered: one, or one per thread of a concurrent runtime. */
    private final Deque<HttpExchange> waiting = new ArrayDeque<>();

    private @Nullable Invocation current;
    private @Nullable Reply initFailure;
    private long readyNanos = -1;
    private long exitNanos = -1;
    private double endedMs = Double.NaN;
    private InstanceEnd end = InstanceEnd.RUNNING;
    private int invocations;

    private InstanceProcess(String id, Sandbox sandbox, InstanceLauncher launcher) throws IOException {
        this.id = id;
        this.sandbox = sandbox;
        this.launcher = launcher;
        this.startedMs = launcher.activeMs();
        this.api = RuntimeApi.start(this);
        this.spawnedNanos = launcher.clock().elapsedNanos();
        this.process = launcher.spawn(sandbox, api.address());
        this.brake = DutyCycle.of(process.toHandle(), sandbox.node().speed(), launcher.clock()::elapsedNanos);
    }

    static InstanceProcess start(String id, Sandbox sandbox, InstanceLauncher launcher) {
        InstanceProcess instance;
        try {
            instance = new InstanceProcess(id, sandbox, launcher);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start instance " + id, e);
        }
        launcher.listener().instanceStarted(instance.asRecord());
        instance.brake.start();
        var pumped = launcher.pump(id, instance.process);
        var ignored = instance.process
                .onExit()
                .thenRun(instance::exited)
                .thenCompose(v -> pumped.completeOnTimeout(null, PUMP_LIMIT_MS, TimeUnit.MILLISECONDS))
                .thenRun(instance::buried);
        return instance;
    }

    String id() {
        return id;
    }

    long processId() {
        return process.pid();
    }

    synchronized boolean alive() {
        return exitNanos < 0;
    }

    synchronized InstanceRecord asRecord() {
        return new InstanceRecord(id, sandbox.id(), sandbox.k(), sandbox.node(), startedMs, endedMs, invocations, end);
    }

    /** Done when the process has ended and everything it wrote has been read. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Kills the process, frozen or not. The first reason stays. */
    void kill(InstanceEnd reason) {
        synchronized (this) {
            if (end == InstanceEnd.RUNNING) {
                end = reason;
            }
        }
        signalKill();
    }

    /** Unlike {@link Process#destroyForcibly}, this leaves open the stream in which its last lines are waiting. */
    private void signalKill() {
        process.toHandle().destroyForcibly();
    }

    /** Makes an invocation this instance's own. There must be no other one. */
    void assign(Invocation invocation) {
        @Nullable HttpExchange ready;
        synchronized (this) {
            current = invocation;
            invocations++;
            brake.start();
            ready = exitNanos < 0 ? waiting.peek() : null;
            if (ended.isDone()) {
                settle(invocation, Reply.exited(invocation.requestId(), process.exitValue()));
                complete(invocation, exitNanos);
                return;
            }
            arm(invocation, invocation.init() == InitPhase.ON_DEMAND ? launcher.initLimit() : launcher.timeout());
        }
        if (ready != null) {
            deliver(ready, invocation);
        }
    }

    @Override
    public boolean next(HttpExchange exchange) {
        Invocation upcoming;
        synchronized (this) {
            if (current != null && current.delivered) {
                if (!current.reply().isDone()) {
                    return launcher.function().isConcurrent() && waiting.add(exchange);
                }
                complete(current, launcher.clock().elapsedNanos());
            }
            if (readyNanos < 0) {
                readyNanos = launcher.clock().elapsedNanos();
            }
            waiting.add(exchange);
            upcoming = current;
            if (upcoming == null) {
                brake.pause();
            }
        }
        if (upcoming != null) {
            deliver(exchange, upcoming);
        }
        return true;
    }

    private void deliver(HttpExchange exchange, Invocation invocation) {
        long deadline;
        synchronized (this) {
            waiting.remove(exchange);
            invocation.delivered = true;
            invocation.deliveredNanos = launcher.clock().elapsedNanos();
            if (invocation.init() != InitPhase.SUPPRESSED) {
                arm(invocation, launcher.timeout());
            }
            deadline = launcher.deadlineEpochMs(invocation, invocation.deliveredNanos - spawnedNanos);
        }
        try {
            RuntimeApi.deliver(exchange, invocation, launcher.functionArn(), deadline);
        } catch (IOException e) {
            // The runtime is gone or its connection is: without it the instance is useless. Its exit ends the
            // invocation.
            signalKill();
        }
    }

    @Override
    public synchronized Receipt reply(String requestId, Reply reply) {
        Invocation invocation = current;
        if (invocation == null
                || !invocation.delivered
                || !invocation.requestId().equals(requestId)) {
            return Receipt.UNKNOWN_REQUEST;
        }
        return settle(invocation, reply) ? Receipt.ACCEPTED : Receipt.ALREADY_REPLIED;
    }

    @Override
    public synchronized void initError(Reply reply) {
        initFailure = reply;
    }

    private static boolean settle(Invocation invocation, Reply reply) {
        return invocation.reply().complete(reply);
    }

    private void arm(Invocation invocation, Duration limit) {
        disarm(invocation);
        invocation.timer = launcher.schedule(() -> timeOut(invocation, limit), limit.toMillis());
    }

    private static void disarm(Invocation invocation) {
        if (invocation.timer != null) {
            invocation.timer.cancel(false);
        }
    }

    private void timeOut(Invocation invocation, Duration limit) {
        synchronized (this) {
            if (current != invocation) {
                return;
            }
            settle(invocation, Reply.timedOut(invocation.requestId(), limit));
        }
        kill(InstanceEnd.KILLED);
    }

    private synchronized void exited() {
        exitNanos = launcher.clock().elapsedNanos();
        endedMs = launcher.activeMs();
        brake.close();
        if (end == InstanceEnd.RUNNING) {
            end = InstanceEnd.EXITED;
        }
    }

    private void buried() {
        boolean repliedOrIdle;
        synchronized (this) {
            repliedOrIdle = current == null || current.reply().isDone();
        }
        if (repliedOrIdle) {
            conclude();
        } else {
            var ignored = launcher.schedule(this::conclude, GRACE_MS);
        }
    }

    private void conclude() {
        api.close();
        synchronized (this) {
            if (current != null) {
                Reply fallback =
                        initFailure != null ? initFailure : Reply.exited(current.requestId(), process.exitValue());
                settle(current, fallback);
                complete(current, exitNanos);
            }
            ended.complete(null);
        }
    }

    private void complete(Invocation invocation, long nowNanos) {
        disarm(invocation);
        current = null;
        boolean isNew = invocation.init() != InitPhase.NONE;
        long initEnd = readyNanos < 0 ? nowNanos : readyNanos;
        double initMs = isNew ? millis(initEnd - spawnedNanos) : 0;
        double durationMs = invocation.delivered ? millis(nowNanos - invocation.deliveredNanos) : 0;
        boolean exited = end == InstanceEnd.EXITED;
        invocation
                .completion()
                .complete(new Completion(
                        invocation.reply().join(),
                        initMs,
                        durationMs,
                        exited,
                        exitNanos < 0 ? 0 : process.exitValue()));
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
