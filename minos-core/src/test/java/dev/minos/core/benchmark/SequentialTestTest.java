package dev.minos.core.benchmark;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** When a window may end early, against a threshold of 1 ms a round. */
class SequentialTestTest {

    private static final double THRESHOLD = 1e6;
    private static final int WINDOW_MILLIS = 200;

    @ParameterizedTest(name = "rounds of {0} ms")
    @ValueSource(doubles = {0.5, 0.9, 1.2, 2, 5})
    void aCaseFarFromTheThresholdIsClearAfterFourSlices(double roundMillis) {
        assertThat(endOf(roundMillis)).isBetween(40.0, 50.0);
    }

    @ParameterizedTest(name = "rounds of {0} ms")
    @ValueSource(doubles = {0.96, 1.0, 1.04})
    void aCaseWithinATwentiethOfTheThresholdIsNotClear(double roundMillis) {
        assertThat(endOf(roundMillis)).isGreaterThanOrEqualTo(WINDOW_MILLIS);
    }

    /** Rounds of 0.8 ms that scatter by 0.8: at most 2 % of 1,000 windows may end on the wrong side of the threshold. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void aNoisyCaseSeldomEndsOnTheWrongSide(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int wrong = 0;
        int early = 0;
        for (int window = 0; window < 1000; window++) {
            SequentialTest test = new SequentialTest(THRESHOLD);
            long elapsed = 0;
            int rounds = 0;
            do {
                elapsed += (long) (1e6 * Math.max(0.1, 0.8 + 0.8 * random.nextGaussian()));
                rounds++;
            } while (!test.isClear(elapsed, rounds) && elapsed < WINDOW_MILLIS * 1e6);
            boolean isEarly = elapsed < WINDOW_MILLIS * 1e6;
            early += isEarly ? 1 : 0;
            wrong += isEarly && elapsed > rounds * THRESHOLD ? 1 : 0;
        }
        assertThat(early).isPositive();
        assertThat(wrong).isLessThanOrEqualTo(20);
    }

    /** Milliseconds after which a window of such rounds is clear, or its whole length. */
    private static double endOf(double roundMillis) {
        SequentialTest test = new SequentialTest(THRESHOLD);
        double elapsed = 0;
        int rounds = 0;
        do {
            elapsed += roundMillis;
            rounds++;
        } while (!test.isClear((long) (elapsed * 1e6), rounds) && elapsed < WINDOW_MILLIS);
        return elapsed;
    }
}
