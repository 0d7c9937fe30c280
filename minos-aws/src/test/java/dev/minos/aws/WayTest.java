package dev.minos.aws;

import static dev.minos.aws.LambdaFixture.copied;
import static dev.minos.aws.LambdaFixture.fifo;
import static dev.minos.aws.LambdaFixture.invocation;
import static dev.minos.aws.LambdaFixture.message;
import static dev.minos.aws.LambdaFixture.received;
import static org.assertj.core.api.Assertions.assertThat;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.policy.Evidence;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class WayTest {

    @ParameterizedTest(name = "{0}, reporting {1}, bound {2}: {3}, on FIFO {4}")
    @CsvSource({
        "auto,    true,  5,  RELEASE, RELEASE",
        "auto,    false, 5,  COPY,    RELEASE",
        "auto,    false, 12, COPY,    RELEASE",
        "auto,    false, 13, RELEASE, RELEASE",
        "release, false, 5,  RELEASE, RELEASE",
        "release, true,  50, RELEASE, RELEASE",
        "copy,    true,  5,  COPY,    RELEASE",
        "copy,    false, 12, COPY,    RELEASE"
    })
    void isWhatLosesNothing(String handOver, String reporting, String bound, Way standard, Way onFifo) {
        MinosConfiguration configuration = LambdaFixture.configuration(
                "MINOS_HAND_OVER", handOver,
                "MINOS_REPORT_BATCH_ITEM_FAILURES", reporting,
                "MINOS_RETRY_BOUND", bound);

        assertThat(Way.of(invocation(message("a")), configuration)).isEqualTo(standard);
        assertThat(Way.of(invocation(fifo("a")), configuration)).isEqualTo(onFifo);
    }

    @ParameterizedTest(name = "{0} copies and {1} receives")
    @CsvSource({"0, 1, 0, 0", "0, 4, 0, 3", "2, 1, 2, 2", "2, 3, 2, 4", "0, 0, 0, 0"})
    void countsRetriesByItsOwnCounter(int copies, String receives, int byCopy, int byRelease) {
        SQSMessage message = copied("a", "1;retries=" + copies);
        message.getAttributes().put("ApproximateReceiveCount", receives);

        assertThat(count(Way.COPY, message)).isEqualTo(byCopy);
        assertThat(count(Way.RELEASE, message)).isEqualTo(byRelease);
    }

    @ParameterizedTest
    @EnumSource
    void cannotReadACountThatIsNone(Way way) {
        assertThat(count(way, copied("a", "many"))).isEqualTo(Evidence.UNREADABLE);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @CsvSource({"''", "-1", "many", "1e3", "9999999999"})
    void cannotReadAReceiveCountThatIsNone(String receives) {
        assertThat(count(Way.RELEASE, received("a", receives))).isEqualTo(Evidence.UNREADABLE);
    }

    @Test
    void cannotReadAReceiveCountThatIsMissing() {
        SQSMessage bare = message("a");
        bare.setAttributes(null);

        assertThat(count(Way.RELEASE, bare)).isEqualTo(Evidence.UNREADABLE);
        assertThat(count(Way.COPY, bare)).isZero();
    }

    @Test
    void doesNotOverflow() {
        SQSMessage message = copied("a", "1;retries=999999");
        message.getAttributes().put("ApproximateReceiveCount", "999999999");

        assertThat(count(Way.RELEASE, message)).isEqualTo(999_999 + 999_999_998);
    }

    private static int count(Way way, SQSMessage message) {
        return way.retryCountOf(message, SqsAttribute.of(message));
    }
}
