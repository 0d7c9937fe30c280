package dev.minos.pretest.watch;

import java.io.IOException;
import java.util.Map;

/** Where new instances of a function read their settings. */
public interface ThresholdStore {

    /** What it is, in a few words. */
    String description();

    /**
     * Whether somebody has set {@code MINOS_MODE=off} there: the kill switch, which must not be overwritten.
     *
     * @throws IOException if it cannot be read; the message says why
     */
    boolean isSwitchedOff() throws IOException;

    /**
     * Replaces the settings. Others that are there stay.
     *
     * @param settings variables and values
     * @param comment where they come from, on one line
     * @throws IOException if they cannot be written; the message says why
     */
    void write(Map<String, String> settings, String comment) throws IOException;
}
