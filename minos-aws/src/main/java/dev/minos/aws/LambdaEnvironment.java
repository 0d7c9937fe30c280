package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import dev.minos.core.benchmark.Benchmark;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import java.util.Map;

/**
 * What the Lambda environment says of itself, and the only place of this module that asks the JVM and the operating
 * system. Immutable.
 */
final class LambdaEnvironment {

    private static final int MOST_DIGITS = 6;
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Map<String, String> variables;

    LambdaEnvironment(Map<String, String> variables) {
        this.variables = variables;
    }

    /** The environment of this process. */
    static LambdaEnvironment ofThisProcess() {
        return new LambdaEnvironment(System.getenv());
    }

    Map<String, String> variables() {
        return variables;
    }

    /** How the platform brought this instance to life; an unknown word counts as on demand. */
    InitializationType initializationType() {
        String word = variable("AWS_LAMBDA_INITIALIZATION_TYPE");
        for (InitializationType type : InitializationType.values()) {
            if (type.word().equals(word)) {
                return type;
            }
        }
        return InitializationType.ON_DEMAND;
    }

    /** Requests that may run in this process at once: 1, except on Managed Instances. */
    int concurrency() {
        return Math.max(1, Numbers.count(variable("AWS_LAMBDA_MAX_CONCURRENCY"), MOST_DIGITS));
    }

    /** Host and port of the Runtime API. */
    String runtimeApi() {
        return variable("AWS_LAMBDA_RUNTIME_API");
    }

    /** The queue's URL at the endpoint that the SDK will use, from an ARN such as {@code arn:aws:sqs:REGION:ID:NAME}. */
    String queueUrl(String arn) {
        String[] parts = arn.split(":", -1);
        if (parts.length != 6) {
            throw new IllegalArgumentException("eventSourceARN must have six parts, was " + arn);
        }
        String endpoint = variable("AWS_ENDPOINT_URL_SQS");
        if (endpoint.isEmpty()) {
            endpoint = variable("AWS_ENDPOINT_URL");
        }
        if (endpoint.isEmpty()) {
            endpoint = "https://sqs." + parts[3] + (parts[1].equals("aws-cn") ? ".amazonaws.com.cn" : ".amazonaws.com");
        }
        return endpoint + '/' + parts[4] + '/' + parts[5];
    }

    /** What a verdict may rest on before there is a reading. */
    Evidence evidence(
            int retryCount, boolean fromQueue, Context context, int sandboxTerminations, Benchmark benchmark) {
        return new Evidence(
                retryCount,
                null,
                sandboxTerminations,
                initializationType(),
                concurrency(),
                fromQueue,
                context.getRemainingTimeInMillis() * NANOS_PER_MILLI,
                fingerprint(benchmark));
    }

    /** Everything that a score depends on besides the instance's speed. */
    String fingerprint(Benchmark benchmark) {
        return benchmark.fingerprint(
                "java" + property("java.specification.version"),
                property("java.vm.info").replace(", sharing", "").replace(' ', '-'),
                property("os.arch"),
                variable("AWS_LAMBDA_FUNCTION_MEMORY_SIZE") + "MB",
                initializationType().word());
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    private String variable(String name) {
        String value = variables.get(name);
        return value == null ? "" : value;
    }
}
