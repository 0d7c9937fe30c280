package dev.minos.model.protection;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class BreakerTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final Duration COOL_DOWN = Duration.ofMinutes(10);
    private static final BreakerRule RULE = BreakerRule.of(0.4, COOL_DOWN);

    @ParameterizedTest
    @CsvSource({"0.4, 2, 20, 0.0036", "0.2, 0, 20, 0.0115", "0.1, 0, 40, 0.0148", "0.4, 3, 20, 0.0160"})
    void theProbabilityIsThatOfTheBinomialTest(double planned, int passes, int decisions, double probability) {
        assertThat(BreakerRule.of(planned, COOL_DOWN).probability(passes, decisions))
                .isCloseTo(probability, within(0.00005));
    }

    @ParameterizedTest
    @CsvSource({"0.8, 20", "0.4, 20", "0.2, 20", "0.1, 40", "0.02, 208", "0.001, 1000"})
    void theWindowIsLongEnoughForATestToFail(double planned, int window) {
        assertThat(BreakerRule.of(planned, COOL_DOWN).window()).isEqualTo(window);
    }

    @ParameterizedTest
    @CsvSource({"0.4, 2, false", "0.4, 3, true", "0.2, 0, false", "0.2, 1, true", "0.1, 0, false", "0.1, 1, true"})
    void aFullWindowWithTooFewPassesOpensIt(double planned, int passes, boolean mayReject) {
        BreakerRule rule = BreakerRule.of(planned, COOL_DOWN);
        Breaker breaker = fed(Breaker.closed(rule), passes, rule.window() - 1 - passes);
        assertThat(breaker.mayReject()).isTrue();
        assertThat(breaker.decided(false, NOW).mayReject()).isEqualTo(mayReject);
    }

    @Test
    void onlyTheLastWindowCounts() {
        Breaker breaker = fed(Breaker.closed(RULE), 500, 17);
        assertThat(breaker.mayReject()).isTrue();
        assertThat(breaker.decided(false, NOW).mayReject()).isFalse();
    }

    @Test
    void anOpenBreakerWaitsForTheCoolDownAndANewThreshold() {
        Breaker open = fed(Breaker.closed(RULE), 0, 20);
        assertThat(open).isEqualTo(new Breaker.Open(RULE, NOW.plus(COOL_DOWN)));
        assertThat(open.decided(true, NOW.plus(COOL_DOWN))).isEqualTo(open);
        assertThat(open.relearnt(0.3, NOW.plus(COOL_DOWN).minusNanos(1))).isEqualTo(open);
        Breaker halfOpen = open.relearnt(0.3, NOW.plus(COOL_DOWN));
        assertThat(halfOpen).isInstanceOf(Breaker.HalfOpen.class);
        assertThat(halfOpen.mayReject()).isTrue();
        assertThat(halfOpen.rule()).isEqualTo(RULE.plannedFor(0.3));
    }

    @Test
    void aHalfOpenBreakerDoesNotWaitForAFullWindowToOpenAgain() {
        Breaker halfOpen = fed(Breaker.closed(RULE), 0, 20).relearnt(0.4, NOW.plus(COOL_DOWN));
        assertThat(fed(halfOpen, 0, 8).mayReject()).isTrue();
        assertThat(fed(halfOpen, 0, 9)).isEqualTo(new Breaker.Open(RULE, NOW.plus(COOL_DOWN)));
    }

    @Test
    void aHalfOpenBreakerClosesAfterAFullWindowAsPlanned() {
        Breaker breaker = fed(Breaker.closed(RULE), 0, 20).relearnt(0.4, NOW.plus(COOL_DOWN));
        assertThat(fed(breaker, 8, 11)).isInstanceOf(Breaker.HalfOpen.class);
        assertThat(fed(breaker, 8, 12)).isInstanceOf(Breaker.Closed.class);
    }

    @Test
    void aThresholdThatIsLearntAfterEveryDecisionIsFoundOutAllTheSame() {
        Breaker breaker = Breaker.closed(RULE);
        for (int i = 0; i < 20; i++) {
            breaker = breaker.relearnt(0.4, NOW).decided(false, NOW);
        }
        assertThat(breaker.mayReject()).isFalse();
    }

    @Test
    void aShorterWindowForgetsTheOldestDecisions() {
        Breaker breaker = fed(Breaker.closed(BreakerRule.of(0.1, COOL_DOWN)), 10, 19);
        assertThat(breaker.relearnt(0.4, NOW).decided(false, NOW).mayReject()).isFalse();
    }

    /** At a third of the planned pass rate it has opened after 100 decisions but in one case of some ten thousand. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void itOpensSoonAfterTheShareOfPassesHasFallen(long seed) {
        UniformRandomProvider random = RandomSource.JSF_64.create(seed);
        Breaker breaker = Breaker.closed(RULE);
        int decisions = 0;
        while (breaker.mayReject() && decisions < 100) {
            breaker = breaker.decided(random.nextDouble() < 0.4 / 3, NOW);
            decisions++;
        }
        assertThat(breaker.mayReject()).isFalse();
    }

    @Test
    void outcomesThatDoNotFitTheirNumberAreRefused() {
        assertThatThrownBy(() -> new Outcomes(2, BigInteger.valueOf(4)))
                .hasMessage("successes must have a bit for each of number outcomes, 2, were 4");
    }

    @Test
    void badRulesAreNamed() {
        assertThatThrownBy(() -> BreakerRule.of(1, COOL_DOWN))
                .hasMessage("plannedPassRate must be > 0 and < 1, was 1.0");
        assertThatThrownBy(() -> new BreakerRule(0.4, 0, COOL_DOWN)).hasMessage("alpha must be > 0 and < 1, was 0.0");
        assertThatThrownBy(() -> BreakerRule.of(0.4, Duration.ofMillis(-1)))
                .hasMessage("coolDown must be >= 0, was PT-0.001S");
    }

    private static Breaker fed(Breaker breaker, int passes, int fails) {
        Breaker next = breaker;
        for (int i = 0; i < passes + fails; i++) {
            next = next.decided(i < passes, NOW);
        }
        return next;
    }
}
