package dev.minos.pretest;

import java.util.ArrayList;
import java.util.List;

/** Steps that keep what was said. */
public final class SaidSteps implements Steps {

    private final List<String> notes = new ArrayList<>();

    @Override
    public void at(String step, double share) {}

    @Override
    public void note(String text) {
        notes.add(text);
    }

    /** The notes so far. */
    public List<String> notes() {
        return notes;
    }
}
