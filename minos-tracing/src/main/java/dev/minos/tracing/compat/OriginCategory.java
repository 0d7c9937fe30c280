package dev.minos.tracing.compat;

import dev.minos.tracing.model.Category;
import dev.minos.tracing.read.XRaySegment;
import java.util.Map;

/** The reference's tables from the origin or the name of a segment to its category. Stateless. */
final class OriginCategory {

    private static final String LAMBDA = "AWS::Lambda";

    private static final Map<String, Category> ORIGINS = Map.ofEntries(
            Map.entry("AWS::ApiGateway::Stage", Category.ORCHESTRATION),
            Map.entry("AWS::StepFunctions::StateMachine", Category.ORCHESTRATION),
            Map.entry("AWS::stepfunctions", Category.ORCHESTRATION),
            Map.entry("AWS::STEPFUNCTIONS", Category.ORCHESTRATION),
            Map.entry(LAMBDA, Category.ORCHESTRATION),
            Map.entry(Heuristics.FUNCTION, Category.COMPUTATION),
            Map.entry("AWS::S3::Bucket", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::S3", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::DynamoDB::Table", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::SQS::Queue", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::SNS", Category.EXTERNAL_SERVICE),
            Map.entry("Database::SQL", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::Kinesis", Category.EXTERNAL_SERVICE),
            Map.entry("AWS::rekognition", Category.EXTERNAL_SERVICE));

    private static final Map<String, Category> NAMES_IN_A_FUNCTION = Map.of(
            "Overhead", Category.OVERHEAD,
            "Invocation", Category.COMPUTATION,
            "Initialization", Category.RUNTIME_INITIALIZATION,
            "Dwell Time", Category.QUEUEING);

    private OriginCategory() {}

    /** The category of a node: by its origin, by its name inside of a function, else that of its parent. */
    static Category of(SpanGraph graph, int node) {
        int at = node;
        for (int steps = 0; steps <= graph.size(); steps++) {
            XRaySegment document = graph.document(at);
            if (document.hasOrigin()) {
                return document.origin() == null
                        ? Category.UNCLASSIFIED
                        : ORIGINS.getOrDefault(document.origin(), Category.UNCLASSIFIED);
            }
            int parent = graph.requireParent(at);
            String origin = graph.document(parent).origin();
            if (Heuristics.FUNCTION.equals(origin)) {
                return NAMES_IN_A_FUNCTION.getOrDefault(graph.name(at), Category.UNCLASSIFIED);
            }
            if (LAMBDA.equals(origin) && graph.name(at).equals("Dwell Time")) {
                return Category.QUEUEING;
            }
            at = parent;
        }
        throw RejectedTraceException.recursion("");
    }
}
