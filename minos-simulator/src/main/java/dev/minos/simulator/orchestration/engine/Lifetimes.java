package dev.minos.simulator.orchestration.engine;

import dev.minos.simulator.orchestration.engine.Containers.State;
import dev.minos.simulator.orchestration.heap.EventHeap;
import dev.minos.simulator.orchestration.policy.KeepAlive;
import java.util.Arrays;

/**
 * When idle containers end although there is memory, and when containers are started ahead of requests.
 *
 * <p>Each container has at most one timer. When that goes off and the container has been used since, it is set anew.
 * Timers of pre-warming are numbered by function, below zero. Not thread-safe.
 */
final class Lifetimes {

    private static final int NONE = -1;

    private final KeepAlive keepAlive;
    private final Platform platform;
    private final Containers containers;
    private final EventHeap timers = new EventHeap();
    private final long[] preWarmAt;
    private long[] ends = new long[64];
    private boolean[] hasTimer = new boolean[64];
    private int preWarm = NONE;

    Lifetimes(KeepAlive keepAlive, Platform platform) {
        this.keepAlive = keepAlive;
        this.platform = platform;
        containers = platform.containers();
        preWarmAt = new long[platform.functions().size()];
    }

    void arrived(int function) {
        keepAlive.onArrival(platform, function);
        preWarmAt[function] = 0;
    }

    void executed(int function) {
        keepAlive.onExecuted(platform, function);
    }

    void becameIdle(int container) {
        int function = containers.function(container);
        long now = platform.nowMicros();
        long preWarmMicros = containers.useCount(container) == 0 ? 0 : keepAlive.preWarmMicros(platform, function);
        if (preWarmMicros > 0) {
            preWarmAt[function] = now + preWarmMicros;
            timers.add(preWarmAt[function], -1 - function);
        }
        long keepMicros = preWarmMicros > 0 ? 0 : keepAlive.keepMicros(platform, function);
        if (keepMicros != KeepAlive.FOR_EVER) {
            if (container >= ends.length) {
                ends = Arrays.copyOf(ends, 2 * container);
                hasTimer = Arrays.copyOf(hasTimer, 2 * container);
            }
            ends[container] = now + keepMicros;
            setTimer(container);
        }
    }

    private void setTimer(int container) {
        if (!hasTimer[container] || keepAlive.varies()) {
            hasTimer[container] = true;
            timers.add(ends[container], container);
        }
    }

    /** When the next timer goes off; {@link Long#MAX_VALUE} if there is none. */
    long nextTime() {
        return timers.nextTime();
    }

    /** Takes the next timer and returns the container that ends by it, or a negative number. */
    int removeEnded() {
        int timer = timers.remove();
        preWarm = timer < 0 ? -1 - timer : NONE;
        if (timer < 0) {
            return NONE;
        }
        hasTimer[timer] = false;
        if (containers.state(timer) != State.IDLE) {
            return NONE;
        }
        if (ends[timer] <= platform.nowMicros()) {
            return timer;
        }
        setTimer(timer);
        return NONE;
    }

    /** Whether the timer that was taken last starts a container. */
    boolean isPreWarmDue() {
        return preWarm != NONE && preWarmAt[preWarm] == platform.nowMicros() && containers.living(preWarm) == 0;
    }

    /** The function of that container. */
    int preWarmFunction() {
        return preWarm;
    }
}
