package dev.minos.simulator.orchestration.engine;

import dev.minos.simulator.orchestration.heap.HeapForest;
import dev.minos.simulator.orchestration.policy.PlatformView;
import dev.minos.simulator.orchestration.policy.Ranking;
import java.util.Arrays;

/**
 * Finds the idle container of least priority, exactly, in O(log n) amortised.
 *
 * <ol>
 *   <li>A priority is a container's clock plus its function's worth, so that within a function the least clock loses, of equal
 *       clocks the longest unused: a heap of idle containers per function.
 *   <li>Functions are in one heap by the priority of their least container. Whatever changes a function only marks it; marked
 *       functions find their places when a victim is needed.
 *   <li>A worth that fades falls while nothing happens. Then a function's place is by what its priority will be at a horizon,
 *       when its age has grown by a hundredth: a lower bound until then. Functions past their horizon are marked. A search
 *       takes functions from the heap until the next bound is above the best exact priority.
 * </ol>
 *
 * <p>Not thread-safe.
 */
final class Victims {

    private static final double HORIZON = 0.01;

    private final Ranking ranking;
    private final PlatformView view;
    private final Containers containers;
    private final HeapForest idle;
    private final HeapForest functions = new HeapForest(1);
    private final HeapForest horizons = new HeapForest(1);
    private final boolean[] isMarked;
    private int[] marked = new int[16];
    private int markedCount;
    private int[] candidates = new int[16];
    private double[] clocks = new double[64];
    private double globalClock;
    private double priority;

    Victims(Ranking ranking, PlatformView view, Containers containers) {
        this.ranking = ranking;
        this.view = view;
        this.containers = containers;
        int count = view.functions().size();
        idle = new HeapForest(count);
        isMarked = new boolean[count];
    }

    /** A new container, for which containers of at most this priority had to go. */
    void created(int container, double highestEvicted) {
        if (container >= clocks.length) {
            clocks = Arrays.copyOf(clocks, Math.max(2 * clocks.length, container + 1));
        }
        clocks[container] = ranking.clock() == Ranking.Clock.OWN ? highestEvicted : clock(container);
        changed(containers.function(container));
    }

    /** A container is about to run a request; a cold start leaves its clock as it was created, unless that is a time. */
    void used(int container, boolean isCold) {
        int function = containers.function(container);
        if (!isCold || ranking.clock() == Ranking.Clock.LAST_USE) {
            clocks[container] = ranking.clock() == Ranking.Clock.OWN
                    ? clocks[container] + worth(function, view.nowMicros())
                    : clock(container);
        }
        changed(function);
    }

    private double clock(int container) {
        return switch (ranking.clock()) {
            case LAST_USE -> view.nowMicros();
            case GLOBAL -> globalClock;
            case SPEED -> -containers.speedFactor(container);
            case OWN, NONE -> 0;
        };
    }

    void becameIdle(int container) {
        int function = containers.function(container);
        idle.put(function, container, clocks[container], containers.lastUse(container));
        changed(function);
    }

    void leftIdle(int container) {
        int function = containers.function(container);
        idle.remove(function, container);
        changed(function);
    }

    /** Something happened that may change a function's worth. */
    void changed(int function) {
        if (!isMarked[function]) {
            isMarked[function] = true;
            if (markedCount == marked.length) {
                marked = Arrays.copyOf(marked, 2 * markedCount);
            }
            marked[markedCount++] = function;
        }
    }

    /** The idle container of least priority; there must be one. Its priority is {@link #priority()} then. */
    int first() {
        long now = view.nowMicros();
        while (horizons.firstKey(0) < now) {
            int passed = horizons.first(0);
            horizons.remove(0, passed);
            changed(passed);
        }
        placeMarked(now);
        int function = ranking.fades() ? search(now) : functions.first(0);
        priority = exact(function, now);
        return idle.first(function);
    }

    /** The priority of the container that was found last. */
    double priority() {
        return priority;
    }

    /** The container that was found last is evicted. */
    void evicted() {
        globalClock = Math.max(globalClock, priority);
    }

    private void placeMarked(long now) {
        while (markedCount > 0) {
            int function = marked[--markedCount];
            isMarked[function] = false;
            if (idle.size(function) > 0) {
                place(function, now);
            } else if (functions.contains(function)) {
                functions.remove(0, function);
                if (horizons.contains(function)) {
                    horizons.remove(0, function);
                }
            }
        }
    }

    private void place(int function, long now) {
        long horizon = now;
        if (ranking.fades()) {
            double age = Math.max((double) (now - view.firstArrivalMicros(function)), Ranking.MINUTE_MICROS);
            horizon = now + (long) (HORIZON * age);
            horizons.put(0, function, (double) horizon);
        }
        boolean longestUnused = ranking.clock() == Ranking.Clock.SPEED;
        functions.put(
                0, function, exact(function, horizon), longestUnused ? containers.lastUse(idle.first(function)) : 0);
    }

    private int search(long now) {
        int count = 0;
        int best = functions.first(0);
        double least = Double.POSITIVE_INFINITY;
        while (functions.firstKey(0) <= least && functions.size(0) > 0) {
            int function = functions.first(0);
            double exact = exact(function, now);
            if (exact < least) {
                least = exact;
                best = function;
            }
            functions.remove(0, function);
            if (count == candidates.length) {
                candidates = Arrays.copyOf(candidates, 2 * count);
            }
            candidates[count++] = function;
        }
        for (int i = 0; i < count; i++) {
            place(candidates[i], now);
        }
        return best;
    }

    private double exact(int function, long atMicros) {
        return idle.firstKey(function) + worth(function, atMicros);
    }

    private double worth(int function, long atMicros) {
        return ranking.worth().of(view, function, atMicros);
    }
}
