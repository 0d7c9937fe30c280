package dev.minos.aws;

import static dev.minos.aws.LambdaFixture.fifo;
import static dev.minos.aws.LambdaFixture.invocation;
import static dev.minos.aws.LambdaFixture.message;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.contains;
import static org.mockito.Mockito.verify;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MessageStepsTest {

    private final List<String> log = new ArrayList<>();
    private final Set<String> broken = new HashSet<>();

    @Test
    void handlesABatchInOrderAndPreparesTheFirstMessageOnce() throws Exception {
        SqsInvocation batch = invocation(message("a"), message("b"), message("c"));

        assertThat(run(batch, true)).isEqualTo("{\"batchItemFailures\":[]}");
        assertThat(log).containsExactly("prepare a", "handle a", "prepare b", "handle b", "prepare c", "handle c");
    }

    @Test
    void namesWhatFailedAndGoesOnWherePartialFailuresAreReported() throws Exception {
        broken.add("b");
        SqsInvocation batch = invocation(message("a"), message("b"), message("c"));

        assertThat(run(batch, true)).isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"b\"}]}");
        assertThat(log).contains("handle c");
        verify(batch.context().getLogger()).log(contains("message b failed: java.io.IOException: b is broken"));
    }

    @Test
    void failsTheBatchWherePartialFailuresAreNotReported() {
        broken.add("b");
        SqsInvocation batch = invocation(message("a"), message("b"), message("c"));

        assertThatThrownBy(() -> run(batch, false))
                .isInstanceOf(IOException.class)
                .hasMessage("b is broken");
        assertThat(log).doesNotContain("prepare c");
    }

    @ParameterizedTest(name = "reporting {0}")
    @ValueSource(booleans = {true, false})
    void failsAsABatchIfEveryMessageFails(boolean reporting) {
        broken.addAll(List.of("a", "b"));

        assertThatThrownBy(() -> run(invocation(message("a"), message("b")), reporting))
                .isInstanceOf(IOException.class)
                .hasMessage(reporting ? "b is broken" : "a is broken");
    }

    @Test
    void passesTheFailureOfASingleMessageUntouched() {
        broken.add("a");

        assertThatThrownBy(() -> run(invocation(message("a")), true)).hasMessage("a is broken");
    }

    @Test
    void stopsAFifoBatchAtTheFirstFailureAndReturnsTheRestUnhandled() throws Exception {
        broken.add("b");
        SqsInvocation batch = invocation(fifo("a"), fifo("b"), fifo("c"), fifo("d"));

        assertThat(run(batch, true))
                .isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"b\"},{\"itemIdentifier\":\"c\"},"
                        + "{\"itemIdentifier\":\"d\"}]}");
        assertThat(log).doesNotContain("prepare c", "prepare d");
    }

    @Test
    void failsAFifoBatchWhoseFirstMessageFails() {
        broken.add("a");

        assertThatThrownBy(() -> run(invocation(fifo("a"), fifo("b")), true)).hasMessage("a is broken");
        assertThat(log).doesNotContain("prepare b");
    }

    @Test
    void countsAFailingPrepareOfALaterMessageAsThatMessagesFailure() throws Exception {
        MessageSteps<String> steps = new MessageSteps<>(
                new SqsMessageHandler<>() {
                    @Override
                    public String prepare(SQSMessage message, Context context) throws Exception {
                        if (message.getMessageId().equals("b")) {
                            throw new IOException("no download");
                        }
                        return "";
                    }

                    @Override
                    public void handle(SQSMessage message, String prepared, Context context) {}
                },
                true);
        SqsInvocation batch = invocation(message("a"), message("b"));

        assertThat(Batches.json(steps.handle(batch, steps.prepare(batch))))
                .isEqualTo("{\"batchItemFailures\":[{\"itemIdentifier\":\"b\"}]}");
    }

    @Test
    void passesTheUsersExceptionOnForMessagesOfAnotherSource() {
        broken.add("a");
        SQSMessage odd = message("a");
        odd.setEventSourceArn(null);

        assertThatThrownBy(() -> run(invocation(odd, odd), true)).hasMessage("a is broken");
    }

    @Test
    void refusesAnEventWithoutRecords() {
        SqsInvocation odd = new SqsInvocation(new SQSEvent(), LambdaFixture.context());

        assertThatIllegalArgumentException()
                .isThrownBy(() -> run(odd, true))
                .withMessage("the event has no Records: this function is for SQS messages");
    }

    private String run(SqsInvocation batch, boolean reporting) throws Exception {
        MessageSteps<String> steps = new MessageSteps<>(new Recording(), reporting);
        return Batches.json(steps.handle(batch, steps.prepare(batch)));
    }

    private final class Recording implements SqsMessageHandler<String> {

        @Override
        public String prepare(SQSMessage message, Context context) {
            log.add("prepare " + message.getMessageId());
            return message.getMessageId();
        }

        @Override
        public void handle(SQSMessage message, String prepared, Context context) throws Exception {
            assertThat(prepared).isEqualTo(message.getMessageId());
            log.add("handle " + prepared);
            if (broken.contains(prepared)) {
                throw new IOException(prepared + " is broken");
            }
        }
    }
}
