package dev.minos.simulator.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.scenario.CustomProcess;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Recorded;
import dev.minos.simulator.scenario.Samples;
import java.util.List;
import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SamplersTest {

    private static final int SAMPLES = 200_000;
    private static final Samples RECORDING = Samples.of(1, 2, 6);

    private static SampleStream durations(ProcessSpec process, long seed) {
        return Samplers.durations(process, new RandomStreams(seed).next());
    }

    private static SampleStream arrivals(ProcessSpec process, long seed) {
        return Samplers.arrivals(process, new RandomStreams(seed).next());
    }

    static Stream<Arguments> moments() {
        return Stream.of(
                Arguments.of(new ProcessSpec.Exponential(3), 3, 3),
                Arguments.of(new ProcessSpec.Constant(3), 3, 0),
                Arguments.of(new ProcessSpec.Gaussian(3, 0.5), 3, 0.5),
                Arguments.of(new ProcessSpec.Lognormal(3, 2), 3, 2),
                Arguments.of(new ProcessSpec.Gamma(3, 2), 3, 2),
                Arguments.of(new ProcessSpec.Gamma(3, 5), 3, 5),
                Arguments.of(new ProcessSpec.Weibull(2, 3), 3 * Math.sqrt(Math.PI) / 2, 3 * Math.sqrt(1 - Math.PI / 4)),
                Arguments.of(new ProcessSpec.Pareto(5, 2), 2.5, 2.5 / Math.sqrt(15)),
                Arguments.of(new Recorded(RECORDING, Recorded.Order.RANDOM), 3, Math.sqrt(14 / 3.0)),
                Arguments.of(
                        new ProcessSpec.Capped(new ProcessSpec.Exponential(1), 1),
                        1 - Math.exp(-1),
                        Math.sqrt(1 - 2 / Math.E - Math.exp(-2))),
                Arguments.of(new ProcessSpec.Batch(4, 12), 3, Math.sqrt(12 * 12 * 2 / 4.0 - 9)));
    }

    /** At 5 standard errors: one in two million such comparisons fails by chance. */
    @ParameterizedTest(name = "{0}, seed 1")
    @MethodSource("moments")
    void samplesHaveTheMeanAndTheDeviationOfTheirProcess(ProcessSpec process, double mean, double deviation) {
        SampleStream stream = durations(process, 1);
        double sum = 0;
        double squares = 0;
        for (int i = 0; i < SAMPLES; i++) {
            double sample = stream.next();
            sum += sample;
            squares += (sample - mean) * (sample - mean);
        }

        assertThat(sum / SAMPLES).isCloseTo(mean, within(5 * deviation / Math.sqrt(SAMPLES) + 1e-12));
        assertThat(Math.sqrt(squares / SAMPLES)).isCloseTo(deviation, within(0.05 * deviation));
    }

    @Test
    void gaussianTimesAreNeverNegative() {
        SampleStream stream = durations(new ProcessSpec.Gaussian(1, 2), 1);
        for (int i = 0; i < 1_000; i++) {
            assertThat(stream.next()).isNotNegative();
        }
    }

    @Test
    void arrivalsInGroupsComeTogether() {
        SampleStream stream = arrivals(new ProcessSpec.Batch(3, 10), 1);
        for (int group = 0; group < 500; group++) {
            assertThat(stream.next()).isPositive();
            assertThat(stream.next()).isZero();
            assertThat(stream.next()).isZero();
        }
    }

    /** The long-run rate is the mean of the states' rates by the time spent in them: here (1 * 10 + 0.1 * 30) / 40. */
    @Test
    void aModulatedProcessHasTheRateOfItsStates() {
        SampleStream stream = arrivals(new ProcessSpec.Mmpp(List.of(1.0, 10.0), List.of(10.0, 30.0)), 1);
        double time = 0;
        for (int i = 0; i < SAMPLES; i++) {
            time += stream.next();
        }
        assertThat(SAMPLES / time).isCloseTo(13 / 40.0, within(0.01));
    }

    @Test
    void aDiurnalProcessHasItsMeanAndItsSwing() {
        SampleStream stream = arrivals(new ProcessSpec.Diurnal(1, 0.8, 100, 0.25), 1);
        double time = 0;
        int firstQuarter = 0;
        int arrivals = 0;
        while (time < 200_000) {
            time += stream.next();
            arrivals++;
            if (time % 100 < 25) {
                firstQuarter++;
            }
        }
        assertThat(arrivals / 200_000.0).isCloseTo(1, within(0.02));
        // The rate falls from its peak: the mean of 1 + 0.8 cos over a quarter.
        assertThat(firstQuarter / 50_000.0).isCloseTo(1 + 0.8 * 2 / Math.PI, within(0.04));
    }

    @Test
    void aRecordingEndsBetweenArrivalsAndStartsOverElsewhere() {
        ProcessSpec recorded = new Recorded(RECORDING, Recorded.Order.REPLAY);
        SampleStream ending = arrivals(recorded, 1);
        SampleStream again = durations(recorded, 1);
        for (double value : new double[] {1, 2, 6}) {
            assertThat(ending.next()).isEqualTo(value);
            assertThat(again.next()).isEqualTo(value);
        }
        assertThat(ending.next()).isInfinite();
        assertThat(again.next()).isEqualTo(1);
    }

    @Test
    void aTraceGivesItsMoments() {
        SampleStream stream = arrivals(new ProcessSpec.Trace("file", Samples.of(2, 2, 5)), 1);
        assertThat(List.of(stream.next(), stream.next(), stream.next())).containsExactly(2.0, 0.0, 3.0);
        assertThat(stream.next()).isInfinite();
    }

    @Test
    void aUsersOwnProcessDrawsFromTheSeededGenerator() {
        ProcessSpec own = new ProcessSpec.Custom(new CustomProcess() {
            @Override
            public DoubleSupplier sampler(RandomGenerator random) {
                return () -> 1 + random.nextDouble();
            }

            @Override
            public double pdf(double seconds) {
                return seconds >= 1 && seconds <= 2 ? 1 : 0;
            }

            @Override
            public double cdf(double seconds) {
                return Math.min(Math.max(seconds - 1, 0), 1);
            }
        });
        double first = durations(own, 5).next();
        assertThat(first).isBetween(1.0, 2.0).isEqualTo(durations(own, 5).next());
        assertThat(first).isNotEqualTo(durations(own, 6).next());
    }

    @Test
    void theStreamsOfASeedDiffer() {
        RandomStreams streams = new RandomStreams(1);
        assertThat(streams.next().nextLong()).isNotEqualTo(streams.next().nextLong());
    }
}
