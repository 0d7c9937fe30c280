package dev.minos.local.lambda;

import dev.minos.local.instance.InstanceEnd;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The sandboxes of a platform: which are busy, which are idle and for how long they may stay. An invocation gets the
 * idle sandbox that was used last, or a new one. Knows nothing of processes. Thread-safe; times are active nanoseconds.
 */
final class SandboxPool {

    private final PlatformRules rules;
    private final Deque<Sandbox> idle = new ArrayDeque<>();
    private final Set<Sandbox> busy = new HashSet<>();
    private boolean closed;

    SandboxPool(PlatformRules rules) {
        this.rules = rules;
    }

    /**
     * A sandbox for one invocation, null if the maximum concurrency is reached.
     *
     * @throws IllegalStateException if the pool is closed
     */
    synchronized @Nullable Sandbox acquire(Supplier<Sandbox> create) {
        if (closed) {
            throw new IllegalStateException("The platform is closed");
        }
        if (busy.size() >= rules.maximumConcurrency()) {
            return null;
        }
        Sandbox sandbox = idle.isEmpty() ? create.get() : idle.pop();
        busy.add(sandbox);
        return sandbox;
    }

    /** Why a sandbox must not be used again; RUNNING if it may. */
    InstanceEnd fate(Sandbox sandbox, long nowNanos) {
        if (sandbox.invocations >= rules.maximumInvocations()) {
            return InstanceEnd.SPENT;
        }
        return nowNanos - sandbox.createdNanos >= rules.lifetime().toNanos()
                ? InstanceEnd.LIFETIME
                : InstanceEnd.RUNNING;
    }

    /** Makes a busy sandbox idle. */
    synchronized void release(Sandbox sandbox, long nowNanos) {
        busy.remove(sandbox);
        sandbox.idleSinceNanos = nowNanos;
        idle.push(sandbox);
    }

    /** Forgets a busy sandbox. */
    synchronized void discard(Sandbox sandbox) {
        busy.remove(sandbox);
    }

    /** Forgets an idle sandbox; false if it is not idle. */
    synchronized boolean discardIdle(Sandbox sandbox) {
        return idle.remove(sandbox);
    }

    /** Takes out the idle sandboxes that have been idle or alive for too long. */
    synchronized List<Sandbox> takeExpired(long nowNanos) {
        var expired = new ArrayList<Sandbox>();
        for (Iterator<Sandbox> all = idle.iterator(); all.hasNext(); ) {
            Sandbox sandbox = all.next();
            if (nowNanos - sandbox.idleSinceNanos >= rules.keepAlive().toNanos()
                    || fate(sandbox, nowNanos) != InstanceEnd.RUNNING) {
                all.remove();
                expired.add(sandbox);
            }
        }
        return expired;
    }

    /** Refuses new invocations from now on. */
    synchronized void close() {
        closed = true;
    }
}
