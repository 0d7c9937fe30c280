package dev.minos.aws;

import com.amazonaws.services.lambda.runtime.Context;
import dev.minos.core.benchmark.Benchmark;
import dev.minos.core.event.EventListener;
import dev.minos.core.message.Numbers;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import java.util.HashMap;
import java.util.Map;

/**
 * What the Lambda environment says of itself, and the only place of this module that asks the JVM and the operating
 * system. Immutable.
 */
final class LambdaEnvironment {

    /** The variable that names a parameter with settings. */
    static final String PARAMETER = "MINOS_PARAMETER";

    private static final int PARAMETER_TIMEOUT_MILLIS = 500;
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

    /** Whether settings are read from a parameter as well, which no instance can before its first invocation. */
    boolean hasSettingsParameter() {
        return !variable(PARAMETER).isBlank();
    }

    /** The variables that settings come from: this environment's, and over them those of the parameter that it names. */
    Map<String, String> settings(EventListener listener) {
        if (!variables.containsKey(PARAMETER)) {
            return variables;
        }
        Map<String, String> others = new HashMap<>(variables);
        others.remove(PARAMETER);
        return hasSettingsParameter() ? settingsParameter().over(others, listener) : others;
    }

    private SettingsParameter settingsParameter() {
        String port = variable("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT");
        return new SettingsParameter(
                variable(PARAMETER).trim(),
                new LoopbackHttp("127.0.0.1:" + (port.isEmpty() ? "2773" : port), PARAMETER_TIMEOUT_MILLIS),
                variable("AWS_SESSION_TOKEN"));
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
            MessageEvidence said, boolean fromQueue, Context context, int sandboxTerminations, String fingerprint) {
        return new Evidence(
                said.retryCount(),
                said.carriedScoresNanos(),
                said.thresholdNanos(),
                null,
                sandboxTerminations,
                initializationType(),
                concurrency(),
                fromQueue,
                context.getRemainingTimeInMillis() * NANOS_PER_MILLI,
                fingerprint,
                Numbers.draw(context.getLogStreamName()));
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
