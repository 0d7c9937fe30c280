package dev.minos.tracing.analysis;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.model.Span.Failure;
import dev.minos.tracing.model.Span.Kind;
import dev.minos.tracing.model.Span.Relation;
import dev.minos.tracing.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The invariants on traces that make no sense at all. */
class RandomTraceTest {

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void everyTraceIsCoveredWithoutGapOverlapOrNegativeSegment(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < 2_000; i++) {
            TraceAnalyzer.analyze(trace(random)).ifPresent(Invariants::check);
        }
    }

    private static Trace trace(SplittableRandom random) {
        int count = random.nextInt(1, 25);
        List<Span> spans = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            long start = random.nextLong(0, 50) * 100;
            long length = random.nextLong(random.nextInt(10) == 0 ? -20 : 0, 30) * 100;
            spans.add(new Span(
                    random.nextInt(20) == 0 ? "" : "s" + random.nextInt(count),
                    random.nextInt(4) == 0 ? null : "s" + random.nextInt(count + 2),
                    i > 0 && random.nextBoolean() ? random.nextInt(i) : -1,
                    "n" + random.nextInt(3),
                    null,
                    null,
                    random.nextInt(15) == 0 ? Span.UNKNOWN : start,
                    random.nextInt(15) == 0 ? Span.UNKNOWN : start + length,
                    any(Kind.values(), random),
                    random.nextBoolean() ? null : any(Category.values(), random),
                    any(Relation.values(), random),
                    random.nextBoolean(),
                    Failure.NONE));
        }
        return new Trace("random", spans, null, 0, false);
    }

    private static <T> T any(T[] values, SplittableRandom random) {
        return values[random.nextInt(values.length)];
    }
}
