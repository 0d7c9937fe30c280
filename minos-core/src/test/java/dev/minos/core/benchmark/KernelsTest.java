package dev.minos.core.benchmark;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The kernels that come with Minos: found by name, and doing what they say. */
class KernelsTest {

    static List<String> usual() {
        return List.of("matrix-multiplication-64", "crc32-512", "clock-gaps-200");
    }

    @ParameterizedTest
    @MethodSource("usual")
    void areFoundByTheNameThatTheyHave(String name) throws Exception {
        Benchmark kernel = Kernels.named(name, Estimator.MINIMUM);
        kernel.setUp();

        assertThat(kernel.id()).isEqualTo(name);
        assertThat(kernel.fingerprint("java17")).isEqualTo(name + "/w10/minimum/java17");
        assertThat(kernel.round()).isNotNaN().isNotEqualTo(0);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "crc32",
                "crc32-",
                "crc32-many",
                "-64",
                "sorting-64",
                "matrix-multiplication-7",
                "clock-gaps-100001",
                "branches-99",
                "allocation-1000001",
                "clock-gaps-99",
                "int-matrix-multiplication-1025"
            })
    void areRefusedByAWrongNameOrSize(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> Kernels.named(name, Estimator.MEAN_WALL));
    }

    @Test
    void theChecksumIsThatOfTheJdk() {
        Checksum kernel = new Checksum(3, Estimator.MEAN_WALL);
        kernel.setUp();
        CRC32 expected = new CRC32();
        for (int i = 0; i < 3 * 1024; i++) {
            expected.update(i * 31);
        }

        assertThat(kernel.round()).isEqualTo((double) expected.getValue());
    }

    @Test
    void gapsAreWhatTheClockSkips() throws Exception {
        ManualTicker ticker = new ManualTicker();
        int[] readings = {0};
        Ticker skipping = () -> {
            ticker.advanceMillis(readings[0]++ == 50 ? 30 : 0.001);
            return ticker.nanos();
        };
        ClockGaps kernel = new ClockGaps(1000, Estimator.MEAN_WALL, skipping);
        long before = ticker.nanos();

        kernel.round();

        double millis = (ticker.nanos() - before) / 1e6;
        assertThat(millis).as("1 ms of clock and a gap of 30 ms").isCloseTo(31, within(0.03));
    }
}
