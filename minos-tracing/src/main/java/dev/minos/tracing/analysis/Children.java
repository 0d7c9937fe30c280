package dev.minos.tracing.analysis;

import java.util.Arrays;

/** The children of every span of a tree, in one array, and all spans from the root down. Immutable. */
final class Children {

    private final int[] first;
    private final int[] all;
    private final int[] order;

    Children(int[] parents, int root) {
        int spans = parents.length;
        first = new int[spans + 1];
        for (int parent : parents) {
            if (parent != Parents.NONE) {
                first[parent + 1]++;
            }
        }
        for (int i = 0; i < spans; i++) {
            first[i + 1] += first[i];
        }
        all = new int[first[spans]];
        int[] next = Arrays.copyOf(first, spans);
        for (int i = 0; i < spans; i++) {
            if (parents[i] != Parents.NONE) {
                all[next[parents[i]]++] = i;
            }
        }
        order = breadthFirst(root);
    }

    private int[] breadthFirst(int root) {
        int[] reached = new int[all.length + 1];
        int count = 1;
        reached[0] = root;
        for (int i = 0; i < count; i++) {
            for (int k = first[reached[i]]; k < first[reached[i] + 1]; k++) {
                reached[count++] = all[k];
            }
        }
        return Arrays.copyOf(reached, count);
    }

    /** The spans that the root leads to, parents before children. */
    int[] order() {
        return order;
    }

    /** The index of a span's first child among {@link #at}. */
    int from(int span) {
        return first[span];
    }

    /** The index behind a span's last child. */
    int to(int span) {
        return first[span + 1];
    }

    int at(int index) {
        return all[index];
    }

    /** A span's children, latest end first, then latest start, then the last one read. */
    int[] latestFirst(int span, long[] starts, long[] ends) {
        int[] children = Arrays.copyOfRange(all, first[span], first[span + 1]);
        if (children.length <= 12) {
            insertionSort(children, starts, ends);
            return children;
        }
        return Arrays.stream(children)
                .boxed()
                .sorted((a, b) -> isBefore(a, b, starts, ends) ? -1 : a.equals(b) ? 0 : 1)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    private static void insertionSort(int[] children, long[] starts, long[] ends) {
        for (int i = 1; i < children.length; i++) {
            int child = children[i];
            int k = i;
            while (k > 0 && isBefore(child, children[k - 1], starts, ends)) {
                children[k] = children[k - 1];
                k--;
            }
            children[k] = child;
        }
    }

    private static boolean isBefore(int a, int b, long[] starts, long[] ends) {
        if (ends[a] != ends[b]) {
            return ends[a] > ends[b];
        }
        return starts[a] != starts[b] ? starts[a] > starts[b] : a > b;
    }
}
