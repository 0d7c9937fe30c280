package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.benchmark.Ticker;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.gate.HandOverRefusedException;
import dev.minos.core.gate.Requeuer;
import dev.minos.core.message.MinosAttribute;
import dev.minos.testkit.RequeuerContract;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class CopyHandOverTest extends RequeuerContract<SQSBatchResponse> {

    private static final String ALL_GONE = "{\"batchItemFailures\":[]}";

    private final FakeSqs sqs = new FakeSqs();
    private final List<MinosEvent> events = new ArrayList<>();

    @Override
    protected Requeuer<SQSBatchResponse> requeuer(Queue queue) {
        sqs.send = FakeSqs.behaving(queue);
        return hand(LambdaFixture.messages(1), null, true);
    }

    @Override
    protected List<String> messages() {
        return List.of("m0");
    }

    @Override
    protected List<String> givenBack() {
        return sqs.taken;
    }

    @Override
    protected Optional<Integer> retriesSaid() {
        String said =
                LambdaFixture.sent(sqs.sent.get(0).entries().get(0), "minos").stringValue();
        return Optional.of(MinosAttribute.parse(said).retries());
    }

    static List<Throwable> failures() {
        return List.of(
                new IllegalStateException("no route"), new NoClassDefFoundError("gone"), new StackOverflowError());
    }

    @ParameterizedTest(name = "reporting {0}")
    @ValueSource(booleans = {true, false})
    void sendsFirstAndThenDeletes(boolean reporting) throws Exception {
        Optional<SQSBatchResponse> answer = copy(LambdaFixture.messages(2), reporting);

        assertThat(sqs.calls).containsExactly("send m0 m1", "delete m0 m1");
        assertThat(sqs.sent.get(0).queueUrl()).isEqualTo("http://queue");
        assertThat(answer.map(Batches::json)).contains(ALL_GONE);
        assertThat(events).isEmpty();
    }

    @Test
    void raisesEachMessagesOwnCount() throws Exception {
        copy(List.of(LambdaFixture.message("a"), LambdaFixture.copied("b", "1;retries=3")), true);

        assertThat(sqs.sent.get(0).entries())
                .extracting(entry -> LambdaFixture.sent(entry, "minos").stringValue())
                .containsExactly("1;retries=1", "1;retries=4");
    }

    @Test
    void addsThisInstancesReadingToWhatEachMessageCarries() throws Exception {
        String here = Integer.toHexString("here".hashCode());
        SQSMessage carrying = LambdaFixture.copied("b", "1;retries=2;fingerprint=" + here + ";readings=15,14");
        SQSMessage fromElsewhere = LambdaFixture.copied("c", "1;retries=1;fingerprint=0;readings=9;threshold=2ms");

        copy(List.of(LambdaFixture.message("a"), carrying, fromElsewhere), new Reading(12.6, -1, 1, 0, 1), true);

        assertThat(sqs.sent.get(0).entries())
                .extracting(entry -> LambdaFixture.sent(entry, "minos").stringValue())
                .containsExactly(
                        "1;retries=1;fingerprint=" + here + ";readings=13",
                        "1;retries=3;fingerprint=" + here + ";readings=15,14,13",
                        "1;retries=2;threshold=2ms;fingerprint=" + here + ";readings=13");
    }

    @Test
    void keepsTheWorkHereIfNoneIsSentAndDeletesNothing() {
        sqs.send = FakeSqs.ALL;

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> copy(LambdaFixture.messages(2), true))
                .withMessage("Refused: not m1 (a copy needs sqs:SendMessage on the queue)");
        assertThat(sqs.calls).containsExactly("send m0 m1");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void keepsTheWorkHereIfTheCallFails(Throwable failure) {
        sqs.send = FakeSqs.failing(failure);

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> copy(LambdaFixture.messages(2), true))
                .withMessageStartingWith(failure.toString());
        assertThat(sqs.calls).containsExactly("send m0 m1");
    }

    @Test
    void keepsTheWorkHereIfOneMessageCannotBeCopiedBeforeAnythingIsSent() {
        SQSMessage full = LambdaFixture.message("full");
        for (int i = 0; i < 10; i++) {
            LambdaFixture.with(full, "n" + i, LambdaFixture.attribute("String", "v"));
        }

        assertThatExceptionOfType(HandOverRefusedException.class)
                .isThrownBy(() -> copy(List.of(LambdaFixture.message("a"), full), true))
                .withMessageContaining("MINOS_HAND_OVER=release");
        assertThat(sqs.calls).isEmpty();
    }

    @Test
    void deletesOnlyWhatWasSentAndNamesTheRestAsFailed() throws Exception {
        sqs.send = ids -> Set.of("m1");

        assertThat(copy(LambdaFixture.messages(3), true).map(Batches::json))
                .contains("{\"batchItemFailures\":[{\"itemIdentifier\":\"m1\"}]}");
        assertThat(sqs.calls).containsExactly("send m0 m1 m2", "delete m0 m2");
    }

    @Test
    void leavesNoAnswerForARestThatTheEventSourceWouldDelete() throws Exception {
        sqs.send = ids -> Set.of("m1");

        assertThat(copy(LambdaFixture.messages(3), false)).isEmpty();
        assertThat(sqs.calls).containsExactly("send m0 m1 m2", "delete m0 m2");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void throwsNothingOnceOneCopyIsOut(Throwable failure) throws Exception {
        sqs.send =
                ids -> ids.contains("m0") ? Set.of() : FakeSqs.failing(failure).of(ids);

        assertThat(copy(LambdaFixture.messages(12), true).map(Batches::json))
                .contains("{\"batchItemFailures\":[{\"itemIdentifier\":\"m10\"},{\"itemIdentifier\":\"m11\"}]}");
        assertThat(sqs.calls)
                .containsExactly(
                        "send m0 m1 m2 m3 m4 m5 m6 m7 m8 m9", "send m10 m11", "delete m0 m1 m2 m3 m4 m5 m6 m7 m8 m9");
    }

    @ParameterizedTest
    @MethodSource("failures")
    void triesThreeTimesToDeleteAndThenSaysThatTheWorkMayBeDoneTwice(Throwable failure) throws Exception {
        sqs.delete = FakeSqs.failing(failure);

        assertThat(copy(LambdaFixture.messages(1), true).map(Batches::json)).contains(ALL_GONE);
        assertThat(sqs.calls).containsExactly("send m0", "delete m0", "delete m0", "delete m0");
        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Problem.class,
                        problem -> assertThat(problem.what())
                                .contains("may be processed twice")
                                .endsWith(failure.toString()));
    }

    @Test
    void saysSoIfSomeCannotBeDeleted() throws Exception {
        sqs.delete = ids -> Set.of("m1");

        copy(LambdaFixture.messages(2), true);

        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Problem.class,
                        problem -> assertThat(problem.what()).endsWith("Refused: not m1"));
    }

    @Test
    void sendsTenAtATime() throws Exception {
        copy(LambdaFixture.messages(11), true);

        assertThat(sqs.calls)
                .containsExactly(
                        "send m0 m1 m2 m3 m4 m5 m6 m7 m8 m9",
                        "send m10",
                        "delete m0 m1 m2 m3 m4 m5 m6 m7 m8 m9",
                        "delete m10");
    }

    @Test
    void sendsAtMostOneMebibyteAtATime() throws Exception {
        List<SQSMessage> messages = LambdaFixture.messages(3);
        for (SQSMessage message : messages) {
            message.setBody(message.getBody() + " " + "x".repeat(500_000));
        }

        copy(messages, true);

        assertThat(sqs.calls).containsExactly("send m0 m1", "send m2", "delete m0 m1 m2");
    }

    private Optional<SQSBatchResponse> copy(List<SQSMessage> messages, boolean reporting)
            throws HandOverRefusedException {
        return copy(messages, null, reporting);
    }

    private Optional<SQSBatchResponse> copy(List<SQSMessage> messages, @Nullable Reading reading, boolean reporting)
            throws HandOverRefusedException {
        return hand(messages, reading, reporting).handOver();
    }

    private CopyHandOver hand(List<SQSMessage> messages, @Nullable Reading reading, boolean reporting) {
        return new CopyHandOver(
                messages,
                "here",
                reading,
                () -> new SqsGateway(() -> sqs, "http://queue", 3000, Ticker.system()),
                reporting,
                events::add);
    }
}
