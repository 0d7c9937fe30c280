package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Instances that are rejected and whose queue takes the invocation back. */
class RejectedInstanceTest {

    @TempDir
    Path directory;

    /** Where prepare is when the verdict comes. */
    enum Prepare {
        LISTENS,
        HAS_ENDED,
        DOES_NOT_LISTEN
    }

    private FunctionFixture rejected(Prepare prepare) {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        switch (prepare) {
            case LISTENS ->
                fixture.prepare = event -> {
                    new CountDownLatch(1).await();
                    return "never";
                };
            case HAS_ENDED -> {
                Thread caller = Thread.currentThread();
                fixture.benchmark.eachRound(round -> FunctionFixture.awaitWaiting(caller));
            }
            case DOES_NOT_LISTEN -> {
                CountDownLatch ended = new CountDownLatch(1);
                fixture.prepare = event -> {
                    FunctionFixture.await(ended);
                    fixture.log.add("prepared");
                    return "late";
                };
                fixture.terminator = (event, answer) -> {
                    ended.countDown();
                    return answer.orElse("no answer");
                };
            }
        }
        return fixture;
    }

    @ParameterizedTest(name = "while prepare {0}")
    @EnumSource
    void handsTheInvocationBackOnceAndThenEnds(Prepare prepare) throws Exception {
        FunctionFixture fixture = rejected(prepare);

        assertThat(fixture.function().invoke("m")).isEqualTo("back m");

        assertThat(fixture.log).startsWith("prepare", "hand over", "end").doesNotContain("handle");
        assertThat(fixture.count("hand over")).isEqualTo(1);
        assertThat(fixture.carried).containsExactly("1.3E7 ns");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Rejected(Reason.TOO_SLOW));
        assertThat(fixture.events).hasSize(2).last().isInstanceOfSatisfying(MinosEvent.HandedOver.class, handed -> {
            assertThat(handed.invocation()).isEqualTo("id of m");
            assertThat(handed.way()).isEqualTo("fake");
        });
    }

    @ParameterizedTest(name = "while prepare {0}")
    @EnumSource
    void neverHandsOverOnAnInterruptedThread(Prepare prepare) throws Exception {
        FunctionFixture fixture = rejected(prepare);

        fixture.function().invoke("m");

        assertThat(fixture.interruptedHandOvers).hasValue(0);
        assertThat(Thread.interrupted()).isFalse();
    }

    @ParameterizedTest(name = "while prepare {0}")
    @EnumSource
    void leavesAMarkInTheSandboxBeforeTheHandOver(Prepare prepare) throws Exception {
        FunctionFixture fixture = rejected(prepare);
        fixture.handOver = event -> {
            assertThat(fixture.sandbox.terminations()).isEqualTo(1);
            return Optional.of("back");
        };

        fixture.function().invoke("m");

        assertThat(fixture.sandbox.terminations()).isEqualTo(1);
    }

    @ParameterizedTest(name = "while prepare {0}")
    @EnumSource
    void passesOnWhatTheEndThrows(Prepare prepare) {
        FunctionFixture fixture = rejected(prepare);
        Terminator<String, String> end = fixture.terminator;
        IllegalStateException failure = new IllegalStateException("no answer");
        fixture.handOver = event -> Optional.empty();
        fixture.terminator = (event, answer) -> {
            if (prepare == Prepare.DOES_NOT_LISTEN) {
                end.end(event, answer);
            }
            throw failure;
        };

        assertThatThrownBy(() -> fixture.function().invoke("m")).isSameAs(failure);
        assertThat(fixture.log).doesNotContain("handle");
        assertThat(fixture.count("hand over")).isEqualTo(1);
    }

    @ParameterizedTest(name = "while prepare {0}")
    @EnumSource
    void isNotDisturbedByAListenerThatThrows(Prepare prepare) throws Exception {
        FunctionFixture fixture = rejected(prepare);
        fixture.listener = event -> {
            throw new IllegalStateException("full disk");
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("back m");
        assertThat(fixture.count("hand over")).isEqualTo(1);
    }

    @Test
    void actsOnTheOtherThreadWhilePrepareDoesNotListen() throws Exception {
        FunctionFixture fixture = rejected(Prepare.DOES_NOT_LISTEN);
        Thread caller = Thread.currentThread();
        fixture.handOver = event -> {
            assertThat(Thread.currentThread()).isNotSameAs(caller);
            return Optional.of("back");
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("back");
        assertThat(fixture.log).containsExactly("prepare", "hand over", "end", "prepared");
    }

    @Test
    void ignoresAFailureOfPrepareThatItStopped() throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        fixture.prepare = event -> {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException("interrupted download", stopped);
            }
            return "never";
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("back m");
        assertThat(fixture.interruptedHandOvers).hasValue(0);
        assertThat(Thread.interrupted()).isFalse();
    }

    @Test
    void canBeRejectedWithoutAReading() throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.FAST, directory);
        MinosFunction<String, String, String> function =
                fixture.function(evidence -> new Verdict.Rejected(Reason.TOO_SLOW));

        assertThat(function.invoke("m")).isEqualTo("back m");
        assertThat(fixture.log).containsExactly("hand over", "end");
        assertThat(fixture.benchmark.setUps()).isZero();
        assertThat(fixture.decided().evidence().reading()).isNull();
    }

    @Test
    void findsItsOwnMarkAndStaysWhereTheProcessLivesOn() throws Exception {
        FunctionFixture fixture = rejected(Prepare.HAS_ENDED);
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(function.invoke("m")).isEqualTo("back m");
        assertThat(function.gate().disposition()).isEqualTo(Disposition.UNJUDGED);
        fixture.benchmark.eachRound(round -> {});

        assertThat(function.invoke("m")).isEqualTo("done m with data of m");
        assertThat(function.gate().isKept()).isTrue();
        assertThat(fixture.events(MinosEvent.Decided.class))
                .last()
                .satisfies(decided -> assertThat(decided.verdict()).isEqualTo(new Verdict.Exempt(Reason.SAME_SANDBOX)));
    }

    @Test
    void handsBackEverythingThatArrivesBeforeAPendingEnd() throws Exception {
        FunctionFixture fixture = rejected(Prepare.HAS_ENDED);
        PendingEnd end = new PendingEnd();
        fixture.terminator = end;
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(function.invoke("m")).isEqualTo("back m");
        assertThat(function.invoke("n")).isEqualTo("back n");
        assertThat(function.gate().disposition()).isEqualTo(Disposition.CONDEMNED);
        assertThat(fixture.log).doesNotContain("handle");
        assertThat(fixture.count("hand over")).isEqualTo(2);
        assertThat(end.pending).isTrue();
    }

    @ParameterizedTest(name = "retry count {0}")
    @ValueSource(ints = {Evidence.UNREADABLE, 5, 6})
    void runsBeforeItsEndWhatMustNotGoBackAnyMore(int retryCount) throws Exception {
        FunctionFixture fixture = rejected(Prepare.HAS_ENDED);
        PendingEnd end = new PendingEnd();
        fixture.terminator = end;
        MinosFunction<String, String, String> function = fixture.function();
        function.invoke("m");
        fixture.evidence.retryCount(retryCount);
        fixture.benchmark.eachRound(round -> {});

        assertThat(function.invoke("n")).isEqualTo("done n with data of n");
        assertThat(function.gate().disposition()).isEqualTo(Disposition.CONDEMNED);
        assertThat(end.pending).isTrue();
        assertThat(fixture.count("hand over")).isEqualTo(1);
    }

    @Test
    void runsBeforeItsEndWhatCannotBeRead() throws Exception {
        FunctionFixture fixture = rejected(Prepare.HAS_ENDED);
        fixture.terminator = new PendingEnd();
        AtomicBoolean readable = new AtomicBoolean(true);
        SelectionPolicy policy = evidence -> {
            if (readable.get()) {
                return new Verdict.Rejected(Reason.TOO_SLOW);
            }
            throw new IllegalStateException("no evidence");
        };
        MinosFunction<String, String, String> function = fixture.function(policy);
        function.invoke("m");
        readable.set(false);
        fixture.benchmark.eachRound(round -> {});

        assertThat(function.invoke("n")).isEqualTo("done n with data of n");
        assertThat(fixture.events(MinosEvent.Problem.class)).hasSize(1);
        assertThat(fixture.count("hand over")).isEqualTo(1);
    }

    @Test
    void takesAPendingEndBackIfALaterInvocationHasToRunHere() throws Exception {
        FunctionFixture fixture = rejected(Prepare.HAS_ENDED);
        PendingEnd end = new PendingEnd();
        fixture.terminator = end;
        MinosFunction<String, String, String> function = fixture.function();
        function.invoke("m");
        fixture.handOver = event -> {
            throw new HandOverRefusedException("the queue is gone", null);
        };
        fixture.benchmark.eachRound(round -> {});

        assertThat(function.invoke("n")).isEqualTo("done n with data of n");
        assertThat(function.gate().isKept()).isTrue();
        assertThat(end.pending).isFalse();
    }

    private static final class PendingEnd implements Terminator<String, String> {

        private boolean pending;

        @Override
        public String end(String invocation, Optional<String> answer) {
            pending = true;
            return answer.orElseThrow();
        }

        @Override
        public boolean isEnding() {
            return pending;
        }

        @Override
        public void stay() {
            pending = false;
        }
    }

    @Test
    void isRejectedEvenIfTheSandboxCannotRememberIt() throws Exception {
        Path file = Files.createFile(directory.resolve("file"));
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, file);

        assertThat(fixture.function().invoke("m")).isEqualTo("back m");
        assertThat(fixture.events(MinosEvent.Problem.class))
                .singleElement()
                .satisfies(problem -> assertThat(problem.what()).contains("MINOS_STATE_DIR"));
    }

    @Test
    void isNotEndedWhenTheBenchmarkAndPrepareHaveTakenTheTimeThatTheHandOverNeeds() throws Exception {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        fixture.evidence.remainingMillis(4200);
        fixture.benchmark.eachRound(round -> fixture.ticker.advanceMillis(round == 1 ? 100 : 0));

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with data of m");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.NO_TIME_LEFT));
    }
}
