package dev.minos.simulator.evaluation;

import dev.minos.simulator.engine.Attempt;
import dev.minos.simulator.engine.AttemptListener;

/** The bodies of a day. Not thread-safe. */
final class BodyTimes implements AttemptListener {

    private long answered;
    private long terminated;
    private double seconds;

    @Override
    public void ended(Attempt attempt) {
        if (attempt.outcome() == Attempt.Outcome.HANDED_BACK) {
            terminated++;
        } else {
            answered++;
            seconds += attempt.body();
        }
    }

    long answered() {
        return answered;
    }

    long terminated() {
        return terminated;
    }

    double meanMs() {
        return seconds / answered * 1e3;
    }

    double meanWithTerminatedMs() {
        return seconds / (answered + terminated) * 1e3;
    }
}
