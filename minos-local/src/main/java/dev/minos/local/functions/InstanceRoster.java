package dev.minos.local.functions;

import dev.minos.local.instance.InstanceEnd;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The instances that take requests, and which of them takes the next one:
 *
 * <ol>
 *   <li>of those that are ready and have room, the idle one that was used last, else the one with the fewest requests;
 *   <li>one that is starting and has room;
 *   <li>a new one, unless the maximum is reached;
 *   <li>whichever has room first.
 * </ol>
 *
 * Thread-safe; ages are active nanoseconds.
 */
final class InstanceRoster {

    private static final Comparator<FunctionInstance> BEST_FIRST = Comparator.<FunctionInstance>comparingInt(
                    instance -> instance.inside)
            .thenComparing(Comparator.<FunctionInstance>comparingLong(instance -> instance.idleSinceNanos)
                    .reversed());

    private final FunctionsRules rules;
    private final LongSupplier activeNanos;
    private final Supplier<FunctionInstance> create;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final List<FunctionInstance> members = new ArrayList<>();
    private boolean closed;

    InstanceRoster(FunctionsRules rules, LongSupplier activeNanos, Supplier<FunctionInstance> create) {
        this.rules = rules;
        this.activeNanos = activeNanos;
        this.create = create;
    }

    /** Room in an instance, perhaps in one that is not ready yet; null if there was none in time. */
    @Nullable
    FunctionInstance enter() throws InterruptedException {
        lock.lock();
        try {
            long left = rules.patience().toNanos();
            FunctionInstance chosen = choose();
            while (chosen == null && left > 0 && !closed) {
                left = changed.awaitNanos(left);
                chosen = choose();
            }
            if (chosen != null) {
                chosen.inside++;
                chosen.entered++;
            }
            return chosen;
        } finally {
            lock.unlock();
        }
    }

    private @Nullable FunctionInstance choose() {
        if (closed) {
            return null;
        }
        List<FunctionInstance> withRoom = members.stream()
                .filter(instance -> !instance.leaving && instance.inside < rules.concurrency())
                .filter(instance -> instance.jvm().alive() && instance.entered < rules.maximumInvocations())
                .sorted(BEST_FIRST)
                .toList();
        for (FunctionInstance instance : withRoom) {
            if (instance.isReady()) {
                return instance;
            }
        }
        if (!withRoom.isEmpty()) {
            return withRoom.get(0);
        }
        return members.size() < rules.maximumInstances() ? add() : null;
    }

    private FunctionInstance add() {
        FunctionInstance instance = create.get();
        members.add(instance);
        return instance;
    }

    /** Gives an instance's room back; one that has served often enough is killed once it is empty. */
    void leave(FunctionInstance instance) {
        lock.lock();
        try {
            instance.idleSinceNanos = activeNanos.getAsLong();
            instance.inside--;
            if (instance.inside == 0 && instance.entered >= rules.maximumInvocations()) {
                instance.leaving = true;
                instance.jvm().kill(InstanceEnd.SPENT);
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Runs a task unless a request is inside, and keeps requests out meanwhile. */
    void ifEmpty(FunctionInstance instance, Runnable task) {
        lock.lock();
        try {
            if (instance.inside == 0) {
                task.run();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Sends an instance no more requests. */
    void shun(FunctionInstance instance) {
        lock.lock();
        try {
            instance.leaving = true;
        } finally {
            lock.unlock();
        }
    }

    /** Forgets an instance whose process has ended. */
    void remove(FunctionInstance instance) {
        lock.lock();
        try {
            members.remove(instance);
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Tells waiting requests to look again. */
    void wake() {
        lock.lock();
        try {
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    /** Whether an instance takes connections. */
    boolean isReady(String instanceId) {
        lock.lock();
        try {
            return members.stream().anyMatch(instance -> instance.jvm().id().equals(instanceId) && instance.isReady());
        } finally {
            lock.unlock();
        }
    }

    /** Starts instances up to the minimum. */
    void fill() {
        lock.lock();
        try {
            while (!closed && members.size() < rules.minimumInstances()) {
                add();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Kills the empty instances that have been idle or alive for too long. */
    void sweep(double nowMs) {
        lock.lock();
        try {
            int staying = members.size();
            for (FunctionInstance instance : members) {
                InstanceEnd fate = fate(instance, nowMs, staying > rules.minimumInstances());
                if (fate != InstanceEnd.RUNNING) {
                    instance.leaving = true;
                    staying--;
                    instance.jvm().kill(fate);
                }
            }
        } finally {
            lock.unlock();
        }
    }

    private InstanceEnd fate(FunctionInstance instance, double nowMs, boolean mayExpire) {
        if (instance.inside > 0 || instance.leaving) {
            return InstanceEnd.RUNNING;
        }
        if (nowMs - instance.jvm().asRecord().startedMs() >= rules.lifetime().toMillis()) {
            return InstanceEnd.LIFETIME;
        }
        boolean isIdle = activeNanos.getAsLong() - instance.idleSinceNanos
                >= rules.keepAlive().toNanos();
        return isIdle && mayExpire ? InstanceEnd.EXPIRED : InstanceEnd.RUNNING;
    }

    /** Takes no more requests. */
    void close() {
        lock.lock();
        try {
            closed = true;
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
