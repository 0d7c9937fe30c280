package dev.minos.examples.thumbnail.lambda;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.examples.thumbnail.Picture;
import dev.minos.examples.thumbnail.Pictures;
import dev.minos.examples.thumbnail.Thumbnail;
import dev.minos.tracing.analysis.Segment;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.read.InputFormat;
import dev.minos.tracing.read.TraceFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Both functions on the local cloud, with their traces. */
class PipelineTest {

    /** For {@code minos trace analyze}. */
    private static final Path TRACES = Path.of("target/pipeline-traces.jsonl");

    @Test
    void aPictureIsOneTraceFromItsUploadAcrossBothQueuesToItsThumbnail() throws Exception {
        Picture picture = Pictures.rings(240, 160);
        String thumbnail = Thumbnail.of(picture, 64).text();

        try (Pipeline pipeline = new Pipeline()) {
            pipeline.upload(picture.text());
            assertThat(pipeline.thumbnails(1)).containsExactly(thumbnail);
            pipeline.upload("no picture");
            pipeline.upload(picture.text());
            assertThat(pipeline.thumbnails(1)).containsExactly(thumbnail);
            Files.write(TRACES, pipeline.traces());
        }

        List<TraceBreakdown> traces = new ArrayList<>();
        TraceFile.of(TRACES, InputFormat.AUTO)
                .forEach(1, trace -> TraceAnalyzer.analyze(trace.toTrace()).orElseThrow(), traces::add);
        assertThat(traces).hasSize(3).allSatisfy(PipelineTest::isWhole);
        assertThat(names(traces.get(0)))
                .contains("uploads send", "check process", "pictures send", "thumbnail process", "work");
        assertThat(traces.get(0).counts().reselections()).isOne();
        assertThat(traces.get(0).micros(Category.RESELECTION)).isPositive();
        assertThat(traces.get(0).micros(Category.QUEUEING)).isPositive();
        assertThat(names(traces.get(1))).doesNotContain("pictures send");
        assertThat(names(traces.get(2))).contains("pictures send", "thumbnail process");
        assertThat(traces.get(2).counts().reselections()).isZero();
    }

    private static List<String> names(TraceBreakdown trace) {
        return trace.trace().spans().stream().map(Span::name).toList();
    }

    private static void isWhole(TraceBreakdown trace) {
        assertThat(trace.segments().stream().mapToLong(Segment::durationUs).sum())
                .isEqualTo(trace.durationUs());
        assertThat(trace.root().name()).isEqualTo("uploads send");
        assertThat(trace.quality().isFlagged()).isFalse();
        assertThat(trace.micros(Category.COMPUTATION)).isPositive();
    }
}
