package dev.minos.local.lambda;

import com.sun.net.httpserver.HttpExchange;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceJvm;
import dev.minos.local.lambda.Invocation.Completion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
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

    private final InstanceLauncher launcher;
    private final CompletableFuture<Void> ended = new CompletableFuture<>();
    private final RuntimeApi api;
    private final InstanceJvm jvm;

    /** Requests for work that have not been answered: one, or one per thread of a concurrent runtime. */
    private final Deque<HttpExchange> waiting = new ArrayDeque<>();

    private @Nullable Invocation current;
    private @Nullable Reply initFailure;
    private long readyNanos = -1;

    private InstanceProcess(String id, Sandbox sandbox, InstanceLauncher launcher) throws IOException {
        this.launcher = launcher;
        this.api = RuntimeApi.start(this);
        this.jvm = launcher.spawn(id, sandbox.place(), api.address());
    }

    static InstanceProcess start(String id, Sandbox sandbox, InstanceLauncher launcher) {
        InstanceProcess instance;
        try {
            instance = new InstanceProcess(id, sandbox, launcher);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start instance " + id, e);
        }
        var ignored = instance.jvm.listen(() -> {}).thenRun(instance::buried);
        return instance;
    }

    InstanceJvm jvm() {
        return jvm;
    }

    /** Done when the process has ended, everything it wrote has been read and its invocation is over. */
    CompletableFuture<Void> ended() {
        return ended;
    }

    /** Makes an invocation this instance's own. There must be no other one. */
    void assign(Invocation invocation) {
        @Nullable HttpExchange ready;
        synchronized (this) {
            current = invocation;
            jvm.countInvocation();
            jvm.brake().start();
            ready = jvm.alive() ? waiting.peek() : null;
            if (ended.isDone()) {
                settle(invocation, Reply.exited(invocation.requestId(), jvm.exitCode()));
                complete(invocation, jvm.exitNanos());
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
                    return launcher.isConcurrent() && waiting.add(exchange);
                }
                complete(current, launcher.host().nanos());
            }
            if (readyNanos < 0) {
                readyNanos = launcher.host().nanos();
            }
            waiting.add(exchange);
            upcoming = current;
            if (upcoming == null) {
                jvm.brake().pause();
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
            invocation.deliveredNanos = launcher.host().nanos();
            if (invocation.init() != InitPhase.SUPPRESSED) {
                arm(invocation, launcher.timeout());
            }
            deadline = launcher.deadlineEpochMs(invocation, invocation.deliveredNanos - jvm.spawnedNanos());
        }
        try {
            RuntimeApi.deliver(exchange, invocation, launcher.functionArn(), deadline);
        } catch (IOException e) {
            // The runtime is gone or its connection is: without it the instance is useless. Its exit ends the
            // invocation.
            jvm.killSilently();
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
        invocation.timer = launcher.host().schedule(() -> timeOut(invocation, limit), limit.toMillis());
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
        jvm.kill(InstanceEnd.KILLED);
    }

    private void buried() {
        boolean repliedOrIdle;
        synchronized (this) {
            repliedOrIdle = current == null || current.reply().isDone();
        }
        if (repliedOrIdle) {
            conclude();
        } else {
            var ignored = launcher.host().schedule(this::conclude, GRACE_MS);
        }
    }

    private void conclude() {
        api.close();
        synchronized (this) {
            if (current != null) {
                Reply fallback = initFailure != null ? initFailure : Reply.exited(current.requestId(), jvm.exitCode());
                settle(current, fallback);
                complete(current, jvm.exitNanos());
            }
            ended.complete(null);
        }
    }

    private void complete(Invocation invocation, long nowNanos) {
        disarm(invocation);
        current = null;
        boolean isNew = invocation.init() != InitPhase.NONE;
        long initEnd = readyNanos < 0 ? nowNanos : readyNanos;
        double initMs = isNew ? millis(initEnd - jvm.spawnedNanos()) : 0;
        double durationMs = invocation.delivered ? millis(nowNanos - invocation.deliveredNanos) : 0;
        invocation
                .completion()
                .complete(new Completion(
                        invocation.reply().join(),
                        initMs,
                        durationMs,
                        jvm.exitedByItself(),
                        jvm.alive() ? 0 : jvm.exitCode()));
    }

    private static double millis(long nanos) {
        return nanos / 1e6;
    }
}
