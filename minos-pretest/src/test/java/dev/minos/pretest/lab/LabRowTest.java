package dev.minos.pretest.lab;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minos.core.benchmark.Estimator;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What is made of recorded rounds. */
class LabRowTest {

    private static final Treatment CHECKSUM = new Treatment("crc32-512", Jit.C1);
    private static final int WARM_UP = 2;

    /** Rounds of 9, 9 (warm-up), 1, 3, 1, 3 ms ...; half of their wall time is CPU time. */
    private static final Rounds ROUNDS = rounds(700, 9, 9, 1, 3, 1, 3, 1, 3);

    @Test
    void aWindowEndsWithTheRoundThatFillsTheBudget() {
        Window window = Window.of(ROUNDS, WARM_UP, 5);

        assertThat(window.from()).isEqualTo(2);
        assertThat(window.to()).isEqualTo(5);
        assertThat(window.wallNanos()).isEqualTo(5_000_000);
        assertThat(window.wallMs()).isEqualTo(23);
        assertThat(window.cpuNanos()).isCloseTo(2.5e6, within(1.0));
        assertThat(window.cpuMs()).isCloseTo(11.5, within(1e-6));
        assertThat(window.fills(5)).isTrue();
    }

    @Test
    void aWindowThatEndsWithTheRecordingDoesNotFillALargerBudget() {
        assertThat(Window.of(ROUNDS, WARM_UP, 13).fills(13)).isFalse();
    }

    @Test
    void aWindowWithoutARoundIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Window.of(ROUNDS, 8, 5));
    }

    @Test
    void theHiddenShareIsWhatLiesWithinPrepare() {
        assertThat(Window.of(ROUNDS, WARM_UP, 12).hiddenShare()).isCloseTo(20 / 30.0, within(1e-9));
        assertThat(Window.of(ROUNDS, WARM_UP, 1).hiddenShare()).isEqualTo(1);
    }

    @Test
    void eachEstimatorMakesItsScore() {
        Window window = Window.of(ROUNDS, WARM_UP, 12);

        assertThat(window.score(Estimator.MEAN_WALL)).isEqualTo(2e6);
        assertThat(window.score(Estimator.MINIMUM)).isEqualTo(1e6);
        assertThat(window.score(Estimator.MEAN_CPU)).isCloseTo(1e6, within(1.0));
        assertThat(window.score(Estimator.WALL_OVER_CPU)).isCloseTo(2e6, within(1.0));
    }

    @Test
    void aRowSaysWhatAReadingIsWorthAndWhatItCosts() {
        LabRow row = LabRow.of(CHECKSUM, speeds(200), 100, new Reader(Estimator.MEAN_WALL, false), 1)
                .orElseThrow();

        assertThat(row.kernel()).isEqualTo("crc32");
        assertThat(row.size()).isEqualTo(512);
        assertThat(row.estimator()).isEqualTo("mean-wall");
        assertThat(row.jit()).isEqualTo("c1");
        assertThat(row.instances()).isEqualTo(20);
        assertThat(row.auc()).isEqualTo(1);
        assertThat(row.wallMs()).isBetween(200.0, 250.0);
        assertThat(row.cpuMs()).isCloseTo(row.wallMs() / 2, within(1e-6));
        assertThat(row.hiddenShare()).isBetween(0.05, 0.2);
    }

    @Test
    void anEarlyEndCostsLessAndRanksAsWellWhereCasesAreClear() {
        LabRow whole = LabRow.of(CHECKSUM, speeds(400), 400, new Reader(Estimator.MEAN_WALL, false), 1)
                .orElseThrow();
        LabRow early = LabRow.of(CHECKSUM, speeds(400), 400, new Reader(Estimator.MEAN_WALL, true), 1)
                .orElseThrow();

        assertThat(early.estimator()).isEqualTo("early-end");
        assertThat(early.auc()).isEqualTo(whole.auc());
        assertThat(early.wallMs()).isLessThan(whole.wallMs() - 200);
        assertThat(early.isOnFrontier(List.of(whole, early))).isTrue();
        assertThat(whole.isOnFrontier(List.of(whole, early))).isFalse();
    }

    @Test
    void anEstimatorOfCpuTimeHasNoRowWhereThatIsUnknown() {
        List<Rounds> unknown = speeds(200).stream()
                .map(rounds -> new Rounds(5, 25, rounds.bodyMs(), rounds.roundNs(), new int[0], new long[0]))
                .toList();

        assertThat(LabRow.of(CHECKSUM, unknown, 100, new Reader(Estimator.MEAN_CPU, false), 1))
                .isEmpty();
        LabRow wall = LabRow.of(CHECKSUM, unknown, 100, new Reader(Estimator.MEAN_WALL, false), 1)
                .orElseThrow();
        assertThat(wall.cpuMs()).isNaN();
        assertThat(wall.isOnFrontier(List.of(wall))).isTrue();
    }

    /** Twenty instances, the k-th k times slower than the first, with rounds for more than so many milliseconds. */
    private static List<Rounds> speeds(int windowMs) {
        return IntStream.rangeClosed(1, 20)
                .mapToObj(k -> {
                    long[] rounds = new long[CHECKSUM.warmUpRounds() + windowMs / k + 1];
                    Arrays.fill(rounds, k);
                    return rounds(100 * k, rounds);
                })
                .toList();
    }

    /** Rounds beside a prepare step that ends 20 ms after their begin. */
    private static Rounds rounds(double bodyMs, long... roundMillis) {
        long[] nanos =
                Arrays.stream(roundMillis).map(millis -> millis * 1_000_000).toArray();
        long[] cpu = Arrays.stream(nanos).map(wall -> wall / 2).toArray();
        Arrays.parallelPrefix(cpu, Long::sum);
        return new Rounds(
                5, 25, bodyMs, nanos, IntStream.rangeClosed(1, nanos.length).toArray(), cpu);
    }
}
