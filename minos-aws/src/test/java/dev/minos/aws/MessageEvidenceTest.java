package dev.minos.aws;

import static dev.minos.aws.LambdaFixture.copied;
import static dev.minos.aws.LambdaFixture.fifo;
import static dev.minos.aws.LambdaFixture.message;
import static dev.minos.aws.LambdaFixture.received;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.policy.Evidence;
import org.junit.jupiter.api.Test;

/** What a batch says as one. */
class MessageEvidenceTest {

    private static final String UNDER_HERE = ";fingerprint=" + Integer.toHexString("here".hashCode());

    @Test
    void takesTheHighestCountAndWhatThatMessageCarries() {
        MessageEvidence said = copies(
                copied("a", "1;retries=1" + UNDER_HERE + ";readings=1"),
                copied("b", "1;retries=4" + UNDER_HERE + ";readings=2,3"),
                copied("c", "1;retries=4" + UNDER_HERE + ";readings=4"),
                message("d"));

        assertThat(said.retryCount()).isEqualTo(4);
        assertThat(said.carriedScoresNanos()).containsExactly(2L, 3L);
    }

    @Test
    void takesTheHighestNumberOfReceives() {
        MinosConfiguration release = LambdaFixture.configuration("MINOS_HAND_OVER", "release");

        assertThat(of(release, received("a", "2"), received("b", "6"), message("c"))
                        .retryCount())
                .isEqualTo(5);
        assertThat(of(release, fifo("a")).retryCount()).isZero();
    }

    @Test
    void cannotReadABatchWithOneUnreadableCount() {
        assertThat(copies(message("a"), copied("b", "many"), message("c")).retryCount())
                .isEqualTo(Evidence.UNREADABLE);
    }

    @Test
    void hasNoThresholdOfItsOwnUnlessTheUserAllowsIt() {
        assertThat(copies(copied("a", "1;threshold=12ms")).thresholdNanos()).isNaN();
        assertThat(allowing("12ms", message("a")).thresholdNanos()).isNaN();
        assertThat(allowing("12ms", copied("a", "1;threshold=fast")).thresholdNanos())
                .isNaN();
    }

    @Test
    void bringsItsThresholdIntoTheRange() {
        assertThat(allowing("12ms", copied("a", "1;threshold=11ms")).thresholdNanos())
                .isEqualTo(11e6);
        assertThat(allowing("12ms", copied("a", "1;threshold=1ns")).thresholdNanos())
                .isEqualTo(10e6);
        assertThat(allowing("12ms", copied("a", "1;retries=3;threshold=9s")).thresholdNanos())
                .isEqualTo(20e6);
    }

    @Test
    void takesTheMostLenientThresholdOfABatch() {
        SQSMessage strict = copied("a", "1;threshold=11ms");
        SQSMessage lenient = copied("b", "1;threshold=14ms");

        assertThat(allowing("12ms", strict, lenient).thresholdNanos()).isEqualTo(14e6);
        assertThat(allowing("12ms", strict, message("c")).thresholdNanos())
                .as("the configured one speaks for a message that asks for none")
                .isEqualTo(12e6);
        assertThat(allowing("12,13ms", strict, copied("c", "1;retries=1")).thresholdNanos())
                .as("at the attempt of the batch")
                .isEqualTo(13e6);
        assertThat(allowing("", strict, message("c")).thresholdNanos()).isEqualTo(11e6);
    }

    private static MessageEvidence copies(SQSMessage... messages) {
        return of(LambdaFixture.configuration(), messages);
    }

    private static MessageEvidence allowing(String configured, SQSMessage... messages) {
        return of(
                LambdaFixture.configuration(
                        "MINOS_ELYSIUM_THRESHOLD", configured, "MINOS_MESSAGE_THRESHOLD", "10..20ms"),
                messages);
    }

    private static MessageEvidence of(MinosConfiguration configuration, SQSMessage... messages) {
        return MessageEvidence.of(LambdaFixture.invocation(messages), configuration, "here");
    }
}
