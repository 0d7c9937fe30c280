package dev.minos.tracing.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.tracing.Fixtures;
import dev.minos.tracing.Fixtures.Case;
import dev.minos.tracing.model.Category;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The corrected analysis on the reference's traces. */
class ReferenceAgreementTest {

    private static final long TOLERANCE_US = 2_000;

    private final List<Case> cases = Fixtures.all().toList();

    @Test
    void everyTraceIsCoveredWithoutGapOverlapOrNegativeSegment() {
        for (Case example : cases) {
            Invariants.check(analyze(example));
        }
    }

    @Test
    void agreesWithTheReferenceWhereTheReferenceHasNoNegativeSegment() {
        List<Case> comparable = cases.stream()
                .filter(example -> example.expected().path("valid").asBoolean())
                .filter(example -> !hasNegativeSegment(example.expected()))
                .toList();
        for (Case example : comparable) {
            TraceBreakdown breakdown = analyze(example);
            for (Category category : Category.values()) {
                long expected = example.expected()
                        .path("breakdown_us")
                        .path(category.field())
                        .asLong();
                assertThat(breakdown.micros(category) - expected)
                        .as("%s: %s", example, category)
                        .isBetween(-TOLERANCE_US, TOLERANCE_US);
            }
            assertThat(breakdown.counts().coldStarts())
                    .as("cold starts of %s", example)
                    .isEqualTo(example.expected().path("num_cold_starts").asInt());
        }
        assertThat(comparable).hasSizeGreaterThan(60);
    }

    @Test
    void analysesWhatTheReferenceRejects() {
        List<Case> rejected = cases.stream()
                .filter(example -> !example.expected().path("valid").asBoolean())
                .toList();
        for (Case example : rejected) {
            assertThat(TraceAnalyzer.analyze(example.trace().toTrace()))
                    .as("%s", example)
                    .isPresent();
        }
        assertThat(rejected).hasSizeGreaterThanOrEqualTo(20);
    }

    @Test
    void flagsWhatTheReferenceRejectsForMissingParts() {
        for (Case example : cases) {
            String message = example.expected().path("message").asText();
            if (message.contains("in progress") || message.startsWith("Incomplete")) {
                assertThat(analyze(example).quality().isIncomplete())
                        .as("%s: %s", example, message)
                        .isTrue();
            }
        }
    }

    private static TraceBreakdown analyze(Case example) {
        return TraceAnalyzer.analyze(example.trace().toTrace()).orElseThrow();
    }

    private static boolean hasNegativeSegment(JsonNode expected) {
        for (JsonNode segment : expected.path("segments")) {
            if (segment.path("duration_us").asLong() < 0) {
                return true;
            }
        }
        return false;
    }
}
