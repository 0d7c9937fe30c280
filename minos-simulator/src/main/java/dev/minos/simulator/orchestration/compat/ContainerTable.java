package dev.minos.simulator.orchestration.compat;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.Arrays;

/** The containers of the FaasCache simulator; the idle ones of a function in the order in which they became idle. */
final class ContainerTable {

    static final int NONE = -1;

    private final FunctionTable functions;
    private final int[] oldest;
    private final int[] newest;
    private final int[] living;
    private final long[] uses;
    private int[] function = new int[64];
    private int[] older = new int[64];
    private int[] newer = new int[64];
    private long[] useCount = new long[64];
    private long[] lastUse = new long[64];
    private int[] free = {};
    private int freeCount;
    private int size;
    private long memory;

    ContainerTable(FunctionTable functions) {
        this.functions = functions;
        oldest = filled(functions.size());
        newest = filled(functions.size());
        living = new int[functions.size()];
        uses = new long[functions.size()];
    }

    private static int[] filled(int length) {
        int[] none = new int[length];
        Arrays.fill(none, NONE);
        return none;
    }

    int size() {
        return size;
    }

    long memory() {
        return memory;
    }

    int function(int container) {
        return function[container];
    }

    int living(int f) {
        return living[f];
    }

    /** Uses of all living containers of a function. */
    long uses(int f) {
        return uses[f];
    }

    long lastUse(int container) {
        return lastUse[container];
    }

    boolean hasIdle(int f) {
        return oldest[f] != NONE;
    }

    int longestIdle(int f) {
        return oldest[f];
    }

    int create(int f) {
        int container = freeCount > 0 ? free[--freeCount] : size;
        if (container == function.length) {
            int more = 2 * container;
            function = Arrays.copyOf(function, more);
            older = Arrays.copyOf(older, more);
            newer = Arrays.copyOf(newer, more);
            useCount = Arrays.copyOf(useCount, more);
            lastUse = Arrays.copyOf(lastUse, more);
        }
        function[container] = f;
        useCount[container] = 0;
        living[f]++;
        size++;
        memory += functions.memory(f);
        return container;
    }

    void use(int container, long micros) {
        lastUse[container] = micros;
        useCount[container]++;
        uses[function[container]]++;
    }

    void setIdle(int container) {
        int f = function[container];
        older[container] = newest[f];
        newer[container] = NONE;
        if (newest[f] == NONE) {
            oldest[f] = container;
        } else {
            newer[newest[f]] = container;
        }
        newest[f] = container;
    }

    /** Takes the idle container that serves next, if there is one. */
    int takeIdle(int f) {
        int container = newest[f];
        if (container != NONE) {
            unlink(container);
        }
        return container;
    }

    /** Removes an idle container. */
    void remove(int container) {
        int f = function[container];
        unlink(container);
        uses[f] -= useCount[container];
        living[f]--;
        size--;
        memory -= functions.memory(f);
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, Math.max(64, 2 * freeCount));
        }
        free[freeCount++] = container;
    }

    private void unlink(int container) {
        int f = function[container];
        if (older[container] == NONE) {
            oldest[f] = newer[container];
        } else {
            newer[older[container]] = newer[container];
        }
        if (newer[container] == NONE) {
            newest[f] = older[container];
        } else {
            older[newer[container]] = older[container];
        }
    }
}
