package dev.minos.pretest.savings;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.Workload;
import dev.minos.pretest.log.WarmIn;
import dev.minos.pretest.savings.Replay.Outcome;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Works out what a strategy would have saved on a recording.
 *
 * <pre>
 * 1. What is tried on an instance was learnt from others: each half of the instances teaches for the other, or the first
 *    part of the recording, a warm-in, teaches for the rest.
 * 2. Each trial is replayed with the policy of production; terminated attempts are charged.
 * 3. The interval is a bootstrap over the instances that the thresholds are tried on; thresholds stay as they are.
 * </pre>
 */
public final class Savings {

    /** Fewer instances cannot be halved into some that teach and some that are tried. */
    public static final int LEAST_INSTANCES = 4;

    /** Messages that are followed for one figure: enough that the draws hardly matter. */
    private static final int MESSAGES = 2_000;
    /** And for all figures of the bootstrap: what takes seconds. */
    private static final int ALL_MESSAGES = 2_000_000;

    private static final int LEAST_RESAMPLES = 200;

    private Savings() {}

    /** The saving where an ended instance is replaced by a new one. */
    public static SavingsResult evaluate(
            Recording recording,
            SelectionStrategy strategy,
            CostFigures given,
            CalculatorSettings settings,
            WarmIn warmIn) {
        return evaluate(recording, strategy, given, settings, warmIn, SandboxBehaviour.NEW);
    }

    /**
     * The saving.
     *
     * @param recording what happened
     * @param strategy what to try
     * @param given what the user says about costs
     * @param settings how to calculate; its seed draws the halves and the bootstrap
     * @param warmIn the first part, which teaches for the rest; the whole for halves that teach for each other
     * @param sandbox what becomes of a sandbox whose process has ended
     * @throws IllegalArgumentException if there are too few instances
     */
    public static SavingsResult evaluate(
            Recording recording,
            SelectionStrategy strategy,
            CostFigures given,
            CalculatorSettings settings,
            WarmIn warmIn,
            SandboxBehaviour sandbox) {
        int all = recording.instances().size();
        if (all < LEAST_INSTANCES) {
            throw new IllegalArgumentException(recording.source() + ": a replay takes at least " + LEAST_INSTANCES
                    + " instances with a reading and a body, there are " + all);
        }
        PretestResult whole =
                strategy.recommend(recording, IntStream.range(0, all).boxed().toList(), given, settings);
        List<Trial> trials = trials(recording, warmIn, settings.seed());
        Replays replays = new Replays(recording, trials, strategy, given, settings, sandbox);
        Workload workload = whole.workload();
        double terminationCostMs =
                workload.terminationMs().value() + workload.invocationCostMs().value();
        Interval saving = Bootstrap.seeded(settings.seed())
                .withResamples(replays.resamples())
                .weightedInterval(all, 1, weights -> replays.outcome(weights).saving(terminationCostMs));
        double[] once = new double[all];
        Arrays.fill(once, 1);
        return new SavingsResult(
                recording,
                strategy.name(),
                !warmIn.equals(WarmIn.WHOLE),
                replays.outcome(once),
                saving,
                settings.margin(),
                recording
                        .holdout()
                        .map(arms -> HoldoutEstimate.of(
                                arms, workload.invocationCostMs().value(), settings.seed())),
                whole,
                notes(recording, whole));
    }

    private static List<Trial> trials(Recording recording, WarmIn warmIn, long seed) {
        int all = recording.instances().size();
        if (warmIn.equals(WarmIn.WHOLE)) {
            return Trial.halves(all, MESSAGES, seed);
        }
        int first = warmIn.sizeIn(recording.instances().stream()
                .mapToDouble(RecordedInstance::atMs)
                .toArray());
        if (first < 2 || all - first < 2) {
            throw new IllegalArgumentException("a warm-in must leave at least 2 instances on either side, left " + first
                    + " and " + (all - first));
        }
        return Trial.warmIn(first, all);
    }

    private static List<String> notes(Recording recording, PretestResult whole) {
        List<String> notes = new ArrayList<>(recording.notes());
        notes.addAll(whole.notes());
        return notes;
    }

    /** All trials. */
    private static final class Replays {

        private final List<Trial> trials;
        private final List<Replay> replays = new ArrayList<>();
        /** How many trials each tested instance is in: all in equally many. */
        private final int timesTested;

        private final int messages;

        Replays(
                Recording recording,
                List<Trial> trials,
                SelectionStrategy strategy,
                CostFigures given,
                CalculatorSettings settings,
                SandboxBehaviour sandbox) {
            this.trials = trials;
            this.timesTested = Math.max(1, trials.size() / 2);
            int tested =
                    trials.stream().mapToInt(trial -> trial.tested().size()).sum();
            int chains = Math.max(1, MESSAGES / tested);
            this.messages = chains * tested;
            for (Trial trial : trials) {
                MinosConfiguration learnt = strategy.learn(recording, trial.training(), given, settings);
                List<RecordedInstance> instances =
                        trial.tested().stream().map(recording.instances()::get).toList();
                replays.add(new Replay(
                        instances,
                        recording.fingerprint(),
                        recording.standIn(),
                        learnt,
                        chains,
                        settings.seed(),
                        sandbox));
            }
        }

        int resamples() {
            return Math.max(LEAST_RESAMPLES, Math.min(Bootstrap.RESAMPLES, ALL_MESSAGES / messages));
        }

        Outcome outcome(double[] weights) {
            Outcome sum = Outcome.NONE;
            for (int i = 0; i < trials.size(); i++) {
                double[] tested = trials.get(i).tested().stream()
                        .mapToDouble(instance -> weights[instance])
                        .toArray();
                sum = sum.plus(replays.get(i).outcome(tested));
            }
            return sum.per(timesTested);
        }
    }
}
