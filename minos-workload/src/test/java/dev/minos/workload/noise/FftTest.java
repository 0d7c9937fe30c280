package dev.minos.workload.noise;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FftTest {

    @ParameterizedTest(name = "{0} values, seed {0}")
    @ValueSource(ints = {1, 2, 4, 8, 64, 1024, 65536})
    void agreesWithAnotherImplementation(int size) {
        Random random = new Random(size);
        double[] real = random.doubles(size, -1, 1).toArray();
        double[] imaginary = random.doubles(size, -1, 1).toArray();
        Complex[] input = new Complex[size];
        for (int i = 0; i < size; i++) {
            input[i] = new Complex(real[i], imaginary[i]);
        }
        new Fft(size).transform(real, imaginary);
        Complex[] expected =
                new FastFourierTransformer(DftNormalization.STANDARD).transform(input, TransformType.FORWARD);
        double tolerance = 1e-14 * size;
        for (int i = 0; i < size; i++) {
            assertThat(real[i]).isCloseTo(expected[i].getReal(), within(tolerance));
            assertThat(imaginary[i]).isCloseTo(expected[i].getImaginary(), within(tolerance));
        }
    }

    @Test
    void refusesSizesThatAreNoPowerOfTwo() {
        assertThatIllegalArgumentException().isThrownBy(() -> new Fft(12)).withMessageContaining("was 12");
        assertThatIllegalArgumentException().isThrownBy(() -> new Fft(0)).withMessageContaining("was 0");
    }
}
