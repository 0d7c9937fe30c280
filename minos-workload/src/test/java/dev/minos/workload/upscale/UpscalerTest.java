package dev.minos.workload.upscale;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.noise.HurstEstimator;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class UpscalerTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6})
    void everyMinuteSumIsExactForAnyCounts(long seed) {
        Random random = new Random(seed);
        long[] counts = LongStream.generate(() -> (long) Math.pow(10, 6 * random.nextDouble()) - 1)
                .limit(1 + random.nextInt(200))
                .toArray();
        RequestCounts minutes = RequestCounts.perMinute(counts);
        for (MinuteShape shape : new MinuteShape[] {
            new MinuteShape.Noise(0.5 + 0.49 * random.nextDouble(), 2 * random.nextDouble(), seed),
            new MinuteShape.Flat(),
            new MinuteShape.OnOff(1, 4)
        }) {
            assertThat(Upscaler.perSecond(minutes, shape).inMinutes()).isEqualTo(minutes);
        }
    }

    @Test
    void aConstantRateIsTheSameEverySecond() {
        RequestCounts rates = Upscaler.perSecond(RequestCounts.perMinute(1200, 1200), new MinuteShape.Flat());
        assertThat(rates.stream()).hasSize(120).containsOnly(20L);
    }

    @Test
    void onAndOffTakeTurns() {
        RequestCounts rates = Upscaler.perSecond(RequestCounts.perMinute(60), new MinuteShape.OnOff(1, 4));
        assertThat(rates.stream().limit(8)).containsExactly(4L, 0L, 0L, 0L, 4L, 0L, 0L, 0L);
    }

    /** Log-normal weights of long memory: the spread of 20 sequences' means leaves 0.03 as six standard errors. */
    @Test
    void weightsHaveTheCoefficientOfVariationAskedFor() {
        double mean = LongStream.rangeClosed(1, 20)
                .mapToDouble(seed -> variation(new MinuteShape.Noise(0.6, 0.3, seed).weights(32_768)))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(0.3, within(0.03));
    }

    private static double variation(double[] values) {
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values)
                .map(value -> (value - mean) * (value - mean))
                .sum();
        return Math.sqrt(squares / values.length) / mean;
    }

    /** The reference's path of sums has an exponent of 1 and more; rates of one level should keep the noise's. */
    @Test
    void ratesOfOneLevelRememberAsTheNoiseDoes() {
        RequestCounts minutes = RequestCounts.perMinute(600_000).lasting(540);
        double mean = LongStream.rangeClosed(1, 10)
                .mapToDouble(seed ->
                        HurstEstimator.estimate(new MinuteShape.Noise(0.8, 0.2, seed).weights(minutes.size() * 60)))
                .average()
                .orElseThrow();
        assertThat(mean).isCloseTo(0.8, within(0.03));
    }

    @Test
    void namesWhatItRefuses() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Upscaler.perSecond(RequestCounts.perSecond(1), new MinuteShape.Flat()))
                .withMessageContaining("per minute");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MinuteShape.Noise(1, 0.2, 0))
                .withMessageContaining("was 1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MinuteShape.Noise(0.8, -1, 0))
                .withMessageContaining("was -1.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MinuteShape.OnOff(1, 7))
                .withMessageContaining("was 7");
    }
}
