package dev.minos.tracing.read;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.junit.FuzzTest;
import dev.minos.tracing.analysis.Segment;
import dev.minos.tracing.analysis.TraceAnalyzer;
import dev.minos.tracing.analysis.TraceBreakdown;
import dev.minos.tracing.compat.ServiTrace;
import dev.minos.tracing.write.BreakdownLine;
import dev.minos.tracing.write.ServiTraceLine;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Tag;

/**
 * Any bytes as a file of traces: an error that names a line, or results that hold what they promise. Without
 * {@code JAZZER_FUZZ=1} only the seeds are tried, and what has been found before.
 */
@Tag("proof")
class TraceFuzzTest {

    @FuzzTest(maxDuration = "10m")
    void everyFileIsReadOrRejectedByName(byte[] bytes) throws IOException, InterruptedException {
        Path file = Files.createTempFile("fuzz", ".json");
        try {
            Files.write(file, bytes);
            List<ReadTrace> traces = new ArrayList<>();
            TraceFile.of(file, InputFormat.AUTO).forEach(1, trace -> trace, traces::add);
            traces.forEach(TraceFuzzTest::analyze);
        } catch (TraceFormatException rejected) {
            assertThat(rejected.getMessage()).matches("(?s).*\\.json:\\d+: .*");
        } catch (java.util.zip.ZipException | java.io.EOFException notGzip) {
            assertThat(bytes[0]).isEqualTo((byte) 0x1F);
        } finally {
            Files.delete(file);
        }
    }

    private static void analyze(ReadTrace trace) {
        Optional<TraceBreakdown> breakdown = TraceAnalyzer.analyze(trace.toTrace());
        BreakdownLine.of("fuzz", breakdown);
        if (breakdown.isPresent()) {
            long at = breakdown.get().startUs();
            for (Segment segment : breakdown.get().segments()) {
                assertThat(segment.startUs()).isEqualTo(at);
                assertThat(segment.endUs()).isGreaterThan(at);
                at = segment.endUs();
            }
            assertThat(at).isEqualTo(breakdown.get().endUs());
        }
        if (trace instanceof XRayTrace xray) {
            ServiTraceLine.of(ServiTrace.analyze(xray));
        }
    }
}
