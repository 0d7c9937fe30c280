package dev.minos.pretest.savings;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.model.price.Attempts;
import dev.minos.model.price.CostModel;
import dev.minos.model.statistics.Interval;
import dev.minos.model.threshold.Verdict;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.Prices;
import dev.minos.pretest.Workload;
import dev.minos.pretest.savings.Replay.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What a strategy would have saved on a recording.
 *
 * @param recording the recording
 * @param strategy the strategy's name
 * @param warmIn whether the first part taught for the rest; else each half taught for the other
 * @param outcome what the replay comes to
 * @param saving 1 - cost / mean body, with its 95 % interval
 * @param margin the saving that selection must exceed to be worth its trouble
 * @param holdout what selection did save, if the recording has a share that was never rejected
 * @param pretest what the strategy makes of the whole recording: its costs, and the threshold that would be set
 * @param notes what a person should know
 */
public record SavingsResult(
        Recording recording,
        String strategy,
        boolean warmIn,
        Outcome outcome,
        Interval saving,
        double margin,
        Optional<HoldoutEstimate> holdout,
        PretestResult pretest,
        List<String> notes) {

    private static final JsonMapper JSON = new JsonMapper();

    /** Copies the list. */
    public SavingsResult {
        notes = List.copyOf(notes);
    }

    /** The result as it is printed. */
    public ObjectNode json() {
        Workload workload = pretest.workload();
        ObjectNode json = JSON.createObjectNode()
                .put("kind", "savings")
                .put("source", recording.source())
                .put("strategy", strategy)
                .put("learnt", warmIn ? "on the first part, applied to the rest" : "on one half, applied to the other")
                .put("requests", Math.round(outcome.requests()))
                .put("instances", recording.instances().size())
                .put("unplaced", recording.unplaced())
                .put("standIn", recording.standIn().invocations());
        json.putObject("meanBodyMs")
                .put("before", outcome.beforeMs() / outcome.requests())
                .put("after", outcome.afterMs() / outcome.requests());
        json.put("terminations", outcome.terminations()).put("forced", outcome.forced());
        json.set("saving", JSON.valueToTree(saving));
        json.set("costPerMillion", costPerMillion(workload));
        json.set("holdout", holdout.map(this::json).orElse(null));
        json.put("verdict", verdict().name()).put("reason", reason()).put("margin", margin);
        json.set("workload", JSON.valueToTree(workload));
        json.set(
                "thresholdScoresNsByAttempt",
                JSON.valueToTree(pretest.recommendation().thresholdScoresNsByAttempt()));
        json.set("notes", JSON.valueToTree(notes));
        json.set("readings", JSON.valueToTree(pretest.gathered().readings()));
        return json;
    }

    /** Whether this strategy pays on this recording, by the replay. */
    Verdict verdict() {
        if (saving.low() > margin) {
            return Verdict.SELECT;
        }
        return saving.high() <= margin ? Verdict.DO_NOT_SELECT : Verdict.NEED_MORE_SAMPLES;
    }

    private String reason() {
        return String.format(
                Locale.ROOT,
                "replayed on instances that it was not learnt from, the saving lies between %.2f %% and %.2f %%; the margin is"
                        + " %.2f %%",
                percent(saving.low()),
                percent(saving.high()),
                percent(margin));
    }

    /** In hundredths of a percent, so that what is nearly 0 has no sign. */
    private static double percent(double share) {
        return Math.round(share * 1e4) / 1e2;
    }

    private ObjectNode costPerMillion(Workload workload) {
        CostModel prices = Prices.under(pretest.fingerprint()).model();
        Attempts before = new Attempts(Math.round(outcome.requests()), outcome.beforeMs());
        Attempts after = new Attempts(Math.round(outcome.requests()), outcome.afterMs());
        Attempts terminated = new Attempts(
                Math.round(outcome.terminations()),
                outcome.terminations() * workload.terminationMs().value());
        return JSON.createObjectNode()
                .put("before", prices.usdPerMillion(Attempts.NONE, Attempts.NONE, before))
                .put("after", prices.usdPerMillion(terminated, Attempts.NONE, after));
    }

    private ObjectNode json(HoldoutEstimate estimate) {
        ObjectNode json = JSON.valueToTree(estimate);
        return json.put("predictedSaving", saving.value());
    }
}
