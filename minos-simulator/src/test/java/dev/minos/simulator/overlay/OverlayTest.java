package dev.minos.simulator.overlay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.overlay.Overlay.Point;
import dev.minos.simulator.scenario.Density;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Gamma;
import dev.minos.simulator.scenario.ProcessSpec.Gaussian;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.ProcessSpec.Pareto;
import dev.minos.simulator.scenario.ProcessSpec.Weibull;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OverlayTest {

    private static final Density EXPONENTIAL = Densities.of(new Exponential(2)).orElseThrow();

    @Test
    void sharesStandWhereTheyAreKnown() {
        Overlay overlay = Overlay.of(new double[] {0, 1, 1.5, 4}, 2, EXPONENTIAL);

        assertThat(overlay.density())
                .containsExactly(new Point(1, 0.375, EXPONENTIAL.pdf(1)), new Point(3, 0.125, EXPONENTIAL.pdf(3)));
        assertThat(overlay.distribution())
                .containsExactly(new Point(2, 0.75, EXPONENTIAL.cdf(2)), new Point(4, 1, EXPONENTIAL.cdf(4)));
    }

    @Test
    void theReferencePutsThemHalfABinTooEarlyBehindTwoZeros() {
        Overlay overlay = Overlay.asSimFaas(new double[] {2, 3, 3.5, 6}, 2, EXPONENTIAL);

        assertThat(overlay.distribution())
                .containsExactly(
                        new Point(1, 0, 0),
                        new Point(3, 0, 0),
                        new Point(3, 0.75, EXPONENTIAL.cdf(3)),
                        new Point(5, 1, EXPONENTIAL.cdf(5)));
        assertThat(overlay.density()).hasSize(4).startsWith(new Point(1, 0, 0), new Point(3, 0, 0));
    }

    @Test
    void manySamplesLieOnTheModelOnlyInTheCorrectedForm() {
        Random random = new Random(5);
        double[] samples =
                random.doubles(1_000_000).map(u -> -2 * Math.log(1 - u)).toArray();

        assertThat(Overlay.of(samples, 100, EXPONENTIAL).distribution())
                .allSatisfy(point -> assertThat(point.sampled()).isCloseTo(point.model(), within(0.003)));
        assertThat(Overlay.asSimFaas(samples, 100, EXPONENTIAL).distribution())
                .anySatisfy(point -> assertThat(point.sampled() - point.model()).isGreaterThan(0.02));
    }

    @Test
    void samplesThatAreAllEqualFillOneBin() {
        assertThat(Overlay.of(new double[] {3, 3}, 1, EXPONENTIAL).density())
                .containsExactly(new Point(3, 1, EXPONENTIAL.pdf(3)));
    }

    @Test
    void thereMustBeSamples() {
        assertThatThrownBy(() -> Overlay.of(new double[0], 1, EXPONENTIAL))
                .hasMessage("samples must be a whole number >= 1, was 0");
    }

    static Stream<ProcessSpec> processes() {
        return Stream.of(
                new Exponential(2),
                new Gaussian(2, 0.1),
                new Lognormal(2, 0.5),
                new Gamma(2, 0.5),
                new Weibull(3, 2.2),
                new Pareto(4, 1.5));
    }

    @ParameterizedTest
    @MethodSource("processes")
    void everyDensityIsTheSlopeOfItsDistribution(ProcessSpec process) {
        Density density = Densities.of(process).orElseThrow();
        double step = 1e-5;

        assertThat((density.cdf(2 + step) - density.cdf(2 - step)) / (2 * step))
                .isCloseTo(density.pdf(2), within(1e-6));
    }

    @Test
    void aGaussianProcessIsNeverNegativeExceptInTheReference() {
        Gaussian wide = new Gaussian(1, 2);

        assertThat(Densities.of(wide).orElseThrow().cdf(-0.5)).isZero();
        assertThat(Densities.asSimFaas(wide).orElseThrow().cdf(-0.5)).isPositive();
    }

    @Test
    void aConstantHasNoDensity() {
        assertThat(Densities.of(new Constant(1))).isEmpty();
    }
}
