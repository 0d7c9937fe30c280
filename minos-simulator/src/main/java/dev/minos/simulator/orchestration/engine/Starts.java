package dev.minos.simulator.orchestration.engine;

/**
 * Starts of containers that found no memory, first come first served: the function, and the request that the container is
 * for, or {@link RequestQueues#NONE} if any of its function. Not thread-safe.
 */
final class Starts {

    private final IntQueue functions = new IntQueue();
    private final IntQueue requests = new IntQueue();

    boolean isEmpty() {
        return functions.isEmpty();
    }

    void add(int function, int request) {
        functions.add(function);
        requests.add(request);
    }

    int function() {
        return functions.first();
    }

    int request() {
        return requests.first();
    }

    void remove() {
        functions.remove();
        requests.remove();
    }
}
