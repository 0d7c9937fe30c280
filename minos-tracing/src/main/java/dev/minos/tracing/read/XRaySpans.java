package dev.minos.tracing.read;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.model.Span;
import dev.minos.tracing.model.Span.Failure;
import dev.minos.tracing.model.Span.Kind;
import dev.minos.tracing.model.Span.Relation;
import dev.minos.tracing.model.Trace;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** X-Ray's segments as spans, with what X-Ray's names and origins say of them. Stateless. */
final class XRaySpans {

    private static final String LAMBDA = "AWS::Lambda";
    private static final String FUNCTION = "AWS::Lambda::Function";
    private static final long MICROS = 1_000_000;

    private static final Map<String, Category> ORIGINS = Map.ofEntries(
            Map.entry("AWS::ApiGateway::Stage", Category.ORCHESTRATION),
            Map.entry("AWS::StepFunctions::StateMachine", Category.ORCHESTRATION),
            Map.entry("AWS::stepfunctions", Category.ORCHESTRATION),
            Map.entry("AWS::STEPFUNCTIONS", Category.ORCHESTRATION),
            Map.entry(LAMBDA, Category.ORCHESTRATION),
            Map.entry(FUNCTION, Category.COMPUTATION),
            Map.entry("AWS::EC2::Instance", Category.COMPUTATION),
            Map.entry("AWS::ECS::Container", Category.COMPUTATION),
            Map.entry("AWS::ECS::Fargate", Category.COMPUTATION),
            Map.entry("AWS::EKS::Container", Category.COMPUTATION),
            Map.entry("AWS::ElasticBeanstalk::Environment", Category.COMPUTATION),
            Map.entry("AWS::AppRunner::Service", Category.COMPUTATION),
            Map.entry("AWS::S3::Bucket", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::S3", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::DynamoDB::Table", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::SQS::Queue", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::SNS", Category.EXTERNAL_SERVICE),
            Map.entry("Database::SQL", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::Kinesis", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::rekognition", Category.EXTERNAL_SERVICE));

    private XRaySpans() {}

    static Trace of(XRayTrace trace) {
        List<XRaySegment> segments = trace.segments();
        boolean[] queued = new boolean[segments.size()];
        for (XRaySegment segment : segments) {
            if (segment.container() >= 0 && isDelivery(segment)) {
                queued[segment.container()] = true;
            }
        }
        List<Span> spans = new ArrayList<>(segments.size());
        for (int i = 0; i < queued.length; i++) {
            spans.add(span(segments, i, queued[i]));
        }
        Double duration = trace.duration();
        return new Trace(
                Objects.requireNonNullElse(trace.id(), ""),
                spans,
                duration == null || micros(duration) == Span.UNKNOWN ? null : micros(duration),
                trace.unreadable().size(),
                Boolean.TRUE.equals(trace.limitExceeded()));
    }

    /** Whether a subsegment shows that its container, an invocation, went through a queue of the platform. */
    private static boolean isDelivery(XRaySegment segment) {
        return "Dwell Time".equals(segment.name()) || isAttempt(segment.name());
    }

    private static boolean isAttempt(@Nullable String name) {
        return name != null && name.startsWith("Attempt #");
    }

    private static Span span(List<XRaySegment> segments, int index, boolean queued) {
        XRaySegment segment = segments.get(index);
        String container = segment.container() < 0
                ? null
                : segments.get(segment.container()).origin();
        String origin = segment.origin();
        Kind kind = kind(segment, container);
        Relation relation = kind == Kind.FUNCTION
                ? Relation.SYNC
                : queued && LAMBDA.equals(origin) ? Relation.ASYNC : Relation.BY_TIME;
        return new Span(
                Objects.requireNonNullElse(segment.id(), ""),
                segment.parentId(),
                segment.container(),
                Objects.requireNonNullElse(segment.name(), ""),
                origin,
                segment.url(),
                micros(segment.start()),
                segment.inProgress() ? Span.UNKNOWN : micros(segment.end()),
                kind,
                category(segment, container),
                relation,
                false,
                Failure.of(segment.error(), segment.fault(), segment.throttle()));
    }

    private static Kind kind(XRaySegment segment, @Nullable String container) {
        if (FUNCTION.equals(segment.origin())) {
            return Kind.FUNCTION;
        }
        if (FUNCTION.equals(container) || LAMBDA.equals(container)) {
            if ("Initialization".equals(segment.name())) {
                return Kind.INITIALIZATION;
            }
            if ("Restore".equals(segment.name())) {
                return Kind.RESTORE;
            }
            if (isAttempt(segment.name())) {
                return Kind.ATTEMPT;
            }
        }
        return Kind.OTHER;
    }

    private static @Nullable Category category(XRaySegment segment, @Nullable String container) {
        if (segment.origin() != null) {
            Category other = segment.inferred() ? Category.EXTERNAL_SERVICE : Category.UNCLASSIFIED;
            return ORIGINS.getOrDefault(segment.origin(), other);
        }
        if (segment.remote()) {
            return Category.EXTERNAL_SERVICE;
        }
        boolean inFunction = FUNCTION.equals(container);
        String name = Objects.requireNonNullElse(segment.name(), "");
        return switch (name) {
            case "Initialization", "Restore" ->
                inFunction || LAMBDA.equals(container) ? Category.RUNTIME_INITIALIZATION : null;
            case "Dwell Time" -> inFunction || LAMBDA.equals(container) ? Category.QUEUEING : null;
            case "Overhead" -> inFunction ? Category.OVERHEAD : null;
            default -> inFunction && segment.service() ? Category.UNCLASSIFIED : null;
        };
    }

    /** Seconds since the epoch as microseconds, the fraction rounded half to even; unknown far beyond all calendars. */
    private static long micros(double seconds) {
        if (!(Math.abs(seconds) < 1e12)) {
            return Span.UNKNOWN;
        }
        long whole = (long) seconds;
        return whole * MICROS + (long) Math.rint((seconds - whole) * MICROS);
    }
}
