package dev.minos.workload.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.MinuteShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PatternsTest {

    private static final MinuteShape.Noise NOISE = MinuteShape.Noise.seeded(1);

    @TempDir
    private Path directory;

    static List<String> recorded() {
        return Patterns.recorded();
    }

    @Test
    void fourteenRecordingsAreShipped() {
        assertThat(Patterns.recorded()).hasSize(14).contains("20min_picks/spikes", "60min_72rps/steady");
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void everyMinuteSumOfARecordingIsExact(String name) throws IOException {
        Pattern pattern = Patterns.named(name, NOISE);
        assertThat(pattern.rates().inMinutes()).isEqualTo(pattern.counts());
        Pattern scaled = pattern.withRate(73.3).withMinutes(47);
        assertThat(scaled.rates().inMinutes()).isEqualTo(scaled.counts());
    }

    /** The reference drops the first three minutes, and with them the only spike of this pattern. */
    @Test
    void spikesAreKept() throws IOException {
        Pattern spikes = Patterns.named("20min_20rps/spikes", NOISE);
        RequestCounts rates = spikes.rates();
        assertThat(rates.total()).isEqualTo(22_549);
        assertThat(rates.inMinutes().get(2)).isEqualTo(3587);
        assertThat(rates.max()).isGreaterThan(3587 / 60);
        assertThat(Patterns.named("spikes", NOISE).rates().inMinutes().stream().filter(count -> count > 300))
                .containsExactly(337L, 323L, 348L, 355L);
    }

    @Test
    void aRateBelowOneASecondNeitherVanishesNorDoubles() throws IOException {
        Pattern slow = Patterns.named("steady", NOISE).withRate(1.0 / 6);
        assertThat(slow.rates().total()).isEqualTo(200);
    }

    @Test
    void burstsComeEveryMinuteAtOnce() throws IOException {
        Pattern bursts = Patterns.named("bursts", NOISE).withMinutes(2);
        ArrivalStream arrivals = bursts.arrivals(bursts.rates(), 1);
        long[] micros = new long[40];
        for (int i = 0; i < micros.length; i++) {
            micros[i] = arrivals.nextLong();
        }
        assertThat(arrivals.hasNext()).isFalse();
        assertThat(micros).containsOnly(0, 60_000_000).isSorted();
    }

    @Test
    void onOffIsFourTimesTheRateForASecondInFour() throws IOException {
        Pattern onOff = Patterns.named("on-off", NOISE).withRate(10);
        assertThat(onOff.rates().stream().limit(5)).containsExactly(40L, 0L, 0L, 0L, 40L);
    }

    @Test
    void aFileOfTheUserIsAPatternToo() throws IOException {
        Path file = Files.writeString(directory.resolve("own.csv"), "InvocationsPerMinute\n60\n0\n7\n");
        Pattern pattern = Patterns.named("csv:" + file, NOISE);
        assertThat(pattern.rates().inMinutes().stream()).containsExactly(60L, 0L, 7L);
    }

    @Test
    void ratesOfTheUserAreLeftAsTheyAre() throws IOException {
        Path file = Files.writeString(directory.resolve("own.csv"), "second,rate\n0,5\n2,1\n");
        assertThat(Patterns.named("csv:" + file, NOISE).rates().stream()).containsExactly(5L, 0L, 1L);
    }

    @Test
    void anUnknownNameIsNamed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Patterns.named("wavy", NOISE))
                .withMessageContaining("was wavy")
                .withMessageContaining("steady");
    }
}
