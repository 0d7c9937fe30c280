package dev.minos.pretest.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.Outcome;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.node.SpeedClass;
import dev.minos.local.node.WorkerNode;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

class CompletedInvocationsTest {

    private static final byte[] EVENT =
            "{\"Records\":[{\"messageAttributes\":{\"request\":{\"stringValue\":\"q1\"}}}]}".getBytes(UTF_8);
    private static final String HANDED_BACK = "{\"batchItemFailures\":[{\"itemIdentifier\":\"m\"}]}";

    private final FleetLog log = new FleetLog();
    private final Deque<InvocationResult> answers = new ArrayDeque<>();
    private final CompletedInvocations results = new CompletedInvocations(event -> answers.remove(), log);

    private void invoked(Outcome outcome, String response) {
        String id = "r" + log.attempts().size();
        log.attempt(new Attempt(
                "f",
                id,
                "f-0",
                "sandbox",
                0,
                new WorkerNode("n", SpeedClass.full("fast", 1)),
                InitPhase.NONE,
                0,
                0,
                120,
                120,
                outcome,
                false));
        answers.add(new InvocationResult(
                outcome, id, response.getBytes(UTF_8), "", CompletableFuture.completedFuture(null)));
        results.invoke(EVENT);
    }

    @Test
    void aSuccessIsAResultThatTookAsLongAsItsInvocation() throws InterruptedException {
        invoked(Outcome.SUCCESS, "null");

        assertThat(results.await("q1", Duration.ZERO)).contains(new Results.Result("sandbox", 120));
        assertThat(results.count("q1")).isEqualTo(1);
    }

    @Test
    void aMessageThatIsHandedBackIsNotDoneYet() throws InterruptedException {
        invoked(Outcome.SUCCESS, HANDED_BACK);
        assertThat(results.count("q1")).isZero();

        invoked(Outcome.SUCCESS, "{\"batchItemFailures\":[]}");
        assertThat(results.await("q1", Duration.ZERO)).isPresent();
    }

    @Test
    void aFailureEndsTheWaitWithoutAResult() throws InterruptedException {
        invoked(Outcome.FUNCTION_ERROR, "{\"errorMessage\":\"no\"}");

        assertThat(results.await("q1", Duration.ofDays(1))).isEmpty();
        assertThat(results.count("q1")).isZero();
    }

    @Test
    void anAnswerThatIsNoJsonNamesNothingAsFailed() {
        invoked(Outcome.SUCCESS, "done");

        assertThat(results.count("q1")).isEqualTo(1);
    }

    @Test
    void aSecondSuccessIsADuplicate() {
        invoked(Outcome.SUCCESS, "null");
        invoked(Outcome.SUCCESS, "null");

        assertThat(results.count("q1")).isEqualTo(2);
    }
}
