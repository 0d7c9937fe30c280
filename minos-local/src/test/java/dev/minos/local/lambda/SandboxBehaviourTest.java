package dev.minos.local.lambda;

import static dev.minos.local.lambda.Probe.answer;
import static dev.minos.local.lambda.Probe.invokeAndWait;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.groups.Tuple.tuple;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** What becomes of invocations and sandboxes when processes end. */
class SandboxBehaviourTest {

    @BeforeAll
    static void beGenerous() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
    }

    private final Recorder recorder = new Recorder();

    private LambdaPlatformBuilder platform(SandboxBehaviour behaviour) {
        return LambdaPlatform.builder(Probe.function().build(), Probe.ALL_FAST)
                .sandboxBehaviour(behaviour)
                .listener(recorder);
    }

    @Test
    void aProcessThatEndsWithoutAResponseFailsItsInvocation() {
        try (var platform = platform(SandboxBehaviour.NEW).start()) {
            var result = invokeAndWait(platform, "halt");

            assertThat(result.outcome()).isEqualTo(Outcome.EXITED);
            assertThat(result.errorType()).isEqualTo("Runtime.ExitError");
            assertThat(recorder.attempts).singleElement().satisfies(attempt -> {
                assertThat(attempt.exited()).isTrue();
                assertThat(attempt.billedMs()).isGreaterThanOrEqualTo((long) attempt.initMs());
            });
        }
        assertThat(recorder.ended).extracting(InstanceRecord::end).containsExactly(InstanceEnd.EXITED);
    }

    @Test
    void theFirstResponseCountsWhateverTheProcessDoesNext() {
        try (var platform = platform(SandboxBehaviour.NEW).start()) {
            var result = invokeAndWait(platform, "respond-then-halt");

            assertThat(result.isSuccess()).isTrue();
            assertThat(answer(result).textValue()).isEqualTo("posted");
            assertThat(recorder.attempts).singleElement().satisfies(attempt -> {
                assertThat(attempt.outcome()).isEqualTo(Outcome.SUCCESS);
                assertThat(attempt.exited()).isTrue();
            });
        }
    }

    @Test
    void aSecondResponseAndOneToNobodyAreRefused() {
        try (var platform = platform(SandboxBehaviour.NEW).start()) {
            assertThat(invokeAndWait(platform, "respond-twice").isSuccess()).isTrue();

            Awaitility.await()
                    .atMost(Duration.ofMinutes(2))
                    .until(() -> recorder.lines.stream()
                            .anyMatch(line -> line.contains("first=202, second=403, other=400")));
        }
    }

    @Test
    void aPlatformMayCountRespondingAndEndingAsAnError() {
        try (var platform =
                platform(SandboxBehaviour.NEW).respondThenExitIsError(true).start()) {
            assertThat(invokeAndWait(platform, "respond-then-halt").outcome()).isEqualTo(Outcome.EXITED);
            assertThat(invokeAndWait(platform, "echo").isSuccess()).isTrue();
            assertThat(recorder.attempts).extracting(Attempt::outcome).containsExactly(Outcome.EXITED, Outcome.SUCCESS);
        }
    }

    @Test
    void anErrorThatEndsTheRuntimesLoopIsAFunctionError() {
        try (var platform = platform(SandboxBehaviour.NEW).start()) {
            assertThat(invokeAndWait(platform, "error").outcome()).isEqualTo(Outcome.FUNCTION_ERROR);
            assertThat(recorder.attempts)
                    .singleElement()
                    .satisfies(attempt -> assertThat(attempt.exited()).isTrue());
        }
    }

    @Test
    void aNewSandboxKnowsNothingOfTheOldOne() {
        try (var platform = platform(SandboxBehaviour.NEW).start()) {
            invokeAndWait(platform, "leave-mark-and-halt");
            assertThat(answer(invokeAndWait(platform, "look-for-mark"))
                            .path("mark")
                            .booleanValue())
                    .isFalse();

            assertThat(recorder.attempts)
                    .extracting(Attempt::instanceId, Attempt::init)
                    .containsExactly(tuple("probe-0", InitPhase.ON_DEMAND), tuple("probe-1", InitPhase.ON_DEMAND));
        }
    }

    @Test
    void theSameSandboxKeepsItsFilesItsNodeAndItsLogStream() {
        try (var platform = platform(SandboxBehaviour.SAME).start()) {
            var stream = answer(invokeAndWait(platform, "environment")).path("AWS_LAMBDA_LOG_STREAM_NAME");
            invokeAndWait(platform, "leave-mark-and-halt");
            assertThat(answer(invokeAndWait(platform, "look-for-mark"))
                            .path("mark")
                            .booleanValue())
                    .isTrue();
            assertThat(answer(invokeAndWait(platform, "environment")).path("AWS_LAMBDA_LOG_STREAM_NAME"))
                    .isEqualTo(stream);

            assertThat(recorder.attempts).extracting(Attempt::k).containsOnly(0);
            assertThat(recorder.attempts)
                    .extracting(Attempt::instanceId)
                    .containsExactly("probe-0", "probe-0", "probe-0-2", "probe-0-2");
            assertThat(recorder.attempts)
                    .extracting(Attempt::init)
                    .containsExactly(InitPhase.ON_DEMAND, InitPhase.NONE, InitPhase.SUPPRESSED, InitPhase.NONE);
        }
    }

    @Test
    void aKilledInstanceFailsItsInvocationAndTheNextOneIsServed() {
        try (var platform = platform(SandboxBehaviour.NEW).start()) {
            var stuck = CompletableFuture.supplyAsync(() -> Probe.invoke(platform, "sleep"));
            Awaitility.await().atMost(Duration.ofMinutes(2)).until(() -> platform.kill("probe-0"));

            assertThat(stuck.join().outcome()).isEqualTo(Outcome.EXITED);
            assertThat(invokeAndWait(platform, "echo").isSuccess()).isTrue();
            assertThat(platform.kill("probe-0")).isFalse();
            assertThat(platform.instances())
                    .extracting(InstanceRecord::end)
                    .containsExactly(InstanceEnd.KILLED, InstanceEnd.RUNNING);
        }
    }
}
