package dev.minos.workload.classify;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.pattern.Patterns;
import dev.minos.workload.upscale.MinuteShape;
import java.io.IOException;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ClassificationTest {

    private static final int OF_EACH_KIND = 250;

    static List<String> recorded() {
        return Patterns.recorded();
    }

    @ParameterizedTest
    @MethodSource("recorded")
    void agreesWithTheNamesOfTheRecordings(String name) throws IOException {
        RequestCounts minutes =
                Patterns.named(name, MinuteShape.Noise.seeded(1)).counts();
        assertThat(kind(minutes)).isEqualTo(name.substring(name.indexOf('/') + 1));
        assertThat(kind(minutes.scaledTo(300))).isEqualTo(name.substring(name.indexOf('/') + 1));
    }

    private static String kind(RequestCounts counts) {
        return Classification.of(counts).kind().name().toLowerCase(Locale.ROOT);
    }

    /** The confusion matrix of docs/WORKLOADS.md; the seeds are fixed, so there are no false alarms. */
    @Test
    void isRightOnNineSeededPatternsOfTenAndOnFourOfFiveOfEachKind() {
        Map<PatternKind, Map<PatternKind, Integer>> matrix = new EnumMap<>(PatternKind.class);
        for (PatternKind truth : PatternKind.values()) {
            Map<PatternKind, Integer> answers = new EnumMap<>(PatternKind.class);
            for (int seed = 0; seed < OF_EACH_KIND; seed++) {
                RequestCounts drawn = new SeededPatterns(seed).draw(truth);
                answers.merge(Classification.of(drawn).kind(), 1, Integer::sum);
            }
            matrix.put(truth, answers);
        }
        int right = 0;
        for (PatternKind kind : PatternKind.values()) {
            int ofKind = matrix.getOrDefault(kind, Map.of()).getOrDefault(kind, 0);
            assertThat(ofKind).as("%s of %s", kind, matrix).isGreaterThan(OF_EACH_KIND * 4 / 5);
            right += ofKind;
        }
        assertThat(right).as("%s", matrix).isGreaterThan(4 * OF_EACH_KIND * 9 / 10);
    }

    @Test
    void aConstantIsSteadyAndSoIsNothing() {
        assertThat(kind(RequestCounts.perMinute(4363).lasting(60))).isEqualTo("steady");
        assertThat(kind(RequestCounts.perMinute(0).lasting(60))).isEqualTo("steady");
        assertThat(kind(RequestCounts.perMinute(7))).isEqualTo("steady");
    }

    @Test
    void namesTheLevelsOfAJump() {
        Classification jump = Classification.of(RequestCounts.perMinute(10, 11, 10, 9, 10, 50, 51, 50, 49, 50));
        assertThat(jump.kind()).isEqualTo(PatternKind.JUMP);
        assertThat(jump.levels())
                .containsExactly(new Classification.Level(0, 5, 10), new Classification.Level(5, 10, 50));
    }

    @Test
    void aWeekOfMinutesTakesNoLongerThanADay() {
        long[] counts = new long[7 * 1440];
        for (int i = 0; i < counts.length; i++) {
            counts[i] = i < counts.length / 2 ? 1000 + i % 7 : 2000 + i % 5;
        }
        assertThat(kind(RequestCounts.perMinute(counts))).isEqualTo("jump");
    }

    @Test
    void secondsAreTakenByTheMinute() {
        assertThat(Classification.of(RequestCounts.perSecond(5).lasting(600)).minutes())
                .isEqualTo(10);
    }
}
