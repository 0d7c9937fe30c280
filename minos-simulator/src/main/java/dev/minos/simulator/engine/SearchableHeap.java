package dev.minos.simulator.engine;

import java.util.Arrays;

/** A heap of events that also knows where each thing is, so that its event can be removed; each is in it once at most. */
final class SearchableHeap extends EventHeap {

    private int[] positions = new int[64];

    @Override
    void placed(int id, int position) {
        if (id >= positions.length) {
            positions = Arrays.copyOf(positions, 2 * id);
        }
        positions[id] = position;
    }

    /** Removes a thing's event, which must be in the heap. */
    void remove(int id) {
        removeAt(positions[id]);
    }
}
