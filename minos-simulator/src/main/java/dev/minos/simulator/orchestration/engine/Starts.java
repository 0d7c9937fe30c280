package dev.minos.simulator.orchestration.engine;

import com.carrotsearch.hppc.IntArrayDeque;

/**
 * Starts of containers that found no memory, first come first served: the function, and the request that the container is
 * for, or {@link RequestQueues#NONE} if any of its function. Not thread-safe.
 */
final class Starts {

    private final IntArrayDeque functions = new IntArrayDeque();
    private final IntArrayDeque requests = new IntArrayDeque();

    boolean isEmpty() {
        return functions.isEmpty();
    }

    void add(int function, int request) {
        functions.addLast(function);
        requests.addLast(request);
    }

    int function() {
        return functions.getFirst();
    }

    int request() {
        return requests.getFirst();
    }

    void remove() {
        functions.removeFirst();
        requests.removeFirst();
    }
}
