package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.core.configuration.Mode;
import dev.minos.core.configuration.Setting;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Strategies beside the benchmark: the CPU model, and retire after success with 800 ms and three bodies. */
class StrategyTest {

    private static final String MODELS = "AMD EPYC=keep; Intel(R) Xeon(R) Processor @ 2.50GHz=reject";

    @TempDir
    Path directory;

    @Test
    void aFastCpuModelIsKeptWithoutABenchmark() throws Exception {
        FunctionFixture fixture = cpu("AMD EPYC", FunctionFixture.SLOW);

        assertThat(fixture.function().invoke("m")).isEqualTo("done m with data of m");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Kept(Reason.FAST_CPU_MODEL));
        assertThat(fixture.benchmark.rounds()).isZero();
    }

    @Test
    void aSlowCpuModelIsHandedBackWithoutABenchmarkAndBeforePrepare() throws Exception {
        FunctionFixture fixture = cpu("Intel(R) Xeon(R) Processor @ 2.50GHz", FunctionFixture.FAST);

        assertThat(fixture.function().invoke("m")).isEqualTo("back m");
        assertThat(fixture.log).containsExactly("hand over", "end");
        assertThat(fixture.decided().verdict()).isEqualTo(new Verdict.Rejected(Reason.SLOW_CPU_MODEL));
        assertThat(fixture.decided().evidence().cpuModel()).isEqualTo("Intel(R) Xeon(R) Processor @ 2.50GHz");
        assertThat(fixture.benchmark.rounds()).isZero();
    }

    @ParameterizedTest(name = "rounds of {0} ms")
    @CsvSource({"11, FAST_ENOUGH", "13, TOO_SLOW"})
    void anUnknownCpuModelIsBenchmarked(double roundMillis, Reason reason) throws Exception {
        FunctionFixture fixture = cpu("AMD EPYC 9R14", roundMillis);

        fixture.function().invoke("m");

        assertThat(fixture.decided().verdict().reason()).isEqualTo(reason);
    }

    @Test
    void aSlowCpuModelIsKeptAtTheRetryBound() throws Exception {
        FunctionFixture fixture = cpu("Intel(R) Xeon(R) Processor @ 2.50GHz", FunctionFixture.FAST);
        fixture.evidence.retryCount(5);

        fixture.function().invoke("m");

        assertThat(fixture.decided().verdict().reason()).isEqualTo(Reason.EMERGENCY_EXIT);
    }

    @Test
    void aSlowInstanceAnswersTheLastBodyOfItsTrialAndEnds() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(invoke(function, "a", "b", "c", "d")).containsExactly("done a", "done b", "done c", "done d");
        assertThat(fixture.count("end")).isEqualTo(1);
        assertThat(fixture.log).endsWith("handle", "end").doesNotContain("hand over");
        assertThat(fixture.benchmark.rounds()).isZero();
        assertThat(verdicts(fixture))
                .containsExactly(new Verdict.Exempt(Reason.ON_TRIAL), new Verdict.Rejected(Reason.BODIES_TOO_SLOW));
        assertThat(fixture.sandbox.terminations()).isEqualTo(1);
    }

    @Test
    void aFastInstanceIsKeptAfterItsTrial() throws Exception {
        FunctionFixture fixture = retiring("retire", 700);
        MinosFunction<String, String, String> function = fixture.function();

        invoke(function, "a", "b", "c");
        assertThat(function.gate().isKept()).isFalse();
        invoke(function, "d", "e");

        assertThat(function.gate().isKept()).isTrue();
        assertThat(fixture.count("end")).isZero();
        assertThat(verdicts(fixture)).endsWith(new Verdict.Kept(Reason.BODIES_FAST_ENOUGH));
    }

    @Test
    void theFirstBodyAndFailedOnesDoNotCount() throws Exception {
        FunctionFixture fixture = retiring("retire", 700);
        fixture.handle = (event, prepared) -> {
            fixture.ticker.advanceMillis(event.equals("cold") || event.equals("bad") ? 60_000 : 700);
            if (event.equals("bad")) {
                throw new IOException("the user's own");
            }
            return event;
        };
        MinosFunction<String, String, String> function = fixture.function();

        invoke(function, "cold", "b");
        assertThatThrownBy(() -> function.invoke("bad")).hasMessage("the user's own");
        invoke(function, "c", "d");

        assertThat(verdicts(fixture)).endsWith(new Verdict.Kept(Reason.BODIES_FAST_ENOUGH));
    }

    @Test
    void bodiesAreComparedPerUnitOfTheirSize() throws Exception {
        FunctionFixture fixture = retiring("retire", 7000);

        invoke(fixture.function(), "big a", "big b", "big c", "big d");

        assertThat(verdicts(fixture)).endsWith(new Verdict.Kept(Reason.BODIES_FAST_ENOUGH));
    }

    @Test
    void aSandboxThatCameBackIsNotRetiredAgain() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.sandbox.remember(1);

        invoke(fixture.function(), "a", "b", "c", "d");

        assertThat(fixture.count("end")).isZero();
        assertThat(verdicts(fixture)).endsWith(new Verdict.Exempt(Reason.SAME_SANDBOX));
    }

    @Test
    void nobodyIsRetiredInObserveMode() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.settings.mode(Mode.OBSERVE);

        invoke(fixture.function(), "a", "b", "c", "d");

        assertThat(fixture.count("end")).isZero();
        assertThat(verdicts(fixture))
                .endsWith(new Verdict.Exempt(Reason.OBSERVE_ONLY, new Verdict.Rejected(Reason.BODIES_TOO_SLOW)));
    }

    @Test
    void retiringNeedsNoQueue() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.evidence.fromQueue(false);

        invoke(fixture.function(), "a", "b", "c", "d");

        assertThat(fixture.count("end")).isEqualTo(1);
    }

    @Test
    void anInstanceThatCannotBeEndedAnswersAndStays() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.terminator = (event, answer) -> {
            throw new IllegalStateException("never ended");
        };
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(invoke(function, "a", "b", "c", "d", "e")).hasSize(5).endsWith("done d", "done e");

        assertThat(function.gate().isKept()).isTrue();
        assertThat(fixture.events(MinosEvent.Problem.class))
                .extracting(MinosEvent.Problem::what)
                .containsExactly("the trial failed; the instance stays");
    }

    @Test
    void anInstanceThatEndsOnlyLaterIsNeitherKeptNorJudgedAgain() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.terminator = new Terminator<>() {
            @Override
            public String end(String event, Optional<String> answer) {
                return answer.orElseThrow();
            }

            @Override
            public boolean isEnding() {
                return true;
            }
        };
        MinosFunction<String, String, String> function = fixture.function();

        assertThat(invoke(function, "a", "b", "c", "d", "late")).endsWith("done d", "done late");

        assertThat(function.gate().isKept()).isFalse();
        assertThat(verdicts(fixture))
                .containsExactly(new Verdict.Exempt(Reason.ON_TRIAL), new Verdict.Rejected(Reason.BODIES_TOO_SLOW));
    }

    @Test
    void workThatIsDoneMustBeAnsweredSoACrashIsRefused() {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.settings.set(Setting.END, "crash");

        assertThatThrownBy(fixture::function)
                .hasMessageContaining("MINOS_END")
                .hasMessageContaining("with retire in MINOS_STRATEGY use respond, drain or stay");
    }

    @Test
    void whereNoBenchmarkJudgesNoneIsRunInTheShadowEither() throws Exception {
        FunctionFixture fixture = retiring("retire", 900);
        fixture.sandbox.remember(1);

        invoke(fixture.function(), "a", "b");

        assertThat(fixture.benchmark.rounds()).isZero();
    }

    @Test
    void anInstanceThatPassesTheBenchmarkIsOnTrialTooWhereBothAreAsked() throws Exception {
        FunctionFixture fixture = retiring("benchmark+retire", 900);

        invoke(fixture.function(), "a", "b", "c", "d");

        assertThat(verdicts(fixture))
                .containsExactly(new Verdict.Kept(Reason.FAST_ENOUGH), new Verdict.Rejected(Reason.BODIES_TOO_SLOW));
    }

    private static List<String> invoke(MinosFunction<String, String, String> function, String... events)
            throws Exception {
        List<String> answers = new ArrayList<>();
        for (String event : events) {
            answers.add(function.invoke(event));
        }
        return answers;
    }

    private static List<Verdict> verdicts(FunctionFixture fixture) {
        return fixture.events(MinosEvent.Decided.class).stream()
                .map(MinosEvent.Decided::verdict)
                .toList();
    }

    private FunctionFixture cpu(String model, double roundMillis) throws IOException {
        FunctionFixture fixture = new FunctionFixture(roundMillis, directory);
        Path info = Files.writeString(directory.resolve("cpuinfo"), "processor\t: 0\nmodel name\t: " + model + "\n");
        fixture.settings
                .set(Setting.STRATEGY, "cpu-model")
                .set(Setting.CPU_MODELS, MODELS)
                .set(Setting.CPU_INFO, info.toString());
        return fixture;
    }

    private FunctionFixture retiring(String strategy, double bodyMillis) {
        FunctionFixture fixture = new FunctionFixture(FunctionFixture.FAST, directory);
        fixture.settings.set(Setting.STRATEGY, strategy).set(Setting.RETIRE_THRESHOLD, "800ms");
        fixture.handle = (event, prepared) -> {
            fixture.ticker.advanceMillis(bodyMillis);
            return "done " + event;
        };
        return fixture;
    }
}
