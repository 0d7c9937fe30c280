package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.benchmark.Ticker;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import dev.minos.testkit.RequeuerContract;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ReleaseHandOverTest extends RequeuerContract<SQSBatchResponse> {

    private final FakeSqs sqs = new FakeSqs();

    @Override
    protected Requeuer<SQSBatchResponse> requeuer(Queue queue) {
        sqs.release = FakeSqs.behaving(queue);
        return hand(LambdaFixture.messages(2), true);
    }

    @Override
    protected List<String> messages() {
        return List.of("m0", "m1");
    }

    @Override
    protected List<String> givenBack() {
        return sqs.taken;
    }

    @Override
    protected Optional<Integer> retriesSaid() {
        return Optional.empty();
    }

    @Test
    void makesTheMessagesVisibleAtOnceAndNamesAllAsFailed() throws Exception {
        Optional<SQSBatchResponse> answer = release(LambdaFixture.messages(2), true);

        assertThat(sqs.calls).containsExactly("release m0 m1");
        assertThat(sqs.released.get(0).queueUrl()).isEqualTo("http://queue");
        assertThat(sqs.released.get(0).entries()).allMatch(entry -> entry.visibilityTimeout() == 0);
        assertThat(answer.map(Batches::json))
                .contains("{\"batchItemFailures\":[{\"itemIdentifier\":\"m0\"},{\"itemIdentifier\":\"m1\"}]}");
    }

    @Test
    void leavesNoAnswerWhereTheEventSourceWouldNotReadIt() throws Exception {
        assertThat(release(LambdaFixture.messages(2), false)).isEmpty();
        assertThat(sqs.calls).containsExactly("release m0 m1");
    }

    @Test
    void releasesTenAtATime() throws Exception {
        Optional<SQSBatchResponse> answer = release(LambdaFixture.messages(23), true);

        assertThat(sqs.calls)
                .containsExactly(
                        "release m0 m1 m2 m3 m4 m5 m6 m7 m8 m9",
                        "release m10 m11 m12 m13 m14 m15 m16 m17 m18 m19",
                        "release m20 m21 m22");
        assertThat(answer.orElseThrow().getBatchItemFailures()).hasSize(23);
    }

    @ParameterizedTest(name = "reporting {0}")
    @ValueSource(booleans = {true, false})
    void keepsTheWorkHereIfNoneIsReleased(boolean reporting) {
        sqs.release = FakeSqs.ALL;

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> release(LambdaFixture.messages(2), reporting))
                .withMessage("Refused: not m0 (a release needs sqs:ChangeMessageVisibility on the queue)");
    }

    @Test
    void keepsTheWorkHereIfTheCallFails() {
        sqs.release = FakeSqs.failing(new IllegalStateException("no route"));

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> release(LambdaFixture.messages(11), true))
                .withMessageStartingWith("java.lang.IllegalStateException: no route");
    }

    @Test
    void namesEveryMessageAsFailedEvenIfSomeAreNotReleased() throws Exception {
        sqs.release = ids -> Set.of("m0");

        assertThat(release(LambdaFixture.messages(3), true).orElseThrow().getBatchItemFailures())
                .hasSize(3);
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void throwsNothingOnceOneChunkIsOut(boolean error) throws Exception {
        sqs.release = ids -> ids.contains("m0")
                ? Set.of()
                : FakeSqs.failing(error ? new StackOverflowError("deep") : new IllegalStateException("no route"))
                        .of(ids);

        assertThat(release(LambdaFixture.messages(11), true).orElseThrow().getBatchItemFailures())
                .hasSize(11);
    }

    private Optional<SQSBatchResponse> release(List<SQSMessage> messages, boolean reporting)
            throws HandOverRefusedException {
        return hand(messages, reporting).handOver();
    }

    private ReleaseHandOver hand(List<SQSMessage> messages, boolean reporting) {
        return new ReleaseHandOver(
                messages, () -> new SqsGateway(() -> sqs, "http://queue", 3000, Ticker.system()), reporting);
    }
}
