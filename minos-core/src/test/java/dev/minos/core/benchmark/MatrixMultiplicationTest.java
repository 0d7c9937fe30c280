package dev.minos.core.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MatrixMultiplicationTest {

    @ParameterizedTest
    @ValueSource(ints = {8, 9, 64, 65})
    void givesTheCornersOfTheProductInEveryRound(int size) {
        MatrixMultiplication benchmark = new MatrixMultiplication(size);
        double expected = naiveElement(size, 0, 0) + naiveElement(size, size - 1, size - 1);

        benchmark.setUp();

        assertThat(benchmark.round()).isCloseTo(expected, within(1e-9));
        assertThat(benchmark.round()).isCloseTo(expected, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {7, 0, -1, 1025})
    void refusesSizesOutOfRange(int size) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new MatrixMultiplication(size))
                .withMessage("size must be from 8 to 1024, was " + size);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 64})
    void namesAllThatItsScoreDependsOn(int size) {
        assertThat(new MatrixMultiplication(size).fingerprint("java17", "512MB"))
                .isEqualTo("matrix-multiplication-" + size + "/w10/mean-wall/java17/512MB");
    }

    /** One element of the product by its definition, from the documented inputs. */
    private static double naiveElement(int size, int row, int column) {
        double sum = 0;
        for (int k = 0; k < size; k++) {
            double left = 1 + ((row * size + k) % 7) * 0.25;
            double right = 1 - ((k * size + column) % 5) * 0.125;
            sum += left * right;
        }
        return sum;
    }
}
