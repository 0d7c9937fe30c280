package dev.minos.pretest.lambda;

import java.time.Duration;

/**
 * How many calls go out at once, so that some of them must meet new instances.
 *
 * <pre>
 *   1. A few scouts: they tell what a call costs and whether it works at all.
 *   2. As many as instances may be idle, which Lambda prefers to new ones, and as many more as readings are missing.
 *   3. Throttled: half as many more next time and a pause, twice as long after each throttled wave; once none is
 *      throttled, twice as many more.
 * </pre>
 *
 * Not thread-safe.
 */
final class WaveSize {

    static final int SCOUTS = 3;
    private static final int MOST = 1_000;
    private static final Duration LONGEST_PAUSE = Duration.ofSeconds(30);

    private boolean scouted;
    private int idle;
    private int more = MOST;
    private int throttledInARow;
    private int refusedInARow;

    /** The size of the next wave. */
    int next(int missing) {
        return scouted ? Math.min(MOST, idle + Math.min(missing, more)) : Math.min(SCOUTS, missing);
    }

    /** Whether a wave of this size is larger than the number of instances that may be idle. */
    boolean reachesNewInstances(int size) {
        return size > idle;
    }

    /** Learns from a wave. */
    void saw(int fresh, int warm, int throttled) {
        boolean executed = fresh + warm > 0;
        scouted |= executed;
        idle = Math.max(idle, warm) + fresh;
        if (throttled == 0) {
            more = Math.min(MOST, 2 * more);
            throttledInARow = 0;
        } else {
            more = Math.max(1, Math.min(more, throttled) / 2);
            throttledInARow++;
        }
        refusedInARow = executed ? 0 : refusedInARow + 1;
    }

    /** How long to wait before the next wave. */
    Duration pause() {
        if (throttledInARow == 0) {
            return Duration.ZERO;
        }
        Duration doubled = Duration.ofSeconds(1L << Math.min(throttledInARow - 1, 10));
        return doubled.compareTo(LONGEST_PAUSE) < 0 ? doubled : LONGEST_PAUSE;
    }

    /** How many waves in a row were throttled as a whole. */
    int refusedInARow() {
        return refusedInARow;
    }
}
