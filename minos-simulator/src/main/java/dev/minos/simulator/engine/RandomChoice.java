package dev.minos.simulator.engine;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/** Chooses any instance with equal probability. */
final class RandomChoice extends Choice {

    private final UniformRandomProvider random;
    private int[] members = new int[64];
    private int[] places = new int[64];
    private int size;

    RandomChoice(UniformRandomProvider random) {
        this.random = random;
    }

    @Override
    void add(int slot) {
        if (slot >= places.length) {
            places = Arrays.copyOf(places, 2 * slot);
        }
        if (size == members.length) {
            members = Arrays.copyOf(members, 2 * size);
        }
        put(size++, slot);
    }

    @Override
    void remove(int slot) {
        put(places[slot], members[--size]);
    }

    private void put(int place, int slot) {
        members[place] = slot;
        places[slot] = place;
    }

    @Override
    int pick() {
        return size == 0 ? NONE : members[random.nextInt(size)];
    }
}
