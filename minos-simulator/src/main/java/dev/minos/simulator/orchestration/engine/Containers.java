package dev.minos.simulator.orchestration.engine;

import dev.minos.simulator.orchestration.heap.HeapForest;
import dev.minos.simulator.orchestration.policy.Policy.Dispatch;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.Arrays;

/**
 * The living containers as columns, and per function its idle ones in the order in which they serve. Not thread-safe.
 */
final class Containers {

    static final int NONE = -1;

    /** Free slots are DEAD. */
    enum State {
        DEAD,
        PROVISIONING,
        BUSY,
        IDLE
    }

    private final FunctionTable functions;
    private final Dispatch dispatch;
    private final int[] provisioning;
    private final int[] busy;
    private final HeapForest idle;
    private final long[] uses;
    private State[] states = new State[64];
    private int[] function = new int[64];
    private int[] request = new int[64];
    private long[] useCounts = new long[64];
    private long[] lastUses = new long[64];
    private long[] readies = new long[64];
    private long[] done = new long[64];
    private long[] executions = new long[64];
    private double[] speeds = new double[64];
    private int[] free = new int[64];
    private int freeCount;
    private int used;
    private int size;
    private long memory;
    private long idleMemory;

    Containers(FunctionTable functions, Dispatch dispatch) {
        this.functions = functions;
        this.dispatch = dispatch;
        provisioning = new int[functions.size()];
        busy = new int[functions.size()];
        idle = new HeapForest(functions.size());
        uses = new long[functions.size()];
    }

    /** A container that is being provisioned, for a request or for {@link RequestQueues#NONE}. */
    int create(int f, int forRequest, double speedFactor, long nowMicros) {
        int container = freeCount > 0 ? free[--freeCount] : used++;
        if (container == function.length) {
            grow(2 * container);
        }
        function[container] = f;
        request[container] = forRequest;
        speeds[container] = speedFactor;
        lastUses[container] = nowMicros;
        useCounts[container] = 0;
        enter(container, State.PROVISIONING);
        size++;
        memory += functions.memory(f);
        return container;
    }

    private void grow(int more) {
        states = Arrays.copyOf(states, more);
        function = Arrays.copyOf(function, more);
        request = Arrays.copyOf(request, more);
        useCounts = Arrays.copyOf(useCounts, more);
        lastUses = Arrays.copyOf(lastUses, more);
        readies = Arrays.copyOf(readies, more);
        done = Arrays.copyOf(done, more);
        executions = Arrays.copyOf(executions, more);
        speeds = Arrays.copyOf(speeds, more);
        free = Arrays.copyOf(free, more);
    }

    /** Removes a container, whatever it does. */
    void remove(int container) {
        int f = function[container];
        leave(container);
        states[container] = State.DEAD;
        uses[f] -= useCounts[container];
        size--;
        memory -= functions.memory(f);
        free[freeCount++] = container;
    }

    /** The container is provisioned. */
    void setReady(int container, long nowMicros) {
        readies[container] = nowMicros;
    }

    /** The container runs a request, or tries to. */
    void setBusy(int container, long nowMicros) {
        leave(container);
        enter(container, State.BUSY);
        lastUses[container] = nowMicros;
        useCounts[container]++;
        uses[function[container]]++;
    }

    void setIdle(int container) {
        int f = function[container];
        leave(container);
        enter(container, State.IDLE);
        idleMemory += functions.memory(f);
        if (dispatch == Dispatch.FASTEST) {
            idle.put(f, container, speeds[container], -lastUses[container]);
        } else {
            idle.put(f, container, -(double) lastUses[container]);
        }
    }

    private void enter(int container, State state) {
        states[container] = state;
        count(state, function[container], 1);
    }

    private void leave(int container) {
        int f = function[container];
        count(states[container], f, -1);
        if (states[container] == State.IDLE) {
            idleMemory -= functions.memory(f);
            idle.remove(f, container);
        }
    }

    /** The idle container of a function that serves next, or {@link #NONE}; a container is used last when it is created. */
    int nextIdle(int f) {
        return idle.size(f) == 0 ? NONE : idle.first(f);
    }

    private void count(State state, int f, int change) {
        provisioning[f] += state == State.PROVISIONING ? change : 0;
        busy[f] += state == State.BUSY ? change : 0;
    }

    int provisioning(int f) {
        return provisioning[f];
    }

    int busy(int f) {
        return busy[f];
    }

    int idle(int f) {
        return idle.size(f);
    }

    int living(int f) {
        return idle(f) + busy(f) + provisioning(f);
    }

    /** Uses of a function's living containers. */
    long uses(int f) {
        return uses[f];
    }

    /** How often a container has been used. */
    long useCount(int container) {
        return useCounts[container];
    }

    /** When a container began to run a request last; when it was created, if it never did. */
    long lastUse(int container) {
        return lastUses[container];
    }

    State state(int container) {
        return states[container];
    }

    int function(int container) {
        return function[container];
    }

    /** The request that a container is started for or tries out, or {@link RequestQueues#NONE}. */
    int request(int container) {
        return request[container];
    }

    void setRequest(int container, int value) {
        request[container] = value;
    }

    /** How much slower than usual a container is. */
    double speedFactor(int container) {
        return speeds[container];
    }

    /** When a container was provisioned. */
    long readyMicros(int container) {
        return readies[container];
    }

    /** How long the request takes that a container runs. */
    long execution(int container) {
        return executions[container];
    }

    void setExecution(int container, long micros) {
        executions[container] = micros;
    }

    /** When what a container does will be done. */
    long doneMicros(int container) {
        return done[container];
    }

    void setDone(int container, long micros) {
        done[container] = micros;
    }

    /** Slots that were ever used; ids of living containers are below. */
    int slots() {
        return used;
    }

    int size() {
        return size;
    }

    /** Memory of all living containers in units. */
    long memory() {
        return memory;
    }

    /** Memory of the idle ones in units. */
    long idleMemory() {
        return idleMemory;
    }
}
