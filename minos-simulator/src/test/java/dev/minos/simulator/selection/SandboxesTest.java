package dev.minos.simulator.selection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.process.RandomStreams;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Moments of many sandboxes; tolerances are about five standard errors. */
class SandboxesTest {

    private static final int MANY = 40_000;
    private static final SpeedSpec MIXTURE =
            new SpeedSpec(List.of(new CpuClass(1, 0.7, 0.05), new CpuClass(3, 1.1, 0.05)), 1, List.of(1.0), 7_200);

    private static Sandboxes sandboxes(SpeedSpec spec, double same) {
        return new Sandboxes(spec, same, new RandomStreams(1).next());
    }

    @Test
    void theMeanFactorIsOne() {
        Sandboxes sandboxes = sandboxes(MIXTURE, 0);
        double sum = 0;
        double fast = 0;
        for (int i = 0; i < MANY; i++) {
            Sandboxes.Sandbox sandbox = sandboxes.next(0);
            sum += sandbox.factor(0);
            fast += sandbox.classFactor() == 0.7 ? 1 : 0;
        }

        assertThat(sum / MANY).isCloseTo(1, within(0.005));
        assertThat(fast / MANY).isCloseTo(0.25, within(0.01));
    }

    @Test
    void scoresCorrelateWithFactorsAsTheyShould() {
        assertThat(correlation(MIXTURE, 0.6, 0, 0)).isCloseTo(0.6, within(0.02));
        assertThat(correlation(SpeedSpec.lognormal(0.1), -0.3, 0, 0)).isCloseTo(-0.3, within(0.02));
        assertThat(correlation(SpeedSpec.lognormal(0.1), 0, 0, 0)).isCloseTo(0, within(0.025));
    }

    @Test
    void aSpeedThatDoesNotPersistIsForgotten() {
        SpeedSpec wandering = new SpeedSpec(SpeedSpec.lognormal(0.1).classes(), 0.5, List.of(1.0), 7_200);

        assertThat(correlation(wandering, 1, 3_600, 0)).isCloseTo(0.5, within(0.025));
        assertThat(correlation(wandering, 1, 7_200, 0)).isCloseTo(0.25, within(0.025));
    }

    /** Between the logarithms of the score at one moment and of the factor at a later one. */
    private static double correlation(SpeedSpec spec, double foretold, double later, double now) {
        Sandboxes sandboxes = sandboxes(spec, 0);
        BenchmarkSpec benchmark = new BenchmarkSpec(0.1, foretold, 0.2, BenchmarkSpec.Work.FIXED_TIME);
        double[] sums = new double[5];
        for (int i = 0; i < MANY; i++) {
            Sandboxes.Sandbox sandbox = sandboxes.next(now);
            double score = Math.log(sandbox.score(benchmark, now));
            double factor = Math.log(sandbox.factor(now + later));
            sums[0] += score;
            sums[1] += factor;
            sums[2] += score * score;
            sums[3] += factor * factor;
            sums[4] += score * factor;
        }
        double covariance = sums[4] / MANY - sums[0] / MANY * sums[1] / MANY;
        return covariance / deviation(sums[0], sums[2]) / deviation(sums[1], sums[3]);
    }

    private static double deviation(double sum, double squares) {
        return Math.sqrt(squares / MANY - sum / MANY * sum / MANY);
    }

    @Test
    void thePlatformDriftsThroughItsFactorsAgainAndAgain() {
        SpeedSpec drifting = new SpeedSpec(SpeedSpec.lognormal(0).classes(), 1, List.of(1.0, 1.2), 100);

        assertThat(drifting.driftAt(50)).isEqualTo(1.0);
        assertThat(drifting.driftAt(150)).isEqualTo(1.2);
        assertThat(drifting.driftAt(250)).isEqualTo(1.0);
        assertThat(sandboxes(drifting, 0).next(0).factor(150)).isCloseTo(1.2, within(1e-12));
    }

    @Test
    void anEndedSandboxComesBackWhereThePlatformBringsItBack() {
        Sandboxes same = sandboxes(SpeedSpec.lognormal(0.1), 1);
        Sandboxes.Sandbox first = same.next(0);
        first.terminate();
        assertThat(same.next(1)).isSameAs(first);
        assertThat(first.terminations()).isEqualTo(1);

        Sandboxes fresh = sandboxes(SpeedSpec.lognormal(0.1), 0);
        Sandboxes.Sandbox other = fresh.next(0);
        other.terminate();
        assertThat(fresh.next(1)).isNotSameAs(other);
    }
}
