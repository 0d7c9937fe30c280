package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.mockito.Mockito.when;

import com.amazonaws.services.lambda.runtime.Context;
import dev.minos.core.benchmark.MatrixMultiplication;
import dev.minos.core.message.Numbers;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
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
        Context context = LambdaFixture.context();
        when(context.getLogStreamName()).thenReturn("2026/11/30/[$LATEST]0123456789abcdef");
        Evidence evidence = environment("AWS_LAMBDA_MAX_CONCURRENCY", "2")
                .evidence(new MessageEvidence(3, List.of(7L, 8L), 9.5), true, context, 4, "here");

        assertThat(evidence)
                .isEqualTo(new Evidence(
                        3,
                        List.of(7L, 8L),
                        9.5,
                        null,
                        4,
                        InitializationType.ON_DEMAND,
                        2,
                        true,
                        60_000_000_000L,
                        "here",
                        Numbers.draw("2026/11/30/[$LATEST]0123456789abcdef")));
    }

    @Test
    void drawsTheSameNumberForTheSameInstanceEverywhere() {
        assertThat(Numbers.draw("2026/11/30/[$LATEST]6e1f3a9b0c5d4e7f8091a2b3c4d5e6f7"))
                .isEqualTo(0.5819073272155342);
    }

    @Test
    void drawsNothingBelowOneForAnInstanceWithoutAName() {
        assertThat(Numbers.draw(null)).isEqualTo(1);
        assertThat(Numbers.draw("")).isEqualTo(1);
    }

    /** Of a fair draw, each of the ten tenths fails about once in 30,000 seeds: 4.2 standard deviations of 20,000 / 10. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void drawsEvenlyForNamesThatDifferInFewCharacters(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        int[] tenths = new int[10];
        for (int i = 0; i < 20_000; i++) {
            String name = "2026/11/30/[$LATEST]0123456789abcdef0123456789" + Integer.toHexString(random.nextInt());
            double draw = Numbers.draw(name);
            assertThat(draw).isBetween(0.0, Math.nextDown(1.0));
            tenths[(int) (draw * 10)]++;
        }
        assertThat(tenths).doesNotContain(0);
        assertThat(Arrays.stream(tenths).boxed())
                .allSatisfy(tenth -> assertThat(tenth).isBetween(1822, 2178));
    }

    @Test
    void takesSettingsFromTheEnvironmentAloneWhereNoParameterIsNamed() {
        Map<String, String> variables = Map.of("MINOS_MODE", "observe");

        assertThat(new LambdaEnvironment(variables).settings(event -> {})).isSameAs(variables);
        assertThat(environment("MINOS_PARAMETER", " ").settings(event -> {})).isEmpty();
        assertThat(environment("MINOS_PARAMETER", " ").hasSettingsParameter()).isFalse();
    }

    private static LambdaEnvironment environment(String variable, String value) {
        return new LambdaEnvironment(Map.of(variable, value));
    }
}
