package dev.minos.core.policy;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** Asks rules in order and takes the first verdict. */
final class FirstOf implements SelectionPolicy {

    private final List<SelectionPolicy> rules;

    FirstOf(List<SelectionPolicy> rules) {
        this.rules = rules;
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        for (SelectionPolicy rule : rules) {
            Verdict verdict = rule.judge(evidence);
            if (verdict != null) {
                return verdict;
            }
        }
        return null;
    }
}
