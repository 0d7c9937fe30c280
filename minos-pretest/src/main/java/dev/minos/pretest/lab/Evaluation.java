package dev.minos.pretest.lab;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What a recording says: the rows and figures of a result. */
final class Evaluation {

    private final LabPlan plan;
    private final Recording recording;
    private final List<LabRow> rows = new ArrayList<>();
    private final List<Overhead> overhead = new ArrayList<>();
    private final List<String> notes = new ArrayList<>();

    Evaluation(LabPlan plan, Recording recording) {
        this.plan = plan;
        this.recording = recording;
    }

    LabResult result(String function, int started) {
        for (Treatment treatment : plan.treatments()) {
            List<RecordedInstance> read = recording.of(treatment, plan.instances());
            if (read.size() < plan.instances()) {
                notes.add(
                        treatment.inWords() + ": " + read.size() + " of " + plan.instances() + " instances were read");
            }
            if (read.size() >= LabPlan.LEAST_INSTANCES) {
                evaluate(treatment, read);
            }
        }
        return new LabResult(
                "lab",
                function,
                plan.nodes().kind(),
                Runtime.version().feature(),
                plan.nodes().seed(),
                started,
                rows,
                rows.stream().filter(row -> row.isOnFrontier(rows)).toList(),
                overhead,
                notes);
    }

    private void evaluate(Treatment treatment, List<RecordedInstance> read) {
        if (plan.question() == LabPlan.Question.POWER) {
            List<Rounds> rounds = read.stream()
                    .map(instance -> Objects.requireNonNull(instance.rounds()))
                    .toList();
            plan.budgetsMs().forEach(budget -> evaluate(treatment, rounds, budget));
            return;
        }
        List<RecordedInstance> without = recording.of(Treatment.none(treatment.jit()), plan.instances());
        if (!without.isEmpty()) {
            overhead.add(Overhead.of(treatment, plan, without, read));
        }
    }

    private void evaluate(Treatment treatment, List<Rounds> instances, int budgetMs) {
        boolean whole = instances.stream()
                .allMatch(rounds -> rounds.roundNs().length > treatment.warmUpRounds()
                        && Window.of(rounds, treatment.warmUpRounds(), budgetMs).fills(budgetMs));
        if (!whole) {
            notes.add(treatment.inWords() + ": no row for " + budgetMs + " ms, since the rounds that were recorded end"
                    + " before; take a larger size, or a new recording");
            return;
        }
        for (Reader reader : Reader.ALL) {
            LabRow.of(treatment, instances, budgetMs, reader, plan.nodes().seed())
                    .ifPresent(rows::add);
        }
    }
}
