package dev.minos.report.svg;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScaleTest {

    @Test
    void putsLinearTicksAtRoundValues() {
        assertThat(labels(Scale.exact(0, 1000), 5)).containsExactly("0", "200", "400", "600", "800", "1,000");
        assertThat(labels(Scale.exact(0.3, 1.1), 4)).containsExactly("0.4", "0.6", "0.8", "1.0");
        assertThat(labels(Scale.exact(-2, 2), 4)).containsExactly("\u22122", "\u22121", "0", "1", "2");
    }

    @Test
    void putsLogarithmicTicksAtPowersOfTenAndBetweenThemWhereThereIsRoom() {
        assertThat(labels(new LogScale(1, 100), 6)).containsExactly("1", "2", "5", "10", "20", "50", "100");
        assertThat(labels(new LogScale(0.01, 1e4), 6))
                .containsExactly("0.01", "0.1", "1", "10", "100", "1,000", "10,000");
        assertThat(labels(new LogScale(1e-9, 1e9), 5)).containsExactly("1E-8", "0.0001", "1", "10,000", "100,000,000");
    }

    @Test
    void placesEqualRatiosEquallyFarApartOnALogarithmicScale() {
        LogScale scale = new LogScale(1, 100);

        assertThat(scale.position(10)).isCloseTo(0.5, within(1e-12));
        assertThat(scale.position(0)).isNaN();
        assertThat(scale.position(-1)).isNaN();
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void containsEveryValueAndHasAReasonableNumberOfTicks(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 500; i++) {
            double a = (random.nextDouble() - 0.5) * Math.pow(10, random.nextInt(-8, 9));
            double b = a * random.nextDouble(0.5, 200);
            for (Scale scale : List.of(Scale.around(a, b), Scale.fromZero(a, b))) {
                assertThat(scale.position(a)).isBetween(-1e-9, 1 + 1e-9);
                assertThat(scale.position(b)).isBetween(-1e-9, 1 + 1e-9);
                assertThat(scale.ticks(5)).as("%s", scale).isSorted().hasSizeBetween(1, 11);
                assertThat(labels(scale, 5)).as("%s", scale).doesNotHaveDuplicates();
            }
        }
    }

    @Test
    void canBeDrawnWithoutValuesAndWithASingleOne() {
        assertThat(Scale.around()).isEqualTo(new LinearScale(0, 1));
        assertThat(Scale.fromZero(Double.NaN)).isEqualTo(new LinearScale(0, 1));
        assertThat(Scale.exact(Double.NaN, 3)).isEqualTo(new LinearScale(0, 1));
        assertThat(Scale.around(5, 5).position(5)).isBetween(0.0, 1.0);
        assertThat(Scale.fromZero(0, 0).position(0)).isBetween(0.0, 1.0);
    }

    @Test
    void turnsLogarithmicWhereValuesSpanMuch() {
        assertThat(Scale.around(1, 20)).isInstanceOf(LinearScale.class);
        assertThat(Scale.around(1, 40)).isInstanceOf(LogScale.class);
        assertThat(Scale.around(0, 40)).isInstanceOf(LinearScale.class);
    }

    @Test
    void refusesASpanThatIsNone() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LinearScale(3, 3))
                .withMessage("low must be below high, was 3.0 and 3.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LogScale(0, 3))
                .withMessage("0 < low < high must hold, was 0.0 and 3.0");
    }

    private static List<String> labels(Scale scale, int about) {
        return scale.ticks(about).stream().map(tick -> scale.label(tick, about)).toList();
    }
}
