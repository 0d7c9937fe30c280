package dev.minos.tracing.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonNumberTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-0",
                "1",
                "-1",
                "0.1",
                "1e0",
                "1E9",
                "1.5e-3",
                "1.619760991873E9",
                "1619774396.6160483",
                "1.6197743966160483E9",
                "9007199254740993",
                "9007199254740992.5",
                "123456789012345678",
                "1234567890123456789",
                "12345678901234567890",
                "1e22",
                "1e23",
                "1e308",
                "1e309",
                "1e-400",
                "4.9e-324",
                "2147483648.000000119",
                "1073741824.000000119209290",
                "1.0e+2",
                "1e100",
                "0.000001",
                "-1.5E+09"
            })
    void isWhatJavaReads(String number) {
        assertThat(parse(number)).as(number).isEqualTo(Double.parseDouble(number));
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void roundsTimesOfAllKindsCorrectly(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 100_000; i++) {
            long whole = random.nextLong(1L << random.nextInt(20, 45));
            int decimals = random.nextInt(0, 10);
            String fraction = String.format(Locale.ROOT, "%09d", random.nextInt(1_000_000_000))
                    .substring(0, decimals);
            String number = whole + (decimals == 0 ? "" : "." + fraction);
            check(number);
            String scientific = number.charAt(0) + "." + number.substring(1).replace(".", "") + "0E"
                    + (Long.toString(whole).length() - 1);
            check(scientific);
        }
    }

    private static void check(String number) {
        if (parse(number) != Double.parseDouble(number)) {
            assertThat(parse(number)).as(number).isEqualTo(Double.parseDouble(number));
        }
    }

    private static double parse(String number) {
        byte[] bytes = number.getBytes(StandardCharsets.UTF_8);
        if (JsonNumber.end(bytes, 0, bytes.length) != bytes.length) {
            throw new AssertionError(number + " does not end where it ends");
        }
        return JsonNumber.parse(bytes, 0, bytes.length);
    }
}
