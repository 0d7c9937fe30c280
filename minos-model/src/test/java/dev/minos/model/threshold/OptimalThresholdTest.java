package dev.minos.model.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OptimalThresholdTest {
    private static final ThresholdRule OPTIMAL = new OptimalThreshold();

    static IntStream seeds() {
        return IntStream.range(0, 200);
    }

    static Stream<SpeedDistribution> distributions() {
        return SpeedDistributionTest.all();
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void noCutOfASampleCostsLess(int seed) {
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        double[] sample = randomSample(random);
        double k = Math.pow(10, -4 + 4 * random.nextDouble());

        UnboundedSelection selection = select(SpeedDistribution.sample(sample), k);

        assertThat(selection.cost()).isCloseTo(bruteForce(sample, k), within(1e-12));
        assertThat(selection.cost()).isCloseTo(selection.threshold() - k, within(1e-12));
    }

    @ParameterizedTest
    @MethodSource("distributions")
    void theGainAtTheThresholdIsWhatAnAttemptCosts(SpeedDistribution speeds) {
        for (double k : new double[] {1e-9, 1e-4, 0.01, 0.2, 5}) {
            double threshold = OPTIMAL.threshold(speeds, k);
            assertThat(speeds.expectedGain(threshold)).isCloseTo(k, within(1e-13));
            assertThat(select(speeds, k).cost()).isCloseTo(threshold - k, within(1e-9));
        }
    }

    @Test
    void theThresholdOfTwoClassesLiesBetweenThem() {
        SpeedDistribution speeds = SpeedDistribution.twoPoint(0.2, 0.7, 1.1);
        UnboundedSelection selection = select(speeds, 0.02);
        assertThat(selection.threshold()).isCloseTo(0.8, within(1e-12));
        assertThat(selection.passRate()).isEqualTo(0.2);
        assertThat(selection.expectedTerminations()).isCloseTo(4, within(1e-12));
    }

    @Test
    void neverSelectsWhereAnAttemptCostsMoreThanTheSlowestInstanceLoses() {
        SpeedDistribution speeds = SpeedDistribution.uniform(0.8, 1.2);
        assertThat(select(speeds, 0.199).saving()).isPositive();
        UnboundedSelection never = select(speeds, 0.2);
        assertThat(never.passRate()).isEqualTo(1);
        assertThat(never.saving()).isCloseTo(0, within(1e-12));
        assertThat(never.expectedTerminations()).isZero();
    }

    @Test
    void tiesPassOrFailTogether() {
        UnboundedSelection selection = select(SpeedDistribution.sample(1, 1, 1, 2, 2, 2), 0.1);
        assertThat(selection.passRate()).isEqualTo(0.5);
        assertThat(selection.threshold()).isCloseTo(1.2, within(1e-12));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 100})
    void equalInstancesAllPass(int size) {
        double[] equal = new double[size];
        Arrays.fill(equal, 1.1);
        UnboundedSelection selection = select(SpeedDistribution.sample(equal), 0.01);
        assertThat(selection.passRate()).isEqualTo(1);
        assertThat(selection.threshold()).isCloseTo(1.11, within(1e-12));
        assertThat(selection.saving()).isCloseTo(0, within(1e-12));
    }

    @Test
    void anAttemptMustCostSomething() {
        assertThatThrownBy(() -> OPTIMAL.threshold(SpeedDistribution.normal(0.1, 1), 0))
                .hasMessage("relativeCost must be finite and > 0, was 0.0");
    }

    @Test
    void aThresholdThatNothingPassesCostsInfinitelyMuch() {
        UnboundedSelection none = UnboundedSelection.at(SpeedDistribution.uniform(1, 2), 0.1, 0.5);
        assertThat(none.cost()).isInfinite();
        assertThat(none.passRate()).isZero();
    }

    @Test
    void thePercentileKeepsTheShareWhateverItCosts() {
        ThresholdRule paper = new PercentileThreshold(0.4);
        assertThat(paper.threshold(SpeedDistribution.uniform(0, 1), 100)).isCloseTo(0.4, within(1e-12));
        assertThat(paper.threshold(SpeedDistribution.twoPoint(0.3, 1, 2), 0.1)).isEqualTo(2);
        assertThatThrownBy(() -> new PercentileThreshold(1)).hasMessage("passRate must be > 0 and < 1, was 1.0");
    }

    private static UnboundedSelection select(SpeedDistribution speeds, double k) {
        return UnboundedSelection.at(speeds, k, OPTIMAL.threshold(speeds, k));
    }

    /** The least s(q) + K (1 - q) / q over thresholds at every value of the sample. */
    private static double bruteForce(double[] sample, double k) {
        double least = Double.POSITIVE_INFINITY;
        for (double threshold : sample) {
            double[] passing = Arrays.stream(sample).filter(x -> x <= threshold).toArray();
            double q = (double) passing.length / sample.length;
            least = Math.min(least, Arrays.stream(passing).average().orElseThrow() + k * (1 - q) / q);
        }
        return least;
    }

    private static double[] randomSample(UniformRandomProvider random) {
        boolean ties = random.nextBoolean();
        return random.doubles(1 + random.nextInt(40))
                .map(x -> 0.5 + (ties ? Math.round(8 * x) / 8.0 : x * x))
                .toArray();
    }
}
