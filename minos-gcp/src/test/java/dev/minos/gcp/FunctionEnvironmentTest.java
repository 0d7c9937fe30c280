package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.benchmark.MatrixMultiplication;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FunctionEnvironmentTest {

    private final Map<String, String> variables = new HashMap<>();
    private final FunctionEnvironment environment = new FunctionEnvironment(variables);

    @ParameterizedTest(name = "configured \"{0}\", from {1}, by {2}, project {3}")
    @CsvSource({
        "'', projects/p/topics/t, '', '', projects/p/topics/t",
        "'', '', projects/p/subscriptions/s, g, ''",
        "r, projects/p/topics/t, projects/q/subscriptions/s, g, projects/p/topics/r",
        "r, '', projects/q/subscriptions/s, g, projects/q/topics/r",
        "r, '', '', g, projects/g/topics/r",
        "r, '', '', '', ''",
        "projects/o/topics/r, projects/p/topics/t, '', g, projects/o/topics/r"
    })
    void namesTheTopicThatMessagesGoBackTo(
            String configured, String source, String subscription, String project, String expected) {
        variables.put("GOOGLE_CLOUD_PROJECT", project);

        assertThat(environment.retryTopic(configured, source, subscription)).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0} = {1}")
    @CsvSource({
        "CLOUD_RUN_TIMEOUT_SECONDS, 540, 540",
        "FUNCTION_TIMEOUT_SEC, 120, 120",
        "CLOUD_RUN_TIMEOUT_SECONDS, 0, 60",
        "CLOUD_RUN_TIMEOUT_SECONDS, soon, 60",
        "OTHER, 5, 60"
    })
    void knowsTheTimeThatARequestHas(String name, String value, long seconds) {
        variables.put(name, value);

        assertThat(environment.timeoutNanos()).isEqualTo(seconds * 1_000_000_000);
    }

    @Test
    void findsTheServicesAndTheirStandIns() {
        assertThat(environment.pubSub()).isEqualTo("https://pubsub.googleapis.com/v1/");
        assertThat(environment.metadataServer()).isEqualTo("metadata.google.internal");
        assertThat(environment.emulator()).isEmpty();
        variables.put("PUBSUB_EMULATOR_HOST", "127.0.0.1:8085");
        variables.put("GCE_METADATA_HOST", "127.0.0.1:8086");

        assertThat(environment.pubSub()).isEqualTo("http://127.0.0.1:8085/v1/");
        assertThat(environment.metadataServer()).isEqualTo("127.0.0.1:8086");
        assertThat(environment.emulator()).isEqualTo("127.0.0.1:8085");
    }

    @Test
    void putsTheMemoryIntoTheFingerprint() {
        MatrixMultiplication benchmark = new MatrixMultiplication(64);
        assertThat(environment.fingerprint(benchmark))
                .matches("matrix-multiplication-64/w\\d+/mean-wall/java\\d+/[a-z,-]+/[a-z0-9_]+/\\d+MB-heap/on-demand");
        variables.put("FUNCTION_MEMORY_MB", "512");
        assertThat(environment.fingerprint(benchmark)).endsWith("/512MB/on-demand");
    }
}
