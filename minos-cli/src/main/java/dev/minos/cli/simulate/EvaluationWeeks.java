package dev.minos.cli.simulate;

import dev.minos.simulator.evaluation.EvaluationResult;
import dev.minos.simulator.evaluation.PaperEvaluation;
import dev.minos.simulator.evaluation.Variant;
import dev.minos.simulator.evaluation.Week;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

/** The weeks of the paper's evaluation, of every variant as many, from the same seeds. */
final class EvaluationWeeks {

    /** How many weeks a variant gets if the user says nothing of it. */
    static final int WEEKS = 16;

    private final PaperEvaluation paper;
    private final RunOptions options;

    EvaluationWeeks(PaperEvaluation paper, RunOptions options) {
        this.paper = paper;
        this.options = options;
    }

    /** Carries them out and puts them together. */
    EvaluationResult run(boolean quiet) throws InterruptedException {
        int each = options.runs(WEEKS);
        List<Callable<Week>> weeks = new ArrayList<>();
        for (Variant variant : Variant.values()) {
            for (int week = 0; week < each; week++) {
                long seed = options.seed() + week;
                weeks.add(() -> paper.week(variant, seed));
            }
        }
        List<Week> all = options.carryOut(weeks, quiet);
        Map<Variant, List<Week>> byVariant = new EnumMap<>(Variant.class);
        int from = 0;
        for (Variant variant : Variant.values()) {
            byVariant.put(variant, all.subList(from, from + each));
            from += each;
        }
        return EvaluationResult.of(byVariant);
    }
}
