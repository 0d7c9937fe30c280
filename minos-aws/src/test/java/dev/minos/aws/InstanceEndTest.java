package dev.minos.aws;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.amazonaws.services.lambda.runtime.events.SQSBatchResponse;
import dev.minos.core.configuration.End;
import dev.minos.core.event.MinosEvent;
import dev.minos.testkit.Exited;
import dev.minos.testkit.TerminatorContract;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class InstanceEndTest extends TerminatorContract<SQSBatchResponse> {

    private static final Optional<SQSBatchResponse> ANSWER =
            Optional.of(Batches.failing(List.of(LambdaFixture.message("a"), LambdaFixture.message("b\"\\"))));

    private final List<MinosEvent> events = new ArrayList<>();
    private RuntimeApiServer platform;

    @BeforeEach
    void startPlatform() throws IOException {
        platform = new RuntimeApiServer();
    }

    @AfterEach
    void stopPlatform() {
        platform.close();
    }

    @Override
    protected List<Seen> end(End end, Optional<SQSBatchResponse> answer) {
        List<Seen> seen = new CopyOnWriteArrayList<>();
        platform.onRequest = () -> seen.add(Seen.ANSWER);
        InstanceEnd terminator =
                new InstanceEnd(end, new RuntimeApi(platform.hostAndPort()), status -> seen.add(Seen.END), events::add);
        try {
            terminator.end(LambdaFixture.invocation(LambdaFixture.message("a")), answer);
            seen.add(Seen.ANSWER);
        } catch (HandedBackException failed) {
            if (!seen.contains(Seen.END)) {
                seen.add(Seen.FAILURE);
            }
        }
        return seen;
    }

    @Override
    protected SQSBatchResponse answer() {
        return ANSWER.orElseThrow();
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "RESPOND", "DRAIN"})
    void answersThePlatformAndThenExits(End end) {
        assertThat(exitOf(end, ANSWER)).isZero();
        assertThat(platform.requests)
                .containsExactly("POST /2018-06-01/runtime/invocation/request-1/response"
                        + " {\"batchItemFailures\":[{\"itemIdentifier\":\"a\"},{\"itemIdentifier\":\"b\\\"\\\\\"}]}");
        assertThat(events).isEmpty();
    }

    @Test
    void answersWithAnEmptyListWhereEverythingIsDone() {
        assertThat(exitOf(End.AUTO, Optional.of(Batches.failing(List.of())))).isZero();
        assertThat(platform.requests).singleElement().asString().endsWith(" {\"batchItemFailures\":[]}");
    }

    @Test
    void exitsAsAFailureIfThePlatformDoesNotTakeTheAnswer() {
        platform.status = 403;

        assertThat(exitOf(End.RESPOND, ANSWER)).isEqualTo(1);
        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Problem.class,
                        problem -> assertThat(problem.cause()).hasMessageContaining("answered \"HTTP/1.1 403"));
    }

    @Test
    void exitsAsAFailureWithoutAPlatform() {
        platform.close();

        assertThat(exitOf(End.RESPOND, ANSWER)).isEqualTo(1);
        assertThat(events).hasSize(1);
    }

    @Test
    void exitsAsAFailureWhereThePlatformsAddressIsMissing() {
        InstanceEnd end = new InstanceEnd(End.AUTO, new RuntimeApi(""), Exited.thrown(), events::add);

        assertThat(exitOf(end, ANSWER)).isEqualTo(1);
        assertThat(events).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(names = {"AUTO", "RESPOND", "DRAIN", "CRASH"})
    void exitsWithoutAnAnswerWhereAnyWouldLoseMessages(End end) {
        assertThat(exitOf(end, Optional.empty())).isEqualTo(1);
        assertThat(platform.requests).isEmpty();
    }

    @Test
    void crashesWithoutAnAnswer() {
        assertThat(exitOf(End.CRASH, ANSWER)).isEqualTo(1);
        assertThat(platform.requests).isEmpty();
    }

    @Test
    void staysAndReturnsTheAnswer() {
        assertThat(ending(End.STAY).end(LambdaFixture.invocation(LambdaFixture.message("a")), ANSWER))
                .isSameAs(ANSWER.orElseThrow());
        assertThat(platform.requests).isEmpty();
    }

    @Test
    void staysAndFailsTheInvocationWhereAnyAnswerWouldLoseMessages() {
        assertThatExceptionOfType(HandedBackException.class)
                .isThrownBy(() ->
                        ending(End.STAY).end(LambdaFixture.invocation(LambdaFixture.message("a")), Optional.empty()));
    }

    private int exitOf(End end, Optional<SQSBatchResponse> answer) {
        return exitOf(ending(end), answer);
    }

    private static int exitOf(InstanceEnd end, Optional<SQSBatchResponse> answer) {
        return catchThrowableOfType(
                        Exited.class, () -> end.end(LambdaFixture.invocation(LambdaFixture.message("a")), answer))
                .status();
    }

    private InstanceEnd ending(End end) {
        return new InstanceEnd(end, new RuntimeApi(platform.hostAndPort()), Exited.thrown(), events::add);
    }
}
