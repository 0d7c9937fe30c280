package dev.minos.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.model.protection.Breaker;
import dev.minos.model.protection.BreakerRule;
import java.time.Duration;
import java.time.Instant;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How soon a breaker opens, rightly and by a false alarm. */
@Tag("proof")
class BreakerStudyTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final int MOST_DECISIONS = 20_000;

    /** {@code ./mvnw -Pproof -pl minos-model -Dtest=BreakerStudyTest verify} prints the table. */
    @Test
    void theDecisionsUntilItOpens() {
        StudyTable table = new StudyTable(
                "Mean number of decisions until the breaker opens (300 runs, seeds 0 to 299)",
                "planned pass rate",
                "window",
                "as planned (false alarm)",
                "half as many pass",
                "a quarter passes",
                "none passes");
        for (double planned : new double[] {0.4, 0.2, 0.1}) {
            BreakerRule rule = BreakerRule.of(planned, Duration.ofMinutes(10));
            double falseAlarm = meanDecisions(rule, planned);
            double quarter = meanDecisions(rule, planned / 4);
            double none = meanDecisions(rule, 0);
            table.row(
                    "%.1f | %d | %.0f | %.0f | %.0f | %.0f",
                    planned, rule.window(), falseAlarm, meanDecisions(rule, planned / 2), quarter, none);
            table.check(() -> {
                assertThat(none).isEqualTo(rule.window());
                assertThat(quarter).isLessThan(3 * rule.window());
                assertThat(falseAlarm).isGreaterThan(10 * rule.window());
            });
        }
        table.print();
    }

    private static double meanDecisions(BreakerRule rule, double passRate) {
        long decisions = 0;
        int runs = 300;
        for (int seed = 0; seed < runs; seed++) {
            decisions += decisionsUntilOpen(rule, passRate, seed);
        }
        return (double) decisions / runs;
    }

    private static int decisionsUntilOpen(BreakerRule rule, double passRate, long seed) {
        UniformRandomProvider random = RandomSource.JSF_64.create(seed);
        Breaker breaker = Breaker.closed(rule);
        int decisions = 0;
        while (breaker.mayReject() && decisions < MOST_DECISIONS) {
            breaker = breaker.decided(random.nextDouble() < passRate, NOW);
            decisions++;
        }
        return decisions;
    }
}
