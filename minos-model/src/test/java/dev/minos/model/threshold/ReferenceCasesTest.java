package dev.minos.model.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the theory to the reference cases, closed forms to 1e-6. */
class ReferenceCasesTest {
    private static final Offset<Double> CLOSED_FORM = within(1e-6);
    private static JsonNode cases;

    @BeforeAll
    static void read() throws IOException {
        try (InputStream json = ReferenceCasesTest.class.getResourceAsStream("/threshold/reference_public.json")) {
            cases = new ObjectMapper().readTree(json);
        }
    }

    @Test
    void p1RetryFactsFollowFromTheBound() {
        JsonNode facts = named("P1 retry facts").get("facts");
        assertThat(RetryBound.forErrorBudget(0.01, 0.4).retries())
                .isEqualTo(facts.get("k for p=.4 eps=1%").asInt());
        assertThat(RetryBound.forErrorBudget(0.01, 0.6).retries())
                .isEqualTo(facts.get("k for p=.6 eps=1%").asInt());
        assertThat(fixedTerminating(0.4, 5).forcedShare()).isCloseTo(number(facts, "0.4^5"), CLOSED_FORM);
        assertThat(fixedTerminating(0.4, 8).forcedShare()).isCloseTo(number(facts, "0.4^8"), CLOSED_FORM);
        assertThat(fixedTerminating(0.6, 5).forcedShare()).isCloseTo(number(facts, "0.6^5"), CLOSED_FORM);
        assertThat(fixedTerminating(0.6, 10).forcedShare()).isCloseTo(number(facts, "0.6^10"), CLOSED_FORM);
        assertThat(fixedTerminating(0.9, 22).forcedShare()).isCloseTo(number(facts, "0.9^22"), CLOSED_FORM);
        assertThat(fixedTerminating(0.4, 5).expectedTerminations())
                .isCloseTo(number(facts, "E[term] p=.4 k=5"), CLOSED_FORM);
        assertThat(fixedTerminating(0.6, 5).expectedTerminations())
                .isCloseTo(number(facts, "E[term] p=.6 k=5"), CLOSED_FORM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P2", "P3", "P7 no reuse"})
    void theOptimalThresholdOfADistributionMeetsItsCase(String name) {
        JsonNode expected = named(name);
        ThresholdRecommendation actual = calculator(expected)
                .prepareMs(number(expected.get("input"), "d_prep_ms"))
                .build()
                .recommend(speeds(expected));

        assertThat(actual.relativeCost()).isCloseTo(number(expected, "K"), CLOSED_FORM);
        assertThat(actual.threshold()).isCloseTo(number(expected, "theta_star"), CLOSED_FORM);
        assertThat(actual.passRate()).isCloseTo(number(expected, "pass_rate_q"), CLOSED_FORM);
        assertThat(actual.expectedTerminations())
                .isCloseTo(number(expected, "expected_terminations_unbounded"), CLOSED_FORM);
        assertThat(actual.saving()).isCloseTo(number(expected, "body_saving_unbounded"), CLOSED_FORM);
        assertThat(actual.totalSaving()).isCloseTo(number(expected, "total_saving_unbounded"), CLOSED_FORM);
        assertThat(actual.cost()).isCloseTo(actual.threshold() - actual.relativeCost(), CLOSED_FORM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P2", "P3", "P7 no reuse"})
    void theRetryScheduleMeetsItsCase(String name) {
        JsonNode expected = named(name);
        JsonNode schedule = expected.get("dp");
        ThresholdRecommendation actual = calculator(expected)
                .retryBound(expected.get("input").get("k").asInt())
                .build()
                .recommend(speeds(expected));

        assertAllClose(actual.thresholdsByRetriesLeft(), numbers(schedule.get("thresholds_by_retries_left_1_to_k")));
        assertThat(actual.boundedCost()).isCloseTo(number(schedule, "cost"), CLOSED_FORM);
        assertThat(actual.boundedSaving()).isCloseTo(number(schedule, "body_saving"), CLOSED_FORM);
        List<Double> passRates = actual.thresholdsByRetriesLeft().stream()
                .map(speeds(expected)::cdf)
                .toList();
        assertAllClose(passRates, numbers(schedule.get("pass_rates")));
    }

    @ParameterizedTest
    @ValueSource(strings = {"P2", "P3", "P7 no reuse"})
    void aFixedThresholdWithABoundMeetsItsCase(String name) {
        JsonNode expected = named(name);
        JsonNode fixed = expected.get("fixed_threshold_with_bound");
        RetrySchedule actual = RetrySchedule.fixed(
                speeds(expected),
                number(expected, "K"),
                number(expected, "theta_star"),
                fixed.get("k").asInt());

        assertThat(actual.forcedShare()).isCloseTo(number(fixed, "p_forced"), CLOSED_FORM);
        assertThat(actual.expectedTerminations()).isCloseTo(number(fixed, "expected_terminations"), CLOSED_FORM);
        assertThat(actual.cost()).isCloseTo(number(fixed, "cost"), CLOSED_FORM);
    }

    @ParameterizedTest
    @ValueSource(strings = {"P2", "P3", "P7 no reuse"})
    void thePapersRuleMeetsItsCase(String name) {
        JsonNode expected = named(name);
        JsonNode paper = expected.get("paper_rule_q40");
        ThresholdRecommendation actual = calculator(expected)
                .passRate(0.4)
                .retryBound(expected.get("input").get("k").asInt())
                .build()
                .recommend(speeds(expected));

        assertThat(actual.threshold()).isCloseTo(number(paper, "threshold"), CLOSED_FORM);
        assertThat(actual.cost()).isCloseTo(number(paper, "cost_unbounded"), CLOSED_FORM);
        assertThat(actual.boundedCost()).isCloseTo(number(paper, "cost_k"), CLOSED_FORM);
        assertThat(actual.passRate()).isCloseTo(0.4, CLOSED_FORM);
    }

    @Test
    void p4ASampleIsSolvedExactly() {
        JsonNode expected = named("P4");
        double[] sample = numbers(expected.get("input").get("sample")).stream()
                .mapToDouble(Double::doubleValue)
                .toArray();
        ThresholdRecommendation actual = ThresholdCalculator.builder(
                        RelativeCost.given(number(expected.get("input"), "K")))
                .build()
                .recommend(Readings.ofRelativeBodies(sample));

        assertThat(actual.threshold()).isCloseTo(number(expected, "theta"), CLOSED_FORM);
        assertThat(actual.passRate()).isEqualTo(number(expected, "pass_rate"));
        assertThat(SpeedDistribution.sample(sample).meanPassing(actual.threshold()))
                .isCloseTo(number(expected, "mean_below"), CLOSED_FORM);
        assertThat(actual.cost()).isCloseTo(number(expected, "cost"), CLOSED_FORM);
        assertThat(actual.saving()).isCloseTo(number(expected, "saving"), CLOSED_FORM);
        assertThat(actual.samples()).isEqualTo(12);
    }

    @Test
    void p5TwoClassesAreToldApartUntilAnAttemptCostsMoreThanTheSlowOneLoses() {
        JsonNode expected = named("P5");
        JsonNode input = expected.get("input");
        SpeedDistribution speeds =
                SpeedDistribution.twoPoint(number(input, "fast_share"), number(input, "fast"), number(input, "slow"));
        ThresholdRecommendation actual = recommend(speeds, number(input, "K"));

        assertThat(speeds.mean()).isCloseTo(number(expected, "mean"), CLOSED_FORM);
        assertThat(actual.threshold()).isCloseTo(number(expected, "theta_star"), CLOSED_FORM);
        assertThat(actual.cost()).isCloseTo(number(expected, "cost_only_fast"), CLOSED_FORM);
        assertThat(actual.saving()).isCloseTo(number(expected, "saving"), CLOSED_FORM);
        assertThat(actual.passRate()).isEqualTo(number(input, "fast_share"));

        double breakEven = number(expected, "K_break_even");
        assertThat(recommend(speeds, breakEven - 1e-6).passRate()).isLessThan(1);
        assertThat(recommend(speeds, breakEven + 1e-6).passRate()).isEqualTo(1);
    }

    @Test
    void p6AUniformDistributionMeetsItsCase() {
        JsonNode expected = named("P6");
        JsonNode input = expected.get("input");
        SpeedDistribution speeds = SpeedDistribution.uniform(
                input.get("uniform").get(0).asDouble(),
                input.get("uniform").get(1).asDouble());
        ThresholdRecommendation actual = ThresholdCalculator.builder(RelativeCost.given(number(input, "K")))
                .retryBound(input.get("k").asInt())
                .build()
                .recommend(speeds);

        assertThat(actual.threshold()).isCloseTo(number(expected, "theta_star"), CLOSED_FORM);
        assertThat(actual.passRate()).isCloseTo(number(expected, "pass_rate"), CLOSED_FORM);
        assertThat(actual.cost()).isCloseTo(number(expected, "cost_unbounded"), CLOSED_FORM);
        assertAllClose(actual.thresholdsByRetriesLeft(), numbers(expected.get("dp_thresholds")));
        assertThat(actual.boundedCost()).isCloseTo(number(expected, "dp_cost"), CLOSED_FORM);
    }

    private static JsonNode named(String prefix) {
        return StreamSupport.stream(cases.spliterator(), false)
                .filter(reference -> reference.get("name").asText().startsWith(prefix))
                .findFirst()
                .orElseThrow();
    }

    private static ThresholdCalculator.Builder calculator(JsonNode reference) {
        JsonNode input = reference.get("input");
        return ThresholdCalculator.builder(RelativeCost.ofWorkload(
                number(input, "D_ms"), number(input, "d_term_ms"), number(input, "a_ms"), number(input, "N_bodies")));
    }

    private static SpeedDistribution speeds(JsonNode reference) {
        JsonNode input = reference.get("input");
        double sigma = number(input, "sigma");
        double rho = number(input, "rho");
        return input.get("dist").asText().equals("normal")
                ? SpeedDistribution.normal(sigma, rho)
                : SpeedDistribution.logNormal(sigma, rho);
    }

    private static ThresholdRecommendation recommend(SpeedDistribution speeds, double k) {
        return ThresholdCalculator.builder(RelativeCost.given(k)).build().recommend(speeds);
    }

    /** A schedule whose every judged attempt fails with the given probability. */
    private static RetrySchedule fixedTerminating(double terminationRate, int bound) {
        return RetrySchedule.fixed(SpeedDistribution.uniform(0, 1), 0.01, 1 - terminationRate, bound);
    }

    private static void assertAllClose(List<Double> actual, List<Double> expected) {
        assertThat(actual).hasSameSizeAs(expected);
        for (int i = 0; i < expected.size(); i++) {
            assertThat(actual.get(i)).as("entry %d", i).isCloseTo(expected.get(i), CLOSED_FORM);
        }
    }

    private static double number(JsonNode parent, String field) {
        return parent.get(field).asDouble();
    }

    private static List<Double> numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asDouble)
                .toList();
    }
}
