package dev.minos.simulator.engine;

import java.util.Arrays;

/** The requests inside of instances that serve several at a time, by slot. Not thread-safe. */
final class SharedInstances {

    private int[] requests = new int[64];
    private double[] readyAt = new double[64];
    private double[] busySince = new double[64];
    private boolean[] initialising = new boolean[64];
    private final Instances requestIds = new Instances();
    private int[] slotOf = new int[64];

    /** An instance is created whose initialisation ends at this moment. */
    void open(int slot, double ready) {
        if (slot >= requests.length) {
            requests = Arrays.copyOf(requests, 2 * slot);
            readyAt = Arrays.copyOf(readyAt, 2 * slot);
            busySince = Arrays.copyOf(busySince, 2 * slot);
            initialising = Arrays.copyOf(initialising, 2 * slot);
        }
        readyAt[slot] = ready;
        initialising[slot] = true;
    }

    void finishInitialisation(int slot) {
        initialising[slot] = false;
    }

    boolean isInitialising(int slot) {
        return initialising[slot];
    }

    /** When the instance's initialisation ends or ended. */
    double readyAt(int slot) {
        return readyAt[slot];
    }

    /** How many requests the instance has. */
    int requests(int slot) {
        return requests[slot];
    }

    /** How many requests all instances have. */
    int total() {
        return requestIds.count();
    }

    /** Puts a request into an instance and gives the request's number, which a later one may get again. */
    int add(int slot, double now) {
        if (requests[slot]++ == 0) {
            busySince[slot] = Math.max(now, readyAt[slot]);
        }
        int request = requestIds.create(now);
        if (request >= slotOf.length) {
            slotOf = Arrays.copyOf(slotOf, 2 * request);
        }
        slotOf[request] = slot;
        return request;
    }

    /** Takes a request out of its instance, whose slot it gives. */
    int remove(int request) {
        requestIds.end(request);
        requests[slotOf[request]]--;
        return slotOf[request];
    }

    /** Since when the instance has been serving without a break, its initialisation left out. */
    double busySince(int slot) {
        return busySince[slot];
    }
}
