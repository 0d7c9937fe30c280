package dev.minos.core.policy;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Judges an instance by its CPU model and a table that a pre-test has learnt. A model that is not in the table, and one
 * that cannot be told, is left to other rules.
 */
public final class CpuModelRule implements SelectionPolicy {

    private final Map<String, Boolean> keeps = new HashMap<>();

    /**
     * A rule with the table in a text such as {@code AMD EPYC=keep;Intel(R) Xeon(R) Processor @ 2.50GHz=reject}.
     *
     * @throws IllegalArgumentException if an entry ends in neither
     */
    public CpuModelRule(String table) {
        for (String entry : table.split(";", -1)) {
            String text = entry.trim();
            int end = text.lastIndexOf('=');
            String word = text.substring(end + 1);
            if (end > 0 && (word.equals("keep") || word.equals("reject"))) {
                keeps.put(text.substring(0, end).trim(), word.equals("keep"));
            } else if (!text.isEmpty()) {
                throw new IllegalArgumentException("end each model with =keep or =reject");
            }
        }
    }

    @Override
    public @Nullable Verdict judge(Evidence evidence) {
        Boolean keep = keeps.get(evidence.cpuModel());
        if (keep == null) {
            return null;
        }
        return keep ? new Verdict.Kept(Reason.FAST_CPU_MODEL) : new Verdict.Rejected(Reason.SLOW_CPU_MODEL);
    }
}
