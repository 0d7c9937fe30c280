package dev.minos.simulator.orchestration.engine;

import java.util.Arrays;

/** Requests that wait or are tried out, as slots of columns, and a queue of them per function. Not thread-safe. */
final class RequestQueues {

    static final int NONE = -1;

    private final int[] heads;
    private final int[] tails;
    private final int[] lengths;
    private long[] arrivals = new long[64];
    private long[] executions = new long[64];
    private int[] retries = new int[64];
    private int[] next = new int[64];
    private int free = NONE;
    private int used;

    RequestQueues(int functions) {
        heads = new int[functions];
        tails = new int[functions];
        lengths = new int[functions];
        Arrays.fill(heads, NONE);
        Arrays.fill(tails, NONE);
    }

    /** A request that is in no queue yet. */
    int create(long arrivalMicros, long executionMicros) {
        int slot = free;
        if (slot == NONE) {
            slot = used++;
            if (slot == next.length) {
                arrivals = Arrays.copyOf(arrivals, 2 * slot);
                executions = Arrays.copyOf(executions, 2 * slot);
                retries = Arrays.copyOf(retries, 2 * slot);
                next = Arrays.copyOf(next, 2 * slot);
            }
        } else {
            free = next[slot];
        }
        arrivals[slot] = arrivalMicros;
        executions[slot] = executionMicros;
        retries[slot] = 0;
        return slot;
    }

    /** Forgets a request that is in no queue. */
    void release(int request) {
        next[request] = free;
        free = request;
    }

    long arrivalMicros(int request) {
        return arrivals[request];
    }

    long executionMicros(int request) {
        return executions[request];
    }

    /** How often a request has been handed back. */
    int retries(int request) {
        return retries[request];
    }

    void handBack(int request) {
        retries[request]++;
    }

    /** The request behind this one in its queue, or {@link #NONE}. */
    int behind(int request) {
        return next[request];
    }

    void enqueue(int function, int request) {
        next[request] = NONE;
        if (tails[function] == NONE) {
            heads[function] = request;
        } else {
            next[tails[function]] = request;
        }
        tails[function] = request;
        lengths[function]++;
    }

    int length(int function) {
        return lengths[function];
    }

    /** The first of a queue, or {@link #NONE}. */
    int head(int function) {
        return heads[function];
    }

    /** Takes the first of a queue that is not empty. */
    int dequeue(int function) {
        int request = heads[function];
        heads[function] = next[request];
        if (heads[function] == NONE) {
            tails[function] = NONE;
        }
        lengths[function]--;
        return request;
    }
}
