package dev.minos.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ApportionmentTest {

    private static long[] shares(long total, double... weights) {
        long[] shares = new long[weights.length];
        Apportionment.into(shares, 0, weights.length, total, i -> weights[i]);
        return shares;
    }

    @Test
    void theLargestRemaindersGetWhatIsLeft() {
        assertThat(shares(10, 1.4, 2.9, 5.7)).containsExactly(1, 3, 6);
        assertThat(shares(7, 2, 3, 5)).containsExactly(1, 2, 4);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8})
    void sharesSumToTheTotalAndAreNextToTheirQuotas(long seed) {
        Random random = new Random(seed);
        for (int round = 0; round < 200; round++) {
            double[] weights = random.doubles(1 + random.nextInt(80), 0, 3).toArray();
            long total = (long) Math.pow(10, random.nextInt(13)) * random.nextInt(2) + random.nextInt(1000);
            long[] shares = shares(Math.min(total, Apportionment.MOST), weights);
            double sum = Arrays.stream(weights).sum();
            assertThat(Arrays.stream(shares).sum()).isEqualTo(total);
            for (int i = 0; i < weights.length; i++) {
                assertThat((double) shares[i]).isCloseTo(total * weights[i] / sum, within(1.001));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"30, 1", "20, 2", "15, 2", "6, 7"})
    void equalSecondsAreServedFarFromEachOther(int total, int farthestPairApart) {
        double[] equal = new double[60];
        Arrays.fill(equal, 1);
        long[] shares = shares(total, equal);
        int last = -1;
        for (int second = 0; second < 60; second++) {
            if (shares[second] > 0) {
                assertThat(shares[second]).isOne();
                if (last >= 0) {
                    assertThat(second - last).isGreaterThan(farthestPairApart - 1);
                }
                last = second;
            }
        }
    }

    @Test
    void withoutWeightsSharesAreEqual() {
        assertThat(shares(6, 0, 0, 0)).containsExactly(2, 2, 2);
    }

    @Test
    void namesWhatItRefuses() {
        assertThatIllegalArgumentException().isThrownBy(() -> shares(-1, 1)).withMessageContaining("was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> shares(1, Double.NaN))
                .withMessageContaining("NaN");
    }
}
