package dev.minos.tracing.win;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.SpeedDistribution;
import dev.minos.model.threshold.ThresholdCalculator;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.tracing.Traces;
import dev.minos.tracing.aggregate.Grouping;
import dev.minos.tracing.aggregate.TraceGroup;
import dev.minos.tracing.aggregate.TraceGroups;
import dev.minos.tracing.win.Win.Verdict;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Test;

class WinCalculatorTest {

    /** Half of the instances are three times as fast as the others. */
    private static ThresholdRecommendation twoClasses(RelativeCost cost) {
        return ThresholdCalculator.builder(cost).build().recommend(SpeedDistribution.twoPoint(0.5, 0.5, 1.5));
    }

    @Test
    void winsWhatFasterComputationSavesLessWhatTerminationsCost() {
        Win win = new WinCalculator(WinCalculatorTest::twoClasses, OptionalDouble.of(100)).of(group(1, 0.8, 99, 1));
        double bodyMs = 800;
        double bodies = 100;
        double k = 100 / (bodyMs * bodies);
        assertThat(win.passRate()).isEqualTo(0.5);
        assertThat(win.terminationsPerInstance()).isEqualTo(1.0);
        assertThat(win.winMs()).isEqualTo(bodyMs * (1 - (0.5 + k)), within(1e-6));
        assertThat(win.verdict()).isEqualTo(Verdict.WORTH_IT);
    }

    @Test
    void learnsTheCostOfAnAttemptFromTheColdStartsInTheTraces() {
        Win win = new WinCalculator(WinCalculatorTest::twoClasses, OptionalDouble.empty()).of(group(1, 0.8, 99, 1));
        assertThat(win.attemptMs()).isEqualTo(510, within(0.01));
        assertThat(win.bodiesPerInstance()).isEqualTo(100.0);
    }

    @Test
    void saysPlainlyWhereComputationIsTooLittle() {
        Win win = new WinCalculator(WinCalculatorTest::twoClasses, OptionalDouble.of(1)).of(group(1, 0.01, 99, 1));
        assertThat(win.verdict()).isEqualTo(Verdict.NOT_WORTH_IT);
        assertThat(win.reason()).startsWith("not worth it here: computation is 1.0 % of the time");
    }

    @Test
    void saysPlainlyWhereTerminationsCostMoreThanTheyWin() {
        Win win = new WinCalculator(WinCalculatorTest::twoClasses, OptionalDouble.of(1e6)).of(group(1, 0.8, 0, 10));
        assertThat(win.verdict()).isEqualTo(Verdict.NOT_WORTH_IT);
        assertThat(win.winMs()).isZero();
    }

    @Test
    void namesWhatIsMissingForAVerdict() {
        assertThat(new WinCalculator(null, OptionalDouble.empty())
                        .of(group(1, 0.8, 9, 1))
                        .reason())
                .contains("instances 10 % faster would win 6.9 %");
        Win win = new WinCalculator(WinCalculatorTest::twoClasses, OptionalDouble.empty()).of(group(1, 0.8, 10, 0));
        assertThat(win.verdict()).isEqualTo(Verdict.UNKNOWN);
        assertThat(win.reason()).contains("no cold start");
    }

    private static TraceGroup group(double seconds, double computation, int warm, int cold) {
        TraceGroups groups = new TraceGroups(Grouping.ROOT);
        for (int i = 0; i < warm + cold; i++) {
            Traces.add(groups, seconds, computation, i >= warm);
        }
        return groups.groups().get(0);
    }
}
