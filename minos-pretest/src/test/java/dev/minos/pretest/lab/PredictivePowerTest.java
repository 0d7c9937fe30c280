package dev.minos.pretest.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictivePowerTest {

    private static final double[] BODIES = {100, 110, 120, 130, 140, 150, 160, 170, 180, 190};

    @Test
    void scoresThatRankAsTheBodiesDoAreAsGoodAsCanBe() {
        PredictivePower power = PredictivePower.of(squared(BODIES), BODIES, 1);

        assertThat(power.auc().value()).isEqualTo(1);
        assertThat(power.auc().low()).isEqualTo(1);
        assertThat(power.spearman()).isCloseTo(1, within(1e-12));
        assertThat(power.logCorrelation()).isCloseTo(1, within(1e-12));
    }

    @Test
    void scoresThatRankTheOtherWayRoundAreWorseThanBlind() {
        double[] reversed = new double[BODIES.length];
        for (int i = 0; i < reversed.length; i++) {
            reversed[i] = 1000 / BODIES[i];
        }
        PredictivePower power = PredictivePower.of(reversed, BODIES, 1);

        assertThat(power.auc().value()).isZero();
        assertThat(power.spearman()).isCloseTo(-1, within(1e-12));
    }

    @Test
    void equalScoresAreBlind() {
        double[] equal = {5, 5, 5, 5, 5, 5, 5, 5, 5, 5};

        assertThat(PredictivePower.of(equal, BODIES, 1).auc().value()).isEqualTo(0.5);
    }

    /** Fast bodies are the first four: their scores 1, 2, 6 and a tie with a slow one win 6 + 6 + 3 + 4.5 of 24 pairs. */
    @Test
    void countsPairsAndTiesHalf() {
        double[] scores = {1, 2, 6, 4, 3, 4, 5, 7, 8, 9};

        assertThat(PredictivePower.of(scores, BODIES, 1).auc().value()).isEqualTo(19.5 / 24);
    }

    /** Scores that know nothing: a 95 % interval misses 0.5 in one of twenty seeds, and by little. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void theIntervalOfBlindScoresReachesNearlyToOneHalf(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        double[] scores = random.doubles(200, 1, 2).toArray();
        double[] bodies = random.doubles(200, 1, 2).toArray();

        PredictivePower power = PredictivePower.of(scores, bodies, seed);

        assertThat(power.auc().low()).isLessThan(0.55);
        assertThat(power.auc().high()).isGreaterThan(0.45);
        assertThat(power.auc().high() - power.auc().low()).isBetween(0.1, 0.25);
    }

    private static double[] squared(double[] values) {
        double[] squared = values.clone();
        for (int i = 0; i < squared.length; i++) {
            squared[i] *= squared[i];
        }
        return squared;
    }
}
