package dev.minos.local.node;

import dev.minos.local.DaemonThreads;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;

/**
 * What else runs on a worker node's core: up to three threads, each busy for a part of its period and asleep for the rest.
 * Unlike the brake of a {@link SpeedClass} they contend with an instance as the scheduler has it.
 *
 * @param load each one's part, from 0.2 to 1
 * @param periodMs each one's period in milliseconds, from 5 to 50
 */
public record Neighbours(List<Double> load, List<Double> periodMs) {

    /** A core of one's own. */
    public static final Neighbours NONE = new Neighbours(List.of(), List.of());

    private static final int MOST = 3;

    /** Copies the lists and checks that they are of one length. */
    public Neighbours {
        if (load.size() != periodMs.size()) {
            throw new IllegalArgumentException(
                    "load and periodMs must be of one length, were " + load.size() + " and " + periodMs.size());
        }
        load = List.copyOf(load);
        periodMs = List.copyOf(periodMs);
    }

    /** The neighbours of the k-th node: of four nodes in a row, one each has none, one, two and three. */
    public static Neighbours ofNode(long seed, int k) {
        int kinds = MOST + 1;
        int turn = new SplittableRandom(seed + k / kinds).nextInt(kinds);
        int step = new SplittableRandom(~seed + k / kinds).nextBoolean() ? 1 : MOST;
        int count = (turn + step * (k % kinds)) % kinds;
        SplittableRandom random = new SplittableRandom(new SplittableRandom(seed).nextLong() + k);
        List<Double> load = new ArrayList<>();
        List<Double> periodMs = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            load.add(random.nextDouble(0.2, 1));
            periodMs.add(random.nextDouble(5, 50));
        }
        return new Neighbours(load, periodMs);
    }

    /** Their load together: the number of cores that they would keep busy. */
    public double totalLoad() {
        return load.stream().mapToDouble(Double::doubleValue).sum();
    }

    /** Lets them work on a core until the result is closed. */
    public Working on(int core) {
        Working working = new Working();
        for (int i = 0; i < load.size(); i++) {
            long period = (long) (periodMs.get(i) * 1e6);
            long busy = (long) (period * load.get(i));
            DaemonThreads.thread("neighbour-" + core + "-" + i, () -> {
                        Cores.bind(core);
                        working.work(busy, period - busy);
                    })
                    .start();
        }
        return working;
    }

    /** Neighbours at work. Thread-safe. */
    public static final class Working {

        private volatile boolean closed;

        private Working() {}

        private void work(long busyNanos, long idleNanos) {
            while (!closed) {
                for (long end = System.nanoTime() + busyNanos; System.nanoTime() < end && !closed; ) {
                    Thread.onSpinWait();
                }
                LockSupport.parkNanos(idleNanos);
            }
        }

        /** Ends them, within a period. */
        public void close() {
            closed = true;
        }
    }
}
