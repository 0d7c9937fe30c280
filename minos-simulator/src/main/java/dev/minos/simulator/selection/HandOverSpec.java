package dev.minos.simulator.selection;

import dev.minos.simulator.field.Fields;
import dev.minos.simulator.field.Ranges;

/**
 * What happens when an instance is rejected.
 *
 * @param waiting whether the instance waits for what it has handed over
 * @param termination what the hand-over and the end take on the instance, billed, in seconds
 * @param delay until the invocation arrives again, in seconds
 * @param scores whether the invocation carries the scores of the instances that handed it back
 * @param sameSandbox how many of ended processes come back in the same sandbox at a later cold start, as a share
 */
public record HandOverSpec(Waiting waiting, double termination, double delay, Scores scores, double sameSandbox) {

    /** Whether a rejected instance waits. */
    public enum Waiting {
        /** It ends as soon as the queue has the invocation. */
        ASYNCHRONOUS,
        /** It waits, and is billed, until the invocation is answered elsewhere: the published prototype's blocking call. */
        BLOCKING
    }

    /** What an invocation knows of the instances that handed it back. */
    public enum Scores {
        /** Their scores. */
        CARRIED,
        /** Only how many they were. */
        FORGOTTEN
    }

    public HandOverSpec {
        Ranges.requireNotNegative("termination", termination);
        Ranges.requireNotNegative("delay", delay);
        Ranges.requireBetween("sameSandbox", 0, 1, sameSandbox);
    }

    static HandOverSpec read(Fields fields, HandOverSpec preset) {
        return new HandOverSpec(
                fields.choice("waiting", Waiting.class, preset.waiting),
                fields.findNumber("termination").orElse(preset.termination),
                fields.findNumber("delay").orElse(preset.delay),
                fields.choice("scores", Scores.class, preset.scores),
                fields.findNumber("sameSandbox").orElse(preset.sameSandbox));
    }

    /** The same, but a rejected instance ends as soon as the queue has the invocation. */
    public HandOverSpec asynchronously() {
        return new HandOverSpec(Waiting.ASYNCHRONOUS, termination, delay, scores, sameSandbox);
    }
}
