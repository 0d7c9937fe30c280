package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.minos.core.configuration.Setting;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whatever keeps the queue from taking an invocation back, the work runs here and the instance stays. */
class RefusedHandOverTest {

    @TempDir
    Path directory;

    static Stream<Arguments> refusals() {
        return Stream.of(
                arguments("a refusal", new HandOverRefusedException("no permission", null)),
                arguments("a broken client", new IllegalStateException("no credentials")),
                arguments("a class that is missing", new NoClassDefFoundError("client")),
                arguments("a stack that is too small", new StackOverflowError("client")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void runsTheWorkHereWithWhatWasPrepared(String name, Throwable refusal) throws Exception {
        FunctionFixture fixture = refusing(refusal);
        Thread caller = Thread.currentThread();
        fixture.benchmark.eachRound(round -> FunctionFixture.awaitWaiting(caller));
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(function.invoke("m")).isEqualTo("done m with data of m");

        assertThat(fixture.log).containsExactly("prepare", "hand over", "handle");
        assertStays(fixture, function, refusal);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void preparesAgainIfPrepareWasStopped(String name, Throwable refusal) throws Exception {
        FunctionFixture fixture = refusing(refusal);
        AtomicInteger calls = new AtomicInteger();
        fixture.prepare = event -> {
            if (calls.incrementAndGet() == 1) {
                new CountDownLatch(1).await();
            }
            return "second";
        };
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(function.invoke("m")).isEqualTo("done m with second");

        assertThat(fixture.log).containsExactly("prepare", "hand over", "prepare", "handle");
        assertStays(fixture, function, refusal);
    }

    @Test
    void preparesAgainIfPrepareWasStoppedAndReturnedSomethingAllTheSame() throws Exception {
        FunctionFixture fixture = refusing(new HandOverRefusedException("no", null));
        AtomicInteger calls = new AtomicInteger();
        fixture.prepare = event -> {
            if (calls.incrementAndGet() == 1) {
                try {
                    new CountDownLatch(1).await();
                } catch (InterruptedException stopped) {
                    return "half";
                }
            }
            return "whole";
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with whole");
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("refusals")
    void waitsForAPrepareThatWasAbandonedAndRunsTheWorkOnTheCallersThread(String name, Throwable refusal)
            throws Exception {
        FunctionFixture fixture = refusing(refusal);
        CountDownLatch refused = new CountDownLatch(1);
        Thread caller = Thread.currentThread();
        fixture.listener = event -> {
            fixture.events.add(event);
            if (event instanceof MinosEvent.HandOverRefused) {
                refused.countDown();
            }
        };
        fixture.prepare = event -> {
            FunctionFixture.await(refused);
            return "late";
        };
        fixture.handle = (event, prepared) -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            assertThat(Thread.currentThread().isInterrupted()).isFalse();
            return "done " + event;
        };
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(function.invoke("m")).isEqualTo("done m");

        assertThat(fixture.log).containsExactly("prepare", "hand over", "prepare", "handle");
        assertStays(fixture, function, refusal);
    }

    @Test
    void runsTheWorkHereAfterARejectionWithoutAReading() throws Exception {
        FunctionFixture fixture = refusing(new HandOverRefusedException("no", null));
        MinosFunction<String, String, String> function =
                fixture.function(evidence -> new Verdict.Rejected(Reason.TOO_SLOW));

        assertThat(function.invoke("m")).isEqualTo("done m with data of m");
        assertThat(function.gate().isKept()).isTrue();
    }

    @Test
    void leavesTheMarkOfEarlierTerminations() throws Exception {
        FunctionFixture fixture = refusing(new HandOverRefusedException("no", null));
        fixture.settings.set(Setting.SAME_SANDBOX, "reject");
        fixture.sandbox.remember(2);

        fixture.function().invoke("m");

        assertThat(fixture.sandbox.terminations()).isEqualTo(2);
    }

    private static void assertStays(
            FunctionFixture fixture, MinosFunction<String, String, String> function, Throwable refusal)
            throws Exception {
        assertThat(fixture.decided().verdict().keepsInstance()).isFalse();
        assertThat(fixture.events(MinosEvent.HandOverRefused.class))
                .containsExactly(new MinosEvent.HandOverRefused("id of m", refusal.toString()));
        assertThat(fixture.events).hasSize(2);
        assertThat(fixture.sandbox.terminations()).isZero();
        assertThat(fixture.interruptedHandOvers).hasValue(0);
        assertThat(function.gate().isKept()).isTrue();
        function.invoke("next");
        assertThat(fixture.count("hand over")).isEqualTo(1);
        assertThat(fixture.events).hasSize(2);
    }

    private FunctionFixture refusing(Throwable refusal) {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.SLOW, directory);
        fixture.handOver = event -> {
            if (refusal instanceof HandOverRefusedException refused) {
                throw refused;
            }
            if (refusal instanceof RuntimeException broken) {
                throw broken;
            }
            throw (Error) refusal;
        };
        return fixture;
    }
}
