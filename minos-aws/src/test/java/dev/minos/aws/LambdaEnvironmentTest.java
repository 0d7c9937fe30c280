package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.core.benchmark.MatrixMultiplication;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LambdaEnvironmentTest {

    @ParameterizedTest
    @CsvSource({
        "on-demand, ON_DEMAND",
        "provisioned-concurrency, PROVISIONED",
        "snap-start, SNAPSHOT",
        "lambda-managed-instances, MANAGED",
        "'', ON_DEMAND",
        "something-new, ON_DEMAND"
    })
    void knowsHowTheInstanceCameToLife(String word, InitializationType expected) {
        assertThat(environment("AWS_LAMBDA_INITIALIZATION_TYPE", word).initializationType())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"'', 1", "0, 1", "1, 1", "64, 64", "many, 1", "-3, 1"})
    void knowsHowManyRequestsMayRunAtOnce(String text, int expected) {
        assertThat(environment("AWS_LAMBDA_MAX_CONCURRENCY", text).concurrency())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "arn:aws:sqs:eu-central-1:123:q, https://sqs.eu-central-1.amazonaws.com/123/q",
        "arn:aws:sqs:eu-central-1:123:q.fifo, https://sqs.eu-central-1.amazonaws.com/123/q.fifo",
        "arn:aws-us-gov:sqs:us-gov-west-1:123:q, https://sqs.us-gov-west-1.amazonaws.com/123/q",
        "arn:aws-cn:sqs:cn-north-1:123:q, https://sqs.cn-north-1.amazonaws.com.cn/123/q"
    })
    void makesTheQueueUrlFromTheArn(String arn, String url) {
        assertThat(new LambdaEnvironment(Map.of()).queueUrl(arn)).isEqualTo(url);
    }

    @Test
    void followsTheEndpointThatTheSdkWillUse() {
        String arn = "arn:aws:sqs:elasticmq:000:q";

        assertThat(environment("AWS_ENDPOINT_URL", "http://127.0.0.1:1").queueUrl(arn))
                .isEqualTo("http://127.0.0.1:1/000/q");
        assertThat(new LambdaEnvironment(
                                Map.of("AWS_ENDPOINT_URL", "http://all", "AWS_ENDPOINT_URL_SQS", "http://queues"))
                        .queueUrl(arn))
                .isEqualTo("http://queues/000/q");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "weather", "arn:aws:sqs:eu-central-1:123", "arn:aws:sqs:eu:1:q:more"})
    void refusesWhatIsNoArn(String arn) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new LambdaEnvironment(Map.of()).queueUrl(arn))
                .withMessage("eventSourceARN must have six parts, was " + arn);
    }

    @Test
    void namesAllConditionsInTheFingerprint() {
        String fingerprint =
                environment("AWS_LAMBDA_FUNCTION_MEMORY_SIZE", "512").fingerprint(new MatrixMultiplication(64));

        assertThat(fingerprint)
                .startsWith("matrix-multiplication-64/w10/mean-wall/java"
                        + System.getProperty("java.specification.version") + "/")
                .endsWith("/" + System.getProperty("os.arch") + "/512MB/on-demand")
                .doesNotContain(" ", "sharing");
    }

    @Test
    void collectsTheEvidence() {
        Evidence evidence = environment("AWS_LAMBDA_MAX_CONCURRENCY", "2")
                .evidence(3, true, LambdaFixture.context(), 4, new MatrixMultiplication(8));

        assertThat(evidence.retryCount()).isEqualTo(3);
        assertThat(evidence.reading()).isNull();
        assertThat(evidence.sandboxTerminations()).isEqualTo(4);
        assertThat(evidence.concurrency()).isEqualTo(2);
        assertThat(evidence.fromQueue()).isTrue();
        assertThat(evidence.remainingNanos()).isEqualTo(60_000_000_000L);
    }

    private static LambdaEnvironment environment(String variable, String value) {
        return new LambdaEnvironment(Map.of(variable, value));
    }
}
