package dev.minos.simulator.engine;

import java.util.Arrays;

/** The instances there are, by slot, and when each was created. A slot is used again after its instance. Not thread-safe. */
final class Instances {

    private double[] created = new double[64];
    private double[] idleSince = new double[64];
    private int[] free = new int[64];
    private int freeCount;
    private int slots;

    /** How many instances there are. */
    int count() {
        return slots - freeCount;
    }

    /** A slot for an instance that is created now. */
    int create(double now) {
        int slot = freeCount > 0 ? free[--freeCount] : newSlot();
        created[slot] = now;
        idleSince[slot] = now;
        return slot;
    }

    private int newSlot() {
        if (slots == created.length) {
            created = Arrays.copyOf(created, 2 * slots);
            idleSince = Arrays.copyOf(idleSince, 2 * slots);
            free = Arrays.copyOf(free, 2 * slots);
        }
        return slots++;
    }

    /** When the instance was created. */
    double created(int slot) {
        return created[slot];
    }

    /** The instance has finished its last request. */
    void fallIdle(int slot, double now) {
        idleSince[slot] = now;
    }

    /** When it did, or when it was created if it never had a request. */
    double idleSince(int slot) {
        return idleSince[slot];
    }

    /** The instance has ended. */
    void end(int slot) {
        free[freeCount++] = slot;
    }
}
