package dev.minos.tracing.analysis;

import static dev.minos.tracing.XRay.functionBehindGateway;
import static dev.minos.tracing.XRay.lasting;
import static dev.minos.tracing.XRay.node;
import static dev.minos.tracing.XRay.with;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.tracing.XRay;
import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Trace;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceAnalyzerTest {

    @Test
    void countsOverlappingCallsOnlyOnce() {
        TraceBreakdown breakdown = analyze(functionBehindGateway(
                        1,
                        node("s3call", "S3", 0.2, 0.5),
                        node("dbcall", "DynamoDB", 0.3, 0.55),
                        node("sqscall", "SQS", 0.6, 0.7))
                .segment(node("s3", "S3", 0.2, 0.5), "AWS::S3", "s3call")
                .segment(node("db", "DynamoDB", 0.3, 0.55), "AWS::DynamoDB::Table", "dbcall")
                .segment(node("sqs", "SQS", 0.6, 0.7), "AWS::SQS::Queue", "sqscall"));
        assertThat(breakdown.micros(Category.EXTERNAL_SERVICE)).isEqualTo(350_000);
        assertThat(breakdown.quality().isFlagged()).isFalse();
    }

    @Test
    void putsTheInitializationBeforeTheFunctionAndTheContainerBeforeTheInitialization() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("gateway", "api", 0, 1), "AWS::ApiGateway::Stage", "", node("call", "Lambda", 0.01, 0.99))
                .segment(node("lambda", "fn", 0.02, 0.98), "AWS::Lambda", "call")
                .segment(
                        node("function", "fn", 0.6, 0.97),
                        "AWS::Lambda::Function",
                        "lambda",
                        node("init", "Initialization", 0.25, 0.59),
                        node("invocation", "Invocation", 0.6, 0.96)));
        assertThat(breakdown.micros(Category.CONTAINER_INITIALIZATION)).isEqualTo(230_000);
        assertThat(breakdown.micros(Category.RUNTIME_INITIALIZATION)).isEqualTo(340_000);
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(370_000);
        assertThat(breakdown.counts().coldStarts()).isOne();
    }

    @Test
    void takesAnInitializationInsideOfTheFunctionAsACall() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("lambda", "fn", 0, 1), "AWS::Lambda", "")
                .segment(
                        node("function", "fn", 0.1, 0.9),
                        "AWS::Lambda::Function",
                        "lambda",
                        node("init", "Initialization", 0.1, 0.4),
                        node("invocation", "Invocation", 0.4, 0.9)));
        assertThat(breakdown.micros(Category.RUNTIME_INITIALIZATION)).isEqualTo(300_000);
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(500_000);
        assertThat(breakdown.micros(Category.ORCHESTRATION)).isEqualTo(200_000);
    }

    @Test
    void countsARestoredSnapshotAsAColdStart() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("lambda", "fn", 0, 1), "AWS::Lambda", "")
                .segment(
                        node("function", "fn", 0.5, 0.9),
                        "AWS::Lambda::Function",
                        "lambda",
                        node("restore", "Restore", 0.2, 0.49)));
        assertThat(breakdown.micros(Category.RUNTIME_INITIALIZATION)).isEqualTo(290_000);
        assertThat(breakdown.counts().restores()).isOne();
    }

    @Test
    void analysesAFunctionThatIsItsOwnRoot() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(
                        node("function", "fn", 0.4, 1),
                        "AWS::Lambda::Function",
                        "",
                        node("init", "Initialization", 0, 0.4)));
        assertThat(breakdown.micros(Category.RUNTIME_INITIALIZATION)).isEqualTo(400_000);
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(600_000);
    }

    @Test
    void followsAnAsynchronousCallThroughItsTriggerAndItsQueue() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("gateway", "api", 0, 0.2), "AWS::ApiGateway::Stage", "", node("call", "SNS", 0.01, 0.19))
                .segment(node("sns", "SNS", 0.02, 0.18), "AWS::SNS", "call")
                .segment(
                        node("lambda", "fn", 0.25, 0.25),
                        "AWS::Lambda",
                        "sns",
                        node("dwell", "Dwell Time", 0.25, 0.4),
                        node("attempt", "Attempt #1", 0.4, 1))
                .segment(node("function", "fn", 0.45, 0.99), "AWS::Lambda::Function", "attempt"));
        assertThat(breakdown.micros(Category.TRIGGER)).isEqualTo(70_000);
        assertThat(breakdown.micros(Category.QUEUEING)).isEqualTo(150_000);
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(540_000);
        assertThat(breakdown.quality().isFlagged()).isFalse();
    }

    @Test
    void countsFailedAttemptsAndTheirBackOffAsRetry() {
        TraceBreakdown breakdown = analyze(lasting(3)
                .segment(
                        node("lambda", "fn", 0, 0),
                        "AWS::Lambda",
                        "",
                        node("dwell", "Dwell Time", 0, 0.1),
                        node("first", "Attempt #1", 0.1, 0.5),
                        node("second", "Attempt #2", 1.5, 3))
                .segment(node("failed", "fn", 0.1, 0.5), "AWS::Lambda::Function", "first")
                .segment(node("done", "fn", 1.5, 3), "AWS::Lambda::Function", "second"));
        assertThat(breakdown.micros(Category.RETRY)).isEqualTo(1_400_000);
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(1_500_000);
        assertThat(breakdown.counts().failedAttempts()).isOne();
    }

    @Test
    void seesADeadLetterThatThePlatformSendsAfterItsAttempts() {
        TraceBreakdown breakdown = analyze(lasting(2)
                .segment(
                        node("lambda", "fn", 0, 0),
                        "AWS::Lambda",
                        "",
                        node("first", "Attempt #1", 0.1, 0.5),
                        node("second", "Attempt #2", 1.5, 1.9))
                .segment(node("dlq", "SQS", 1.9, 2), "AWS::SQS::Queue", "lambda"));
        assertThat(breakdown.counts().deadLetters()).isOne();
    }

    @Test
    void doesNotWaitForWhatIsFiredAndForgotten() {
        TraceBreakdown breakdown = analyze(functionBehindGateway(1, node("call2", "Lambda", 0.2, 0.22))
                .segment(
                        node("other", "other", 0.3, 0.3),
                        "AWS::Lambda",
                        "call2",
                        node("dwell", "Dwell Time", 0.3, 0.4),
                        node("attempt", "Attempt #1", 0.4, 0.8))
                .segment(node("otherFunction", "other", 0.4, 0.8), "AWS::Lambda::Function", "attempt"));
        assertThat(breakdown.micros(Category.QUEUEING)).isZero();
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(890_000);
    }

    @Test
    void cutsAFunctionWhoseClockIsAheadAndSaysHowFar() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("gateway", "api", 0, 1), "AWS::ApiGateway::Stage", "", node("call", "Lambda", 0.1, 0.9))
                .segment(node("lambda", "fn", 0.2, 0.8), "AWS::Lambda", "call")
                .segment(
                        node("function", "fn", 0.3, 0.83),
                        "AWS::Lambda::Function",
                        "lambda",
                        with(node("invocation", "Invocation", 0.3, 0.82), node("db", "DynamoDB", 0.5, 0.6))));
        assertThat(breakdown.quality().skewUs()).isEqualTo(30_000);
        assertThat(breakdown.quality().isFlagged()).isTrue();
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(500_000);
    }

    @Test
    void endsAnUnfinishedSpanWithItsLastCall() {
        ObjectNode open = node("function", "fn", 0.1, 0);
        open.remove("end_time");
        open.put("in_progress", true);
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("lambda", "fn", 0, 1), "AWS::Lambda", "")
                .segment(open, "AWS::Lambda::Function", "lambda", node("invocation", "Invocation", 0.2, 0.7)));
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(600_000);
        assertThat(breakdown.quality().unfinished()).isOne();
    }

    @Test
    void putsASpanWithoutItsParentWhereItLiesInTime() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("gateway", "api", 0, 1), "AWS::ApiGateway::Stage", "", node("call", "Lambda", 0.1, 0.9))
                .segment(node("function", "fn", 0.3, 0.8), "AWS::Lambda::Function", "dropped"));
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(500_000);
        assertThat(breakdown.quality().orphans()).isOne();
    }

    @Test
    void cutsACircleOfParents() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("a", "a", 0, 1), "AWS::Lambda", "b")
                .segment(node("b", "b", 0.1, 0.9), "AWS::Lambda", "c")
                .segment(node("c", "c", 0.2, 0.8), "AWS::Lambda::Function", "a"));
        assertThat(breakdown.root().id()).isEqualTo("a");
        assertThat(breakdown.quality().cycles()).isOne();
        assertThat(breakdown.durationUs()).isEqualTo(1_000_000);
    }

    @Test
    void keepsTheFinishedOneOfTwoRecordingsOfASpan() {
        ObjectNode open = node("function", "fn", 0.1, 0);
        open.remove("end_time");
        open.put("in_progress", true);
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("lambda", "fn", 0, 1), "AWS::Lambda", "")
                .segment(open, "AWS::Lambda::Function", "lambda")
                .segment(node("function", "fn", 0.1, 0.9), "AWS::Lambda::Function", "lambda"));
        assertThat(breakdown.micros(Category.COMPUTATION)).isEqualTo(800_000);
        assertThat(breakdown.quality().duplicates()).isOne();
        assertThat(breakdown.quality().unfinished()).isZero();
    }

    @Test
    void takesANegativeDurationForNone() {
        TraceBreakdown breakdown = analyze(lasting(1)
                .segment(node("lambda", "fn", 0, 1), "AWS::Lambda", "")
                .segment(node("function", "fn", 0.5, 0.2), "AWS::Lambda::Function", "lambda"));
        assertThat(breakdown.micros(Category.ORCHESTRATION)).isEqualTo(1_000_000);
        assertThat(breakdown.quality().skewUs()).isGreaterThanOrEqualTo(300_000);
    }

    @Test
    void hasNothingToSayOfATraceWithoutTimes() {
        ObjectNode timeless = node("a", "a", 0, 0);
        timeless.remove(List.of("start_time", "end_time"));
        assertThat(TraceAnalyzer.analyze(
                        lasting(1).segment(timeless, "AWS::Lambda", "").read().toTrace()))
                .isEmpty();
        assertThat(TraceAnalyzer.analyze(new Trace("", List.of(), null, 0, false)))
                .isEmpty();
    }

    @Test
    void countsACallToTheOutsideAsAnExternalService() {
        ObjectNode http = node("http", "example.org", 0.2, 0.5).put("namespace", "remote");
        TraceBreakdown breakdown = analyze(functionBehindGateway(1, http));
        assertThat(breakdown.micros(Category.EXTERNAL_SERVICE)).isEqualTo(300_000);
    }

    private static TraceBreakdown analyze(XRay trace) {
        TraceBreakdown breakdown = TraceAnalyzer.analyze(trace.read().toTrace()).orElseThrow();
        Invariants.check(breakdown);
        return breakdown;
    }
}
