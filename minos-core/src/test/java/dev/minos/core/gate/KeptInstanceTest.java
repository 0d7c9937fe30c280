package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.configuration.Mode;
import dev.minos.core.configuration.Setting;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Instances that stay: good ones, unread ones, and those that somebody else's fault leaves unjudged. */
class KeptInstanceTest {

    @TempDir
    Path directory;

    @Test
    void preparesWhileTheBenchmarkRuns() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        CountDownLatch preparing = new CountDownLatch(1);
        CountDownLatch measuring = new CountDownLatch(1);
        fixture.benchmark.eachRound(round -> {
            measuring.countDown();
            FunctionFixture.await(preparing);
        });
        fixture.prepare = event -> {
            preparing.countDown();
            FunctionFixture.await(measuring);
            return "download";
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with download");
        assertThat(fixture.log).containsExactly("prepare", "handle");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
        assertThat(fixture.decided().invocation()).isEqualTo("id of m");
        assertThat(fixture.decided().thresholdNanos()).isEqualTo(12e6);
    }

    @Test
    void saysWhatEachRoundTookWhereAsked() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        fixture.settings.set(Setting.BENCHMARK_ROUNDS, "on");
        fixture.handle = (event, prepared) -> {
            fixture.ticker.advanceMillis(700);
            return prepared;
        };

        fixture.function().invoke("m");

        MinosEvent.RoundsLogged logged =
                fixture.events(MinosEvent.RoundsLogged.class).get(0);
        int rounds =
                Objects.requireNonNull(fixture.decided().evidence().reading()).rounds();
        String each = ", 11000000".repeat(3 + rounds).substring(2);
        assertThat(logged.invocation()).isEqualTo("id of m");
        assertThat(logged.rounds().json()).contains("\"bodyMs\":700.0,").endsWith("\"roundNs\":[" + each + "]");
    }

    @Test
    void endsAReadingEarlyWhereAsked() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        fixture.settings.set(Setting.BENCHMARK_EARLY_END, "on").set(Setting.ELYSIUM_THRESHOLD, "20ms");

        fixture.function().invoke("m");

        assertThat(Objects.requireNonNull(fixture.decided().evidence().reading())
                        .windowNanos())
                .isEqualTo(44_000_000);
        assertThat(fixture.decided().verdict().reason()).isEqualTo(Reason.FAST_ENOUGH);
    }

    @Test
    void runsTheHandlerOnTheCallersThreadWithWhatWasPrepared() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        Thread caller = Thread.currentThread();
        fixture.prepare = event -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            return "p";
        };
        fixture.handle = (event, prepared) -> {
            assertThat(Thread.currentThread()).isSameAs(caller);
            return prepared;
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("p");
    }

    @Test
    void goesStraightThroughFromTheSecondInvocationOn() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        MinosFunction<String, String, String> function = fixture.function();

        function.invoke("a");
        assertThat(function.gate().isKept()).isTrue();
        function.invoke("b");
        function.invoke("c");

        assertThat(fixture.benchmark.setUps()).isEqualTo(1);
        assertThat(fixture.events).hasSize(1);
        assertThat(fixture.count("handle")).isEqualTo(3);
    }

    @Test
    void judgesAnewAfterARestore() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        MinosFunction<String, String, String> function = fixture.function();

        function.invoke("a");
        function.gate().rearm();
        function.invoke("b");

        assertThat(fixture.benchmark.setUps()).isEqualTo(2);
    }

    @Test
    void doesNothingWhenItIsOff() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);
        fixture.settings.mode(Mode.OFF);

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with data of m");
        assertThat(fixture.benchmark.setUps()).isZero();
        assertThat(fixture.events).isEmpty();
    }

    @Test
    void letsTheWorkRunAfterAWrongSetting() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);
        MinosFunction<String, String, String> function = new MinosFunction<>(
                new PreparedHandler<String, String, String>() {
                    @Override
                    public String prepare(String event) {
                        return "p";
                    }

                    @Override
                    public String handle(String event, String prepared) {
                        return event + prepared;
                    }
                },
                fixture,
                fixture.settings
                        .environment(Map.of("MINOS_RETRY_BOUND", "many"))
                        .buildOrOff(fixture.events::add),
                fixture.events::add);

        assertThat(function.invoke("m")).isEqualTo("mp");
        assertThat(fixture.events)
                .hasOnlyElementsOfType(MinosEvent.Problem.class)
                .hasSize(1);
    }

    @Test
    void keepsWhatCannotBeRead() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);
        fixture.benchmark.eachRound(round -> {
            throw new IOException("no route");
        });

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with data of m");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.NO_READING));
        assertThat(fixture.events(MinosEvent.Problem.class))
                .singleElement()
                .satisfies(problem -> assertThat(problem.cause()).hasMessage("no route"));
    }

    @Test
    void keepsWhereTheBenchmarkCannotEvenBeLoaded() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);
        fixture.benchmark.eachRound(round -> {
            throw new NoClassDefFoundError("gone");
        });

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with data of m");
        assertThat(fixture.events(MinosEvent.Problem.class)).hasSize(1);
    }

    @Test
    void keepsWhereThePolicyHasNothingToSay() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);

        assertThat(fixture.function(evidence -> null).invoke("m")).isEqualTo("done m with data of m");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Exempt(Reason.NO_READING));
    }

    @Test
    void keepsWhereTheEvidenceCannotBeRead() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);
        MinosFunction<String, String, String> function = fixture.function(evidence -> {
            throw new IllegalStateException("odd");
        });

        assertThat(function.invoke("m")).isEqualTo("done m with data of m");
        assertThat(function.gate().isKept()).isTrue();
        assertThat(fixture.events(MinosEvent.Problem.class)).hasSize(1);
        assertThat(fixture.events).hasSize(1);
    }

    @Test
    void isNotDisturbedByAListenerThatThrows() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.FAST);
        fixture.listener = event -> {
            throw new IllegalStateException("full disk");
        };

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with data of m");
    }

    @Test
    void runsTheWorkUnjudgedIfSomebodyElseInterruptsTheWait() throws Exception {
        FunctionFixture fixture = fixture(FunctionFixture.SLOW);
        CountDownLatch handled = new CountDownLatch(1);
        fixture.benchmark.eachRound(round -> {
            if (round == 5) {
                FunctionFixture.await(handled);
            }
        });
        fixture.prepare = event -> {
            Thread.currentThread().interrupt();
            return "p";
        };
        fixture.handle = (event, prepared) -> {
            assertThat(Thread.interrupted()).as("the flag is the user's").isTrue();
            handled.countDown();
            return prepared;
        };
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(function.invoke("m")).isEqualTo("p");
        assertThat(function.gate().disposition()).isEqualTo(Disposition.UNJUDGED);
        assertThat(fixture.events).isEmpty();
    }

    private FunctionFixture fixture(double roundMillis) {
        return new FunctionFixture(roundMillis, directory);
    }
}
