package dev.minos.workload.verify;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.file.Executions;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VerificationTest {

    private static final RequestCounts PLAN = RequestCounts.perSecond(10).lasting(100);

    private static Executions all(RequestCounts counts) {
        return new Executions(counts, 0, 0);
    }

    @Test
    void whatWentAsPlannedHasNoIssues() {
        Verification same = Verification.of(PLAN, PLAN, all(PLAN));
        assertThat(same.issues()).isEmpty();
        assertThat(same.plannedToSent()).isZero();
        assertThat(same.sentToExecuted()).isZero();
        assertThat(same.validSuccessRate()).isOne();
    }

    @ParameterizedTest
    @CsvSource({
        "0, 49, 0, ''",
        "0, 50, 0, error_rate valid_success_rate",
        "50, 0, 0, invalid_rate valid_success_rate",
        "0, 0, 5, missing_rate valid_success_rate",
        "0, 0, 4, ''"
    })
    void aRateIsAnIssueFromFivePercentOn(int invalid, int errors, int secondsMissing, String issues) {
        RequestCounts executed = PLAN.lasting(100 - secondsMissing);
        Verification verification = Verification.of(PLAN, PLAN, new Executions(executed, errors, invalid));
        assertThat(String.join(" ", verification.issues())).isEqualTo(issues);
    }

    @Test
    void aSenderThatStopsHalfwayIsOffItsTarget() {
        RequestCounts half = PLAN.lasting(50);
        Verification verification = Verification.of(PLAN, half, all(half));
        assertThat(verification.actualTargetRatio()).isEqualTo(0.5);
        assertThat(verification.issues()).containsExactly("actual_target_ratio");
    }

    @Test
    void moreExecutionsThanWereSentAreMissingLessThanNone() {
        Verification twice = Verification.of(PLAN, PLAN, all(PLAN.scaledTo(20)));
        assertThat(twice.missingRate()).isEqualTo(-1);
        assertThat(twice.issues()).contains("missing_rate");
    }

    @Test
    void nothingExecutedIsAResult() {
        Verification none = Verification.of(PLAN, PLAN, all(RequestCounts.perSecond(0)));
        assertThat(none.missingRate()).isOne();
        assertThat(none.errorRate()).isOne();
        assertThat(none.sentToExecuted()).isNaN();
    }

    @Test
    void aCourseBeginsWithItsFirstRequest() {
        RequestCounts late = RequestCounts.perSecond(0, 0, 0, 4, 5);
        assertThat(Verification.of(RequestCounts.perSecond(4, 5), late, all(late))
                        .plannedToSent())
                .isZero();
    }

    @Test
    void aPlanByTheMinuteIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Verification.of(RequestCounts.perMinute(1), PLAN, all(PLAN)))
                .withMessage("planned must be by the second, was by the minute");
    }

    @Test
    void warpingForgivesAShiftAndNotAMissingSpike() {
        double[] spike = {0, 0, 9, 0, 0, 0};
        assertThat(TimeWarping.distance(spike, new double[] {0, 0, 0, 0, 9, 0})).isZero();
        assertThat(TimeWarping.distance(spike, new double[6])).isEqualTo(9);
        assertThat(TimeWarping.distance(new double[] {1, 2, 3}, new double[] {2, 2, 2, 3, 4}))
                .isEqualTo(2);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void warpingIsTheLeastOverAllWalks(long seed) {
        Random random = new Random(seed);
        double[] x = random.ints(6, 0, 9).asDoubleStream().toArray();
        double[] y = random.ints(5, 0, 9).asDoubleStream().toArray();
        assertThat(TimeWarping.distance(x, y)).isEqualTo(walk(x, y, 0, 0)).isEqualTo(TimeWarping.distance(y, x));
    }

    private static double walk(double[] x, double[] y, int i, int j) {
        double here = Math.abs(x[i] - y[j]);
        if (i == x.length - 1 && j == y.length - 1) {
            return here;
        }
        double least = Double.POSITIVE_INFINITY;
        for (int step = 1; step <= 3; step++) {
            int nextI = i + (step & 1);
            int nextJ = j + (step >> 1);
            if (nextI < x.length && nextJ < y.length) {
                least = Math.min(least, walk(x, y, nextI, nextJ));
            }
        }
        return here + least;
    }
}
