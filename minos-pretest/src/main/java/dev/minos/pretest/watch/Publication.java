package dev.minos.pretest.watch;

import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * What was written into stores last, and whether it is time to write again. Where somebody has set
 * {@code MINOS_MODE=off} nothing is written, in no store, until that is gone. Not thread-safe.
 */
final class Publication {

    private static final String MODE = "MINOS_MODE";
    private static final double NOTABLE_CHANGE = 0.02;

    /** What came of an attempt to publish. */
    enum Result {
        /** There is nothing new to say. */
        NOTHING_NEW,
        /** All stores have the new settings. */
        WRITTEN,
        /** A store says off, as was not known before. */
        HELD,
        /** A store still says off. */
        STILL_HELD
    }

    private final List<ThresholdStore> stores;
    private Map<String, String> settings = Map.of();
    private List<Double> thresholdsNs = List.of();
    private boolean held;

    Publication(List<ThresholdStore> stores) {
        this.stores = List.copyOf(stores);
    }

    /** Goes on from what an earlier run had written. */
    void resume(Map<String, String> written, List<Double> writtenNs, boolean wasHeld) {
        settings = written;
        thresholdsNs = writtenNs;
        held = wasHeld;
    }

    /** Whether settings wait for a kill switch to be gone. */
    boolean isHeld() {
        return held;
    }

    /** Writes settings with these thresholds if they differ notably from the last ones. */
    Result publish(Map<String, String> next, List<Double> nextNs, String comment) throws IOException {
        boolean sameMode = next.getOrDefault(MODE, "").equals(settings.get(MODE));
        if (sameMode && !hasChangedNotably(nextNs) && !held) {
            return Result.NOTHING_NEW;
        }
        for (ThresholdStore store : stores) {
            if (store.isSwitchedOff()) {
                boolean wasHeld = held;
                held = true;
                return wasHeld ? Result.STILL_HELD : Result.HELD;
            }
        }
        for (ThresholdStore store : stores) {
            store.write(next, comment);
        }
        resume(next, nextNs, false);
        return Result.WRITTEN;
    }

    private boolean hasChangedNotably(List<Double> nextNs) {
        if (nextNs.size() != thresholdsNs.size()) {
            return true;
        }
        for (int i = 0; i < nextNs.size(); i++) {
            if (Math.abs(nextNs.get(i) / thresholdsNs.get(i) - 1) > NOTABLE_CHANGE) {
                return true;
            }
        }
        return false;
    }
}
