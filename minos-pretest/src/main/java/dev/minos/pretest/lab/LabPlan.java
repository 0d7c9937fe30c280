package dev.minos.pretest.lab;

import java.util.List;

/**
 * What the laboratory reads.
 *
 * @param treatments kernels and compilers
 * @param budgetsMs windows in milliseconds
 * @param instances fresh instances of each treatment
 * @param question what is asked of them
 * @param nodes where they run
 * @param mostMinutes when to stop reading; what there is by then is evaluated
 */
public record LabPlan(
        List<Treatment> treatments,
        List<Integer> budgetsMs,
        int instances,
        Question question,
        LabNodes nodes,
        double mostMinutes) {

    /** The fewest instances that are evaluated: of fewer, hardly any are of the fastest 40 %. */
    public static final int LEAST_INSTANCES = 5;

    /** What the laboratory is to find out. */
    public enum Question {
        /** How well readings foretell the work. Instances read for the longest window and log every round. */
        POWER,
        /** What reading costs the first invocation: pairs with instances without it. Windows as in production. */
        OVERHEAD
    }

    /** Copies the lists and checks that there is something to read. */
    public LabPlan {
        if (treatments.isEmpty() || budgetsMs.isEmpty()) {
            throw new IllegalArgumentException("treatments and budgetsMs must not be empty");
        }
        if (instances < LEAST_INSTANCES) {
            throw new IllegalArgumentException("instances must be >= " + LEAST_INSTANCES + ", was " + instances);
        }
        treatments = List.copyOf(treatments);
        budgetsMs = List.copyOf(budgetsMs);
    }

    int longestBudgetMs() {
        return budgetsMs.stream().mapToInt(Integer::intValue).max().orElseThrow();
    }

    int shortestBudgetMs() {
        return budgetsMs.stream().mapToInt(Integer::intValue).min().orElseThrow();
    }
}
