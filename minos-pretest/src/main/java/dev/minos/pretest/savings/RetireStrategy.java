package dev.minos.pretest.savings;

import dev.minos.core.configuration.Setting;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Ends an instance after its work if that was slow, and hands nothing back: what a replacement costs is a cold start. There
 * is no bound, so that the threshold is the one that holds while attempts remain.
 */
final class RetireStrategy implements SelectionStrategy {

    private static final double NANOS_PER_MILLI = 1e6;

    @Override
    public String name() {
        return "retire";
    }

    @Override
    public StandIn standIn(int invocations) {
        return invocations == 0 ? StandIn.usualTrial() : StandIn.afterFirst(invocations);
    }

    @Override
    public PretestResult recommend(
            Recording recording, List<Integer> training, CostFigures given, CalculatorSettings settings) {
        if (recording.standIn().skipped() == 0) {
            throw new IllegalArgumentException(recording.source()
                    + ": retire can be replayed on a CSV file of invocations only: a log does not tell single bodies");
        }
        PretestResult found = Pretest.evaluate(recording.gathered(training), given, settings);
        Map<String, String> variables = new LinkedHashMap<>();
        variables.put(Setting.MODE.variable(), found.settings().getOrDefault(Setting.MODE.variable(), "observe"));
        variables.put(Setting.STRATEGY.variable(), name());
        Double threshold = found.recommendation().thresholdScoreNs();
        if (threshold != null) {
            variables.put(Setting.RETIRE_THRESHOLD.variable(), threshold / NANOS_PER_MILLI + "ms");
        }
        variables.put(
                Setting.RETIRE_AFTER.variable(),
                Integer.toString(recording.standIn().invocations()));
        return found.withSettings(variables);
    }
}
