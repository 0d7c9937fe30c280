package dev.minos.tracing.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.tracing.model.Category;
import java.util.Arrays;
import java.util.List;

/** What holds of every breakdown, whatever the trace. */
final class Invariants {

    private Invariants() {}

    static void check(TraceBreakdown breakdown) {
        long at = breakdown.startUs();
        for (Segment segment : breakdown.segments()) {
            assertThat(segment.startUs())
                    .as("gap or overlap before %s", segment)
                    .isEqualTo(at);
            assertThat(segment.durationUs()).as("duration of %s", segment).isPositive();
            at = segment.endUs();
        }
        assertThat(at).as("end of the last segment").isEqualTo(breakdown.endUs());
        long sum = Arrays.stream(Category.values()).mapToLong(breakdown::micros).sum();
        assertThat(sum).as("sum of categories").isEqualTo(breakdown.durationUs());
        List<Segment> segments = breakdown.segments();
        for (int i = 1; i < segments.size(); i++) {
            boolean same = segments.get(i).span() == segments.get(i - 1).span()
                    && segments.get(i).category() == segments.get(i - 1).category();
            assertThat(same).as("segments %s and %s are one", i - 1, i).isFalse();
        }
    }
}
