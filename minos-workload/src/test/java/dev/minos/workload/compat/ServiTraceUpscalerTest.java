package dev.minos.workload.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.noise.HurstEstimator;
import dev.minos.workload.pattern.Patterns;
import dev.minos.workload.upscale.MinuteShape;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

class ServiTraceUpscalerTest {

    private static RequestCounts minutes(String name) throws IOException {
        return Patterns.named(name, MinuteShape.Noise.seeded(1)).counts();
    }

    @Test
    void fromTheSamePathFollowTheSameRates() throws IOException {
        List<String> lines = Files.readAllLines(Path.of("src/test/resources/servitrace/upscaling.txt")).stream()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(lines).hasSize(15);
        for (int i = 0; i < lines.size(); i += 3) {
            String[] setting = lines.get(i).split(" ", -1);
            double[] path = Arrays.stream(lines.get(i + 1).split(" ", -1))
                    .mapToDouble(Double::parseDouble)
                    .toArray();
            long[] expected = Arrays.stream(lines.get(i + 2).split(" ", -1))
                    .mapToLong(Long::parseLong)
                    .toArray();
            RequestCounts rates = ServiTraceUpscaler.rates(
                    minutes(setting[0]),
                    path,
                    ServiTraceUpscaler.Scale.valueOf(setting[1].toUpperCase(Locale.ROOT)),
                    Double.parseDouble(setting[2]));
            assertThat(rates).as(lines.get(i)).isEqualTo(RequestCounts.perSecond(expected));
        }
    }

    /** Two faults of the reference that compat mode keeps. */
    @Test
    void losesTheSpikeOfItsFirstMinutesAndBreaksMinuteSums() throws IOException {
        RequestCounts minutes = minutes("20min_20rps/spikes");
        RequestCounts all =
                ServiTraceUpscaler.rates(minutes, ServiTraceUpscaler.path(20, 11), ServiTraceUpscaler.Scale.LINEAR, 1);
        assertThat(all.inMinutes()).isNotEqualTo(minutes);
        RequestCounts kept = ServiTraceUpscaler.skipped(all);
        assertThat(kept.size()).isEqualTo(1020);
        assertThat(kept.total()).isLessThan(17_500);
        assertThat(ServiTraceUpscaler.skipped(kept.lasting(180)).size()).isEqualTo(180);
    }

    @Test
    void itsPathStartsAtZeroAndIsNoNoise() {
        double[] path = ServiTraceUpscaler.path(20, 11);
        assertThat(path).hasSize(1201);
        assertThat(path[0]).isZero();
        assertThat(HurstEstimator.estimate(path)).isGreaterThan(0.95);
    }

    @Test
    void scalesToARate() throws IOException {
        assertThat(ServiTraceUpscaler.factor(minutes("60min_72rps/steady"), 36)).isEqualTo(36 / (4363 / 60.0));
        assertThat(ServiTraceUpscaler.factor(RequestCounts.perMinute(0), 36)).isOne();
    }

    @Test
    void aPathThatIsTooShortIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ServiTraceUpscaler.rates(
                        RequestCounts.perMinute(1, 2), new double[119], ServiTraceUpscaler.Scale.LINEAR, 1))
                .withMessage("path must have at least 120 values, 60 a minute, had 119");
    }
}
