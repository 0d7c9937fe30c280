package dev.minos.tracing.read;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainRunTest {

    @Test
    void endsAtEveryByteThatIsNotPlainAndAtNoOther() {
        for (int b = Byte.MIN_VALUE; b <= Byte.MAX_VALUE; b++) {
            byte[] text = "plain characters, 24 of them".getBytes(StandardCharsets.US_ASCII);
            text[11] = (byte) b;
            assertThat(PlainRun.end(text, 3, text.length))
                    .as("byte %d", b)
                    .isEqualTo(isPlain((byte) b) ? text.length : 11);
        }
    }

    @Test
    void isNotMisledByWhatStandsBeforeTheRunOrBehindIt() {
        byte[] text = "\"#]!\"#]!\"#]!\"#]!".getBytes(StandardCharsets.US_ASCII);

        assertThat(PlainRun.end(text, 1, text.length)).isEqualTo(4);
        assertThat(PlainRun.end(text, 5, 7)).isEqualTo(7);
        assertThat(PlainRun.end(text, 4, text.length)).isEqualTo(4);
        assertThat(PlainRun.end(text, text.length, text.length)).isEqualTo(text.length);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void findsWhatLookingAtEveryByteFinds(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 5_000; i++) {
            byte[] text = new byte[random.nextInt(40)];
            Arrays.fill(text, (byte) (random.nextBoolean() ? '#' : ']'));
            for (int k = random.nextInt(4); k > 0 && text.length > 0; k--) {
                text[random.nextInt(text.length)] = (byte) random.nextInt(256);
            }
            int from = random.nextInt(text.length + 1);
            int to = from + random.nextInt(text.length - from + 1);
            int expected = from;
            while (expected < to && isPlain(text[expected])) {
                expected++;
            }
            assertThat(PlainRun.end(text, from, to))
                    .as("%s from %d to %d", Arrays.toString(text), from, to)
                    .isEqualTo(expected);
        }
    }

    private static boolean isPlain(byte b) {
        return b >= ' ' && b != '"' && b != '\\';
    }
}
