package dev.minos.simulator.engine;

import java.util.Arrays;

/**
 * Chooses the newest or the oldest instance.
 *
 * <p>Every instance gets the next place in a row when it is created, and leaves it empty when it ends. When the row is
 * full, instances move together; the row is at least twice as long as there are instances, so that this costs a constant
 * time per creation.
 */
final class CreationChoice extends Choice {

    private static final int EMPTY = -1;

    private final boolean newest;
    private int[] slots = new int[64];
    private int[] places = new int[64];
    private BitTree members = new BitTree(64);
    private int used;
    private int living;

    CreationChoice(boolean newest) {
        this.newest = newest;
    }

    @Override
    void created(int slot) {
        if (used == slots.length) {
            moveTogether();
        }
        if (slot >= places.length) {
            places = Arrays.copyOf(places, 2 * slot);
        }
        living++;
        take(used++, slot);
    }

    private void take(int place, int slot) {
        slots[place] = slot;
        places[slot] = place;
    }

    private void moveTogether() {
        int[] old = slots;
        BitTree before = members;
        slots = new int[Math.max(old.length, 4 * living)];
        members = new BitTree(slots.length);
        used = 0;
        for (int place = 0; place < old.length; place++) {
            if (old[place] != EMPTY) {
                if (before.contains(place)) {
                    members.add(used);
                }
                take(used++, old[place]);
            }
        }
    }

    @Override
    void ended(int slot) {
        slots[places[slot]] = EMPTY;
        living--;
    }

    @Override
    void add(int slot) {
        members.add(places[slot]);
    }

    @Override
    void remove(int slot) {
        members.remove(places[slot]);
    }

    @Override
    int pick() {
        if (members.isEmpty()) {
            return NONE;
        }
        return slots[newest ? members.greatest() : members.least()];
    }
}
