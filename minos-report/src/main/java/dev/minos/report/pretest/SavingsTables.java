package dev.minos.report.pretest;

import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import java.util.ArrayList;
import java.util.List;

/** The figures of savings as tables. Stateless. */
final class SavingsTables {

    private SavingsTables() {}

    /** What was replayed, and what came of it. */
    static Table facts(SavingsResult result) {
        double instances = result.number("/instances");
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Saving, 95 % interval", result.saving("/saving")));
        rows.add(List.of("Strategy", result.text("strategy") + ", learnt " + result.text("learnt")));
        if (!result.pretest().recommended().thresholdsMs().isEmpty()
                && !result.pretest().isStandIn()) {
            rows.add(List.of("Threshold by all", result.pretest().recommended().thresholds()));
        }
        rows.add(List.of(
                "Terminations",
                Figures.fixed(result.number("/terminations"), 1) + ", "
                        + Figures.fixed(result.number("/terminations") / instances, 2) + " per instance"));
        rows.add(List.of(
                "Emergency exits",
                Figures.fixed(result.number("/forced"), 1) + ", " + Figures.share(result.number("/forced") / instances)
                        + " of instances"));
        return new Table(List.of(Column.words(""), Column.words("")), rows);
    }

    /** What was, beside what would have been. */
    static Table comparison(SavingsResult result) {
        double before = result.number("/meanBodyMs/before");
        double after = result.number("/meanBodyMs/after");
        double usdBefore = result.number("/costPerMillion/before");
        double usdAfter = result.number("/costPerMillion/after");
        return new Table(
                List.of(
                        Column.words("Figure"),
                        Column.numbers("As recorded"),
                        Column.numbers("With Minos"),
                        Column.numbers("Change")),
                List.of(
                        List.of(
                                "Work, mean",
                                Figures.milliseconds(before),
                                Figures.milliseconds(after),
                                change(before, after)),
                        List.of(
                                "Work and terminations, mean",
                                Figures.milliseconds(before),
                                Figures.milliseconds(after + result.terminatedMs()),
                                change(before, after + result.terminatedMs())),
                        List.of(
                                "Cost per million requests",
                                Figures.dollars(usdBefore),
                                Figures.dollars(usdAfter),
                                change(usdBefore, usdAfter))));
    }

    /** What the share of instances that was never rejected shows. */
    static Table holdout(SavingsResult result) {
        return new Table(
                List.of(Column.words("Holdout"), Column.numbers("Instances"), Column.numbers("Cost per invocation")),
                List.of(
                        List.of(
                                "never rejected",
                                Figures.count(result.number("/holdout/heldOut")),
                                Figures.milliseconds(result.number("/holdout/heldOutMs"))),
                        List.of(
                                "behind the gate",
                                Figures.count(result.number("/holdout/gated")),
                                Figures.milliseconds(result.number("/holdout/gatedMs")))));
    }

    private static String change(double before, double after) {
        return Figures.change((after / before - 1) * 100);
    }
}
