package dev.minos.pretest.function;

import java.util.List;

/**
 * What would lose or duplicate a deployed function's messages, or keep it from handing any back.
 *
 * @param kind which result this is
 * @param function its full name
 * @param findings the faults, those that lose messages first; empty if there are none
 */
public record Diagnosis(String kind, String function, List<Finding> findings) {

    /**
     * A fault.
     *
     * @param effect what it does to messages
     * @param problem how it comes about
     * @param fix what to do about it
     */
    public record Finding(Effect effect, String problem, String fix) {}

    /** What a fault does, the gravest first. */
    public enum Effect {
        LOSES_MESSAGES,
        DUPLICATES_MESSAGES,
        SELECTS_NOTHING
    }

    /** Copies the list. */
    public Diagnosis {
        findings = List.copyOf(findings);
    }
}
