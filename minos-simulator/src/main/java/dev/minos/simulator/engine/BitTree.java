package dev.minos.simulator.engine;

/**
 * A set of small whole numbers that finds its least and its greatest member in as many steps as the capacity has digits to
 * the base 64: words of bits, and above each level one bit per word that says whether the word is empty. Not thread-safe.
 */
final class BitTree {

    private final long[][] levels;

    /** An empty set of numbers below the capacity. */
    BitTree(int capacity) {
        int depth = 1;
        for (long reach = Long.SIZE; reach < capacity; reach *= Long.SIZE) {
            depth++;
        }
        levels = new long[depth][];
        int words = capacity;
        for (int level = 0; level < depth; level++) {
            words = (words + Long.SIZE - 1) / Long.SIZE;
            levels[level] = new long[words];
        }
    }

    boolean isEmpty() {
        return levels[levels.length - 1][0] == 0;
    }

    void add(int number) {
        int index = number;
        for (long[] words : levels) {
            long before = words[index >>> 6];
            words[index >>> 6] = before | 1L << index;
            if (before != 0) {
                return;
            }
            index >>>= 6;
        }
    }

    void remove(int number) {
        int index = number;
        for (long[] words : levels) {
            long after = words[index >>> 6] & ~(1L << index);
            words[index >>> 6] = after;
            if (after != 0) {
                return;
            }
            index >>>= 6;
        }
    }

    boolean contains(int number) {
        return (levels[0][number >>> 6] & 1L << number) != 0;
    }

    /** The greatest member; there must be one. */
    int greatest() {
        int index = 0;
        for (int level = levels.length - 1; level >= 0; level--) {
            index = index << 6 | Long.SIZE - 1 - Long.numberOfLeadingZeros(levels[level][index]);
        }
        return index;
    }

    /** The least member; there must be one. */
    int least() {
        int index = 0;
        for (int level = levels.length - 1; level >= 0; level--) {
            index = index << 6 | Long.numberOfTrailingZeros(levels[level][index]);
        }
        return index;
    }
}
