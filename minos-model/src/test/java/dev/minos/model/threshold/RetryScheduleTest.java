package dev.minos.model.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RetryScheduleTest {
    private static final SpeedDistribution SPEEDS = SpeedDistribution.logNormal(0.15, 1);
    private static final double K = 0.01;

    /** The mean of 200,000 chains within five standard errors: three figures, a false alarm in a million each. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void chainsOfAttemptsCostWhatTheScheduleSays(long seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        RetrySchedule schedule = RetrySchedule.optimal(SPEEDS, K, 5);
        int chains = 200_000;
        double cost = 0;
        int terminations = 0;
        int forced = 0;
        for (int i = 0; i < chains; i++) {
            Chain chain = run(schedule.thresholdsByAttempt(), random);
            cost += chain.cost();
            terminations += chain.terminations();
            forced += chain.forced() ? 1 : 0;
        }
        double root = Math.sqrt(chains);
        assertThat(cost / chains).isCloseTo(schedule.cost(), within(5 * 0.1 / root));
        assertThat((double) terminations / chains).isCloseTo(schedule.expectedTerminations(), within(5 * 2 / root));
        assertThat((double) forced / chains)
                .isCloseTo(schedule.forcedShare(), within(5 * Math.sqrt(schedule.forcedShare()) / root));
    }

    @Test
    void theFirstAttemptIsJudgedMostStrictly() {
        List<Double> byAttempt = RetrySchedule.optimal(SPEEDS, K, 8).thresholdsByAttempt();
        assertThat(byAttempt).isSorted().hasSize(8);
        assertThat(byAttempt.get(7)).isCloseTo(SPEEDS.mean() + K, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 12})
    void noFixedThresholdCostsLess(int bound) {
        double optimal = RetrySchedule.optimal(SPEEDS, K, bound).cost();
        for (double t = 0.6; t < 1.4; t += 0.005) {
            assertThat(RetrySchedule.fixed(SPEEDS, K, t, bound).cost()).isGreaterThanOrEqualTo(optimal);
        }
    }

    @Test
    void manyRetriesApproachTheUnboundedThreshold() {
        RetrySchedule schedule = RetrySchedule.optimal(SPEEDS, K, 500);
        double threshold = new OptimalThreshold().threshold(SPEEDS, K);
        assertThat(schedule.thresholdsByAttempt().get(0)).isCloseTo(threshold, within(1e-9));
        assertThat(schedule.cost()).isCloseTo(threshold - K, within(1e-9));
        assertThat(schedule.forcedShare()).isCloseTo(0, within(1e-9));
    }

    @Test
    void withoutRetriesEveryInstanceIsAcceptedUnseen() {
        RetrySchedule schedule = RetrySchedule.optimal(SPEEDS, K, 0);
        assertThat(schedule.thresholdsByRetriesLeft()).isEmpty();
        assertThat(schedule.cost()).isEqualTo(1);
        assertThat(schedule.saving()).isZero();
        assertThat(schedule.expectedTerminations()).isZero();
        assertThat(schedule.forcedShare()).isEqualTo(1);
    }

    @Test
    void aThresholdThatNothingPassesPaysEveryRetry() {
        RetrySchedule schedule = RetrySchedule.fixed(SpeedDistribution.uniform(1, 2), 0.1, 0.5, 3);
        assertThat(schedule.cost()).isCloseTo(1.8, within(1e-12));
        assertThat(schedule.forcedShare()).isEqualTo(1);
        assertThat(schedule.expectedTerminations()).isEqualTo(3);
    }

    @Test
    void aBoundOutOfRangeIsNamed() {
        assertThatThrownBy(() -> RetrySchedule.optimal(SPEEDS, K, -1))
                .hasMessage("retryBound must be between 0 and 1000, was -1");
        assertThatThrownBy(() -> new RetryBound(1_001)).hasMessage("retries must be between 0 and 1000, was 1001");
    }

    @ParameterizedTest
    @CsvSource({"0.001, 0.1, 3", "0.125, 0.5, 3", "0.01, 0.9, 44", "0.5, 0.4, 1", "0.01, 0, 0"})
    void theBoundKeepsTheErrorBudget(double budget, double terminationRate, int retries) {
        assertThat(RetryBound.forErrorBudget(budget, terminationRate).retries()).isEqualTo(retries);
    }

    @Test
    void aBudgetThatNoBoundKeepsIsRefused() {
        assertThatThrownBy(() -> RetryBound.forErrorBudget(0, 0.5))
                .hasMessage("errorBudget must be > 0 and < 1, was 0.0");
        assertThatThrownBy(() -> RetryBound.forErrorBudget(0.1, 1))
                .hasMessage("terminationRate must be >= 0 and < 1, was 1.0");
        assertThatThrownBy(() -> RetryBound.forErrorBudget(1e-9, 0.99))
                .hasMessage("an error budget of 1.0E-9 at a termination rate of 0.99 needs more than 1000 retries");
    }

    private record Chain(double cost, int terminations, boolean forced) {}

    private static Chain run(List<Double> thresholdsByAttempt, UniformRandomProvider random) {
        int terminations = 0;
        for (double threshold : thresholdsByAttempt) {
            double speed = SPEEDS.quantile(random.nextDouble());
            if (speed <= threshold) {
                return new Chain(speed + K * terminations, terminations, false);
            }
            terminations++;
        }
        return new Chain(SPEEDS.quantile(random.nextDouble()) + K * terminations, terminations, true);
    }
}
