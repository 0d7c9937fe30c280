package dev.minos.gcp;

import dev.minos.core.benchmark.Benchmark;
import dev.minos.core.message.Numbers;
import dev.minos.core.policy.InitializationType;
import java.util.Map;

/**
 * What the environment of a Cloud Function says of itself, and the only place of this module that asks the JVM and the
 * operating system. Immutable.
 */
final class FunctionEnvironment {

    private static final String METADATA_SERVER = "metadata.google.internal";
    private static final String[] TIMEOUTS = {"CLOUD_RUN_TIMEOUT_SECONDS", "FUNCTION_TIMEOUT_SEC"};
    private static final String[] PROJECTS = {"GOOGLE_CLOUD_PROJECT", "GCP_PROJECT", "PUBSUB_PROJECT_ID"};
    /** The default of Cloud Functions. */
    private static final int DEFAULT_TIMEOUT_SECONDS = 60;

    private static final int MOST_DIGITS = 6;
    private static final long NANOS_PER_SECOND = 1_000_000_000;

    private final Map<String, String> variables;

    FunctionEnvironment(Map<String, String> variables) {
        this.variables = variables;
    }

    /** The environment of this process. */
    static FunctionEnvironment ofThisProcess() {
        return new FunctionEnvironment(System.getenv());
    }

    /** The variables that settings come from. */
    Map<String, String> variables() {
        return variables;
    }

    /** The time that a request may take, as far as the platform says. */
    long timeoutNanos() {
        for (String name : TIMEOUTS) {
            int seconds = Numbers.count(variables.get(name), MOST_DIGITS);
            if (seconds > 0) {
                return seconds * NANOS_PER_SECOND;
            }
        }
        return DEFAULT_TIMEOUT_SECONDS * NANOS_PER_SECOND;
    }

    /**
     * The full name of the topic that messages go back to.
     *
     * @param configured a full name, a name without its project, or empty
     * @param source the topic that the message came from, or empty
     * @param subscription the subscription that delivered it, or empty
     * @return empty if it cannot be told
     */
    String retryTopic(String configured, String source, String subscription) {
        if (configured.isEmpty() || configured.indexOf('/') >= 0) {
            return configured.isEmpty() ? source : configured;
        }
        String project = project(source.isEmpty() ? subscription : source);
        return project.isEmpty() ? "" : "projects/" + project + "/topics/" + configured;
    }

    /** The project of a full name, else the function's. */
    private String project(String fullName) {
        String[] parts = fullName.split("/", -1);
        if (parts.length == 4) {
            return parts[1];
        }
        for (String name : PROJECTS) {
            if (!variable(name).isEmpty()) {
                return variable(name);
            }
        }
        return "";
    }

    /** The address of the Pub/Sub service, up to the topic. */
    String pubSub() {
        return emulator().isEmpty() ? "https://pubsub.googleapis.com/v1/" : "http://" + emulator() + "/v1/";
    }

    /** Host and port of the service's stand-in, or empty. */
    String emulator() {
        return variable("PUBSUB_EMULATOR_HOST");
    }

    /** Host and port of the server that gives access tokens. */
    String metadataServer() {
        String host = variable("GCE_METADATA_HOST");
        return host.isEmpty() ? METADATA_SERVER : host;
    }

    /** Everything that a score depends on besides the instance's speed. */
    String fingerprint(Benchmark benchmark) {
        return benchmark.fingerprint(
                "java" + property("java.specification.version"),
                property("java.vm.info").replace(", sharing", "").replace(' ', '-'),
                property("os.arch"),
                memory(),
                InitializationType.ON_DEMAND.word());
    }

    /** The function's memory where the platform says it, else the heap's bound, which follows from it. */
    private String memory() {
        String configured = variable("FUNCTION_MEMORY_MB");
        return configured.isEmpty() ? (Runtime.getRuntime().maxMemory() >> 20) + "MB-heap" : configured + "MB";
    }

    private static String property(String name) {
        return System.getProperty(name, "unknown");
    }

    private String variable(String name) {
        String value = variables.get(name);
        return value == null ? "" : value.trim();
    }
}
