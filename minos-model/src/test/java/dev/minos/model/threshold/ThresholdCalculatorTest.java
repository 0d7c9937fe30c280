package dev.minos.model.threshold;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.statistics.Interval;
import java.util.Arrays;
import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.ContinuousDistribution;
import org.apache.commons.statistics.distribution.NormalDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ThresholdCalculatorTest {
    private static final ThresholdCalculator CHEAP =
            ThresholdCalculator.builder(RelativeCost.given(0.01)).retryBound(5).build();

    @Test
    void aSpreadThatPaysIsSelected() {
        ThresholdRecommendation actual = CHEAP.recommend(Readings.ofRelativeBodies(bodies(100, 0.15, 1)));
        assertThat(actual.verdict()).isEqualTo(Verdict.SELECT);
        assertThat(actual.reason()).startsWith("the saving is at least ").endsWith("above the margin of 0.50 %");
        assertThat(requireNonNull(actual.savingInterval()).low()).isGreaterThan(0.005);
        assertThat(requireNonNull(actual.savingInterval()).value()).isEqualTo(actual.saving());
        assertThat(actual.thresholdsByRetriesLeft()).hasSize(5);
        assertThat(actual.thresholdsByAttempt()).isSorted();
        assertThat(actual.thresholdScoreNs()).isNull();
        assertThat(actual.correlation()).isNull();
    }

    @Test
    void equalInstancesAreNotSelected() {
        double[] equal = new double[50];
        Arrays.fill(equal, 1);
        ThresholdRecommendation actual = CHEAP.recommend(Readings.ofRelativeBodies(equal));
        assertThat(actual.verdict()).isEqualTo(Verdict.DO_NOT_SELECT);
        assertThat(actual.reason())
                .isEqualTo("another attempt costs more than it gains even on the slowest instance: instances hardly"
                        + " differ; arm64, more than one vCPU and quiet regions usually look like that");
        assertThat(actual.savingInterval()).isEqualTo(new Interval(0, 0, 0));
    }

    @Test
    void oneInstanceSaysNothingAboutSpread() {
        ThresholdRecommendation actual = CHEAP.recommend(Readings.ofRelativeBodies(1.3));
        assertThat(actual.verdict()).isEqualTo(Verdict.NEED_MORE_SAMPLES);
        assertThat(actual.reason()).contains("one instance").contains("at least 30");
        assertThat(actual.savingInterval()).isNull();
        assertThat(actual.threshold()).isCloseTo(1.31, within(1e-12));
    }

    @Test
    void anIntervalAroundTheMarginNeedsMoreSamples() {
        ThresholdCalculator calculator = ThresholdCalculator.builder(RelativeCost.given(0.01))
                .margin(0.1)
                .build();
        ThresholdRecommendation actual = calculator.recommend(Readings.ofRelativeBodies(bodies(20, 0.1, 3)));
        assertThat(actual.verdict()).isEqualTo(Verdict.NEED_MORE_SAMPLES);
        assertThat(actual.reason()).contains("around the margin of 10.00 %").endsWith("there are 20");
    }

    @ParameterizedTest
    @CsvSource({"0.1, 0.01, SELECT", "0.1, 0.3, DO_NOT_SELECT", "0, 0.01, DO_NOT_SELECT"})
    void aKnownDistributionIsJudgedByItsSaving(double sigma, double k, Verdict verdict) {
        ThresholdRecommendation actual = ThresholdCalculator.builder(RelativeCost.given(k))
                .build()
                .recommend(SpeedDistribution.normal(sigma, 1));
        assertThat(actual.verdict()).isEqualTo(verdict);
        assertThat(actual.savingInterval()).isNull();
        assertThat(actual.samples()).isZero();
        assertThat(actual.retryBound()).isNull();
        assertThat(actual.boundedCost()).isNull();
        assertThat(actual.forcedShare()).isZero();
    }

    @Test
    void thePapersRuleIsNotSelectedWhereItLoses() {
        ThresholdRecommendation actual = ThresholdCalculator.builder(RelativeCost.given(0.235))
                .passRate(0.4)
                .build()
                .recommend(Readings.ofRelativeBodies(bodies(200, 0.1, 4)));
        assertThat(actual.verdict()).isEqualTo(Verdict.DO_NOT_SELECT);
        assertThat(actual.saving()).isNegative();
    }

    @ParameterizedTest
    @ValueSource(doubles = {0.001, 1, 1_750})
    void theUnitOfTheReadingsIsTheUnitOfTheResult(double unit) {
        double[] relative = bodies(60, 0.15, 5);
        ThresholdCalculator calculator = ThresholdCalculator.builder(RelativeCost.ofWorkload(1_750, 350, 62, 20))
                .retryBound(3)
                .build();
        ThresholdRecommendation one = calculator.recommend(Readings.ofRelativeBodies(relative));
        ThresholdRecommendation other = calculator.recommend(Readings.ofRelativeBodies(
                Arrays.stream(relative).map(body -> unit * body).toArray()));
        assertThat(other.relativeCost()).isCloseTo(unit * one.relativeCost(), within(1e-9 * unit));
        assertThat(other.threshold()).isCloseTo(unit * one.threshold(), within(1e-9 * unit));
        assertThat(other.boundedCost()).isCloseTo(unit * requireNonNull(one.boundedCost()), within(1e-9 * unit));
        assertThat(other.saving()).isCloseTo(one.saving(), within(1e-9));
        assertThat(requireNonNull(other.savingInterval()).low())
                .isCloseTo(requireNonNull(one.savingInterval()).low(), within(1e-9));
    }

    @Test
    void scoresAloneAreTakenAsProportionalToBodies() {
        double[] relative = bodies(60, 0.15, 6);
        double[] scores = Arrays.stream(relative).map(body -> 1.2e7 * body).toArray();
        double mean = Arrays.stream(scores).average().orElseThrow();
        ThresholdRecommendation actual = CHEAP.recommend(Readings.ofScores(scores));
        assertThat(actual.threshold()).isBetween(0.5, 1.0);
        assertThat(actual.thresholdScoreNs()).isCloseTo(actual.threshold() * mean, within(1e-3));
        assertThat(actual.thresholdScoresNsByAttempt()).hasSize(5).isSorted();
        assertThat(actual.correlation()).isNull();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void scoresWithBodiesMeetTheTheoryOfANoisyBenchmark(long seed) {
        int instances = 100_000;
        ThresholdRecommendation actual = CHEAP.recommend(scored(instances, 0.15, 0.25, 0.6, seed));
        ThresholdRecommendation theory = CHEAP.recommend(SpeedDistribution.logNormal(0.15, 0.6));

        assertThat(requireNonNull(actual.correlation()).value()).isCloseTo(0.6, within(0.01));
        assertThat(actual.threshold()).isCloseTo(theory.threshold(), within(0.003));
        assertThat(actual.saving()).isCloseTo(theory.saving(), within(0.003));
        assertThat(actual.boundedCost()).isCloseTo(theory.boundedCost(), within(0.003));
        assertThat(requireNonNull(actual.savingInterval()).contains(actual.saving()))
                .isTrue();
        assertThat(actual.verdict()).isEqualTo(Verdict.SELECT);

        double passing = Arrays.stream(scored(instances, 0.15, 0.25, 0.6, seed).values())
                .filter(score -> score <= requireNonNull(actual.thresholdScoreNs()))
                .count();
        assertThat(passing / instances).isCloseTo(actual.passRate(), within(1e-4));
    }

    @Test
    void aBlindBenchmarkIsNotSelected() {
        ThresholdRecommendation actual = CHEAP.recommend(scored(80, 0.15, 0.25, 0, 11));
        assertThat(requireNonNull(actual.correlation()).contains(0)).isTrue();
        assertThat(actual.verdict()).isEqualTo(Verdict.DO_NOT_SELECT);
        assertThat(actual.reason()).startsWith("blind benchmark").contains("arm64, more than one vCPU");
        assertThat(actual.savingInterval()).isEqualTo(new Interval(actual.saving(), actual.saving(), actual.saving()));
        assertThat(actual.saving()).isCloseTo(0, within(1e-12));
        assertThat(actual.passRate()).isEqualTo(1);
        assertThat(actual.thresholdScoreNs()).isNull();
    }

    @Test
    void fewInstancesDoNotProveABenchmarkBlind() {
        ThresholdRecommendation actual = CHEAP.recommend(scored(12, 0.15, 0.25, 0, 11));
        assertThat(requireNonNull(actual.correlation()).contains(0)).isTrue();
        assertThat(requireNonNull(actual.savingInterval()).low()).isLessThanOrEqualTo(0);
        assertThat(actual.verdict()).isEqualTo(Verdict.NEED_MORE_SAMPLES);
        assertThat(actual.reason())
                .isEqualTo("too few instances show whether scores foretell bodies; read at least 30 cold instances,"
                        + " there are 12");
    }

    @Test
    void anInstanceThatRunsOneBodyDoesNotPayForItsSelection() {
        ThresholdRecommendation actual = ThresholdCalculator.builder(RelativeCost.ofWorkload(1_750, 350, 62, 1))
                .build()
                .recommend(Readings.ofRelativeBodies(bodies(60, 0.1, 12)));
        assertThat(actual.verdict()).isEqualTo(Verdict.DO_NOT_SELECT);
        assertThat(actual.reason()).endsWith(": too few bodies per instance, an attempt costs 23.54 % of each");
    }

    @Test
    void aBenchmarkThatRanksTheWrongWayRoundIsBlind() {
        ThresholdRecommendation actual = CHEAP.recommend(
                Readings.ofScoredBodies(new double[] {1, 2, 3, 4, 5}, new double[] {50, 40, 30, 20, 10}));
        assertThat(actual.verdict()).isEqualTo(Verdict.DO_NOT_SELECT);
        assertThat(actual.reason()).startsWith("blind benchmark");
        assertThat(actual.thresholdScoreNs()).isNull();
        assertThat(actual.thresholdScoresNsByAttempt()).isEmpty();
        assertThat(actual.passRate()).isEqualTo(1);
    }

    @Test
    void threePairsAreTooFewToKnowWhetherTheBenchmarkIsBlind() {
        ThresholdRecommendation actual =
                CHEAP.recommend(Readings.ofScoredBodies(new double[] {1, 2, 3}, new double[] {1, 2, 4}));
        assertThat(actual.verdict()).isEqualTo(Verdict.NEED_MORE_SAMPLES);
    }

    @Test
    void anErrorBudgetBecomesARetryBound() {
        ThresholdRecommendation actual = ThresholdCalculator.builder(RelativeCost.given(0.01))
                .passRate(0.6)
                .errorBudget(0.01)
                .build()
                .recommend(SpeedDistribution.normal(0.1, 1));
        assertThat(actual.retryBound()).isEqualTo(6);
        assertThat(actual.forcedShare()).isCloseTo(Math.pow(0.4, 6), within(1e-9));
        assertThat(actual.thresholdsByRetriesLeft()).hasSize(6).containsOnly(actual.threshold());
    }

    @Test
    void theTotalSavingNeedsToKnowTheWorkload() {
        ThresholdCalculator byNumber = ThresholdCalculator.builder(RelativeCost.given(0.01))
                .prepareMs(150)
                .build();
        assertThat(byNumber.recommend(SpeedDistribution.normal(0.1, 1)).totalSaving())
                .isNull();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aPartThatStandsForManyReadingsGivesTheirInterval(long seed) {
        Readings part = scored(10_000, 0.15, 0.25, 0.6, seed);
        Readings whole = scored(40_000, 0.15, 0.25, 0.6, seed);
        Interval drawn = requireNonNull(CHEAP.recommend(part).savingInterval());
        Interval scaled = requireNonNull(CHEAP.recommend(whole).savingInterval());
        double expected = (drawn.high() - drawn.low()) / 2;
        assertThat(scaled.high() - scaled.low()).isCloseTo(expected, within(0.2 * expected));
    }

    @Test
    void equalSeedsGiveEqualRecommendations() {
        Readings readings = scored(50, 0.15, 0.25, 0.8, 3);
        assertThat(CHEAP.recommend(readings)).isEqualTo(CHEAP.recommend(readings));
    }

    /** Of 400 intervals at nominally 95 %, fewer than 356 (89 %) hit with probability below one in a million. */
    @Tag("proof")
    @ParameterizedTest(name = "correlation {0}")
    @ValueSource(doubles = {0.6, 1})
    void theIntervalCoversTheTrueSavingAsOftenAsItClaims(double rho) {
        double truth = CHEAP.recommend(SpeedDistribution.logNormal(0.15, rho)).saving();
        long hits = 0;
        for (int seed = 0; seed < 400; seed++) {
            Readings readings = scored(200, 0.15, 0.25, rho, seed);
            hits += requireNonNull(CHEAP.recommend(readings).savingInterval()).contains(truth) ? 1 : 0;
        }
        assertThat(hits).isBetween(356L, 398L);
    }

    @Test
    void badSettingsAndReadingsAreNamed() {
        ThresholdCalculator.Builder builder = ThresholdCalculator.builder(RelativeCost.given(1));
        assertThatThrownBy(() -> builder.margin(-0.1)).hasMessage("margin must be >= 0 and < 1, was -0.1");
        assertThatThrownBy(() -> builder.retryBound(-1)).hasMessage("retries must be between 0 and 1000, was -1");
        assertThatThrownBy(() -> RelativeCost.given(0)).hasMessage("relativeCost must be finite and > 0, was 0.0");
        assertThatThrownBy(() -> RelativeCost.ofWorkload(0, 1, 1, 1))
                .hasMessage("bodyMs must be finite and > 0, was 0.0");
        assertThatThrownBy(() -> RelativeCost.ofWorkload(1, 0, 0, 1))
                .hasMessage("terminationMs + invocationCostMs must be finite and > 0, was 0.0");
        assertThatThrownBy(() -> Readings.ofScores(1, Double.NaN))
                .hasMessage("scoresNs[1] must be finite and > 0, was NaN");
        assertThatThrownBy(Readings::ofRelativeBodies)
                .hasMessage("relativeBodies must hold at least one entry, was empty");
        assertThatThrownBy(() -> Readings.ofScoredBodies(new double[] {1, 2}, new double[] {1}))
                .hasMessage("bodiesMs must hold one entry per value, 2, held 1");
    }

    private static double[] bodies(int instances, double sigma, long seed) {
        return scored(instances, sigma, sigma, 1, seed).bodies();
    }

    /** Instances with lognormal bodies of mean 1 and scores whose logarithm correlates with theirs by rho. */
    private static Readings scored(int instances, double sigmaBody, double sigmaScore, double rho, long seed) {
        ContinuousDistribution.Sampler normal =
                NormalDistribution.of(0, 1).createSampler(RandomSource.JSF_64.create(seed));
        double[] scores = new double[instances];
        double[] bodies = new double[instances];
        for (int i = 0; i < instances; i++) {
            double shared = normal.sample();
            double own = normal.sample();
            scores[i] = 1e7 * Math.exp(sigmaScore * shared);
            double speed = rho * shared + Math.sqrt(1 - rho * rho) * own;
            bodies[i] = Math.exp(sigmaBody * speed - sigmaBody * sigmaBody / 2);
        }
        return Readings.ofScoredBodies(scores, bodies);
    }
}
