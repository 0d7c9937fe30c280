package dev.minos.pretest.lambda;

import dev.minos.pretest.log.Decision;
import dev.minos.pretest.log.Invocation;
import dev.minos.pretest.log.LogRecord;
import dev.minos.pretest.log.LogText;
import dev.minos.pretest.log.Origin;
import dev.minos.pretest.log.RecordSink;
import dev.minos.pretest.log.ShadowReading;
import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/** What the end of one invocation's log tells: Lambda hands out its last 4 KB. */
final class CallLog implements RecordSink {

    private static final Path SOURCE = Path.of("log");

    private final boolean cut;
    private @Nullable Decision decision;
    private @Nullable Invocation invocation;
    private double shadowNs = Double.NaN;

    private CallLog(boolean cut) {
        this.cut = cut;
    }

    static CallLog of(String text) throws IOException {
        CallLog log =
                new CallLog(!text.isEmpty() && !text.contains("START RequestId: ") && !text.contains("platform.start"));
        LogText.read(SOURCE, text, log);
        return log;
    }

    @Override
    public void record(LogRecord record) {
        if (record instanceof Decision decided) {
            decision = decided;
        } else if (record instanceof Invocation reported) {
            invocation = reported;
        } else if (record instanceof ShadowReading shadow) {
            shadowNs = shadow.scoreNs();
        }
    }

    /** A bad line is as good as a missing one: the end of a log may begin in the middle of it. */
    @Override
    public void fault(Origin origin, String reason) {}

    /** Whether the beginning is missing. */
    boolean isCut() {
        return cut;
    }

    /** The verdict on the instance, which it gets in its first invocation only. */
    @Nullable
    Decision decision() {
        return decision;
    }

    /** The score, which a benchmark beside the work may have given; NaN without one. */
    double scoreNs() {
        return decision == null || Double.isNaN(decision.scoreNs()) ? shadowNs : decision.scoreNs();
    }

    /** How long the function ran, in milliseconds; NaN if the log does not say. */
    double durationMs() {
        return invocation == null ? Double.NaN : invocation.durationMs();
    }

    /** What is billed for it, in milliseconds; NaN if the log does not say. */
    double billedMs() {
        return invocation == null ? Double.NaN : invocation.billedMs();
    }

    /** Whether the platform says that the instance was new. */
    boolean isOfNewInstance() {
        return invocation != null && invocation.cold();
    }
}
