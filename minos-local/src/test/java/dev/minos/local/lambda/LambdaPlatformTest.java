package dev.minos.local.lambda;

import static dev.minos.local.lambda.Probe.answer;
import static dev.minos.local.lambda.Probe.invokeAndWait;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.minos.local.instance.ActiveClock;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.Outcome;
import dev.minos.local.node.NodeMixture;
import dev.minos.local.node.NodeSequence;
import dev.minos.local.node.SpeedClass;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LambdaPlatformTest {

    @BeforeAll
    static void beGenerous() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
    }

    private final Recorder recorder = new Recorder();

    private LambdaPlatformBuilder platform() {
        return LambdaPlatform.builder(Probe.function().build(), Probe.ALL_FAST).listener(recorder);
    }

    @Test
    void anInstanceServesManyInvocations() {
        try (var platform = platform().start()) {
            for (int i = 1; i <= 5; i++) {
                var result = invokeAndWait(platform, "echo");
                assertThat(result.isSuccess()).isTrue();
                assertThat(answer(result).path("invocations").intValue()).isEqualTo(i);
            }
            assertThat(recorder.attempts).extracting(Attempt::cold).containsExactly(true, false, false, false, false);
            assertThat(recorder.attempts).extracting(Attempt::instanceId).containsOnly("probe-0");
            assertThat(platform.instances()).singleElement().satisfies(instance -> {
                assertThat(instance.invocations()).isEqualTo(5);
                assertThat(instance.end()).isEqualTo(InstanceEnd.RUNNING);
                assertThat(instance.endedMs()).isNaN();
            });
        }
    }

    @Test
    void concurrentInvocationsGetAnInstanceEachAndTheRestIsThrottled() throws InterruptedException {
        try (var platform = platform().maximumConcurrency(2).start()) {
            var first = CompletableFuture.supplyAsync(() -> Probe.invoke(platform, "doze"));
            var second = CompletableFuture.supplyAsync(() -> Probe.invoke(platform, "doze"));
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> platform.instances().size() == 2);

            assertThat(Probe.invoke(platform, "echo").outcome()).isEqualTo(Outcome.THROTTLED);
            assertThat(first.join().isSuccess()).isTrue();
            assertThat(second.join().isSuccess()).isTrue();
            assertThat(platform.quiesce(Duration.ofSeconds(30))).isTrue();
            assertThat(recorder.attempts).extracting(Attempt::k).containsExactlyInAnyOrder(0, 1);
        }
    }

    @Test
    void anErrorOfTheFunctionLeavesTheInstanceAlive() {
        try (var platform = platform().start()) {
            var failed = invokeAndWait(platform, "throw");

            assertThat(failed.outcome()).isEqualTo(Outcome.FUNCTION_ERROR);
            assertThat(answer(failed).path("errorMessage").textValue()).isEqualTo("asked to throw");
            assertThat(answer(invokeAndWait(platform, "echo"))
                            .path("invocations")
                            .intValue())
                    .isEqualTo(2);
        }
    }

    @Test
    void aHandlerThatCannotBeLoadedIsAFunctionError() {
        var function = FunctionDefinition.builder("probe", "no.such.Handler", Probe.classPath())
                .build();
        try (var platform = LambdaPlatform.builder(function, Probe.ALL_FAST).start()) {
            var failed = Probe.invoke(platform, "echo");

            assertThat(failed.outcome()).isEqualTo(Outcome.FUNCTION_ERROR);
            assertThat(answer(failed).toString()).contains("no.such.Handler");
        }
    }

    @Test
    void anInvocationThatTakesTooLongIsKilled() {
        var function = Probe.function().timeout(Duration.ofMillis(700)).build();
        try (var platform = LambdaPlatform.builder(function, Probe.ALL_FAST)
                .listener(recorder)
                .start()) {
            var result = invokeAndWait(platform, "sleep");

            assertThat(result.outcome()).isEqualTo(Outcome.TIMED_OUT);
            assertThat(result.errorType()).isEqualTo("Sandbox.Timedout");
            assertThat(recorder.attempts).singleElement().satisfies(attempt -> {
                assertThat(attempt.durationMs()).isGreaterThan(690);
                assertThat(attempt.exited()).isFalse();
            });
            assertThat(platform.instances()).extracting(InstanceRecord::end).containsExactly(InstanceEnd.KILLED);
        }
    }

    @Test
    void theFunctionSeesTheEnvironmentOfLambdaAndItsOwn() {
        var function = Probe.function()
                .environment("MINE", "yes")
                .memoryMb(256)
                .timeout(Duration.ofSeconds(60))
                .build();
        try (var platform = LambdaPlatform.builder(function, Probe.ALL_FAST).start()) {
            var environment = answer(invokeAndWait(platform, "environment"));

            assertThat(environment.path("MINE").textValue()).isEqualTo("yes");
            assertThat(environment.path("AWS_LAMBDA_FUNCTION_NAME").textValue()).isEqualTo("probe");
            assertThat(environment.path("AWS_LAMBDA_FUNCTION_MEMORY_SIZE").textValue())
                    .isEqualTo("256");
            assertThat(environment.path("AWS_LAMBDA_INITIALIZATION_TYPE").textValue())
                    .isEqualTo("on-demand");
            assertThat(environment.has("HOME")).isFalse();
            assertThat(answer(invokeAndWait(platform, "remaining"))
                            .path("remaining")
                            .intValue())
                    .isBetween(30_000, 60_000);
        }
    }

    @Test
    void whatAnInstanceWritesReachesTheListenerAndTheLog(@TempDir Path logs) throws Exception {
        try (var platform = platform().logDirectory(logs).start()) {
            invokeAndWait(platform, "print");

            await().atMost(Duration.ofMinutes(2))
                    .until(() -> recorder.lines.contains("probe-0: a line from the function"));
        }
        assertThat(Files.readString(logs.resolve("probe-0.log"))).contains("a line from the function");
    }

    @Test
    void idleInstancesExpireByActiveTime() {
        var nanos = new AtomicLong();
        var clock = new ActiveClock(nanos::get);
        try (var platform =
                platform().clock(clock).keepAlive(Duration.ofMinutes(5)).start()) {
            invokeAndWait(platform, "echo");
            clock.pause();
            nanos.addAndGet(Duration.ofMinutes(6).toNanos());
            clock.resume();
            assertThat(answer(invokeAndWait(platform, "echo"))
                            .path("invocations")
                            .intValue())
                    .isEqualTo(2);

            nanos.addAndGet(Duration.ofMinutes(5).toNanos());
            await().atMost(Duration.ofMinutes(2)).until(() -> recorder.ended.size() == 1);
            assertThat(recorder.ended)
                    .singleElement()
                    .extracting(InstanceRecord::end)
                    .isEqualTo(InstanceEnd.EXPIRED);
        }
    }

    @Test
    void anInstanceIsReplacedAfterItsLifetimeOrItsInvocations() {
        var nanos = new AtomicLong();
        try (var platform = platform()
                .clock(new ActiveClock(nanos::get))
                .lifetime(Duration.ofMinutes(5))
                .maximumInvocations(2)
                .start()) {
            invokeAndWait(platform, "echo");
            nanos.addAndGet(Duration.ofMinutes(5).toNanos());
            await().atMost(Duration.ofMinutes(2)).until(() -> recorder.ended.size() == 1);
            invokeAndWait(platform, "echo");
            invokeAndWait(platform, "echo");
            await().atMost(Duration.ofMinutes(2)).until(() -> recorder.ended.size() == 2);

            assertThat(recorder.ended)
                    .extracting(InstanceRecord::end)
                    .containsExactly(InstanceEnd.LIFETIME, InstanceEnd.SPENT);
            assertThat(recorder.attempts).extracting(Attempt::k).containsExactly(0, 1, 1);
        }
    }

    @Test
    void aSlowNodeIsReallySlower() {
        double fastMs = Double.MAX_VALUE;
        double slowMs = Double.MAX_VALUE;
        try (var fast = on(SpeedClass.full("fast", 1));
                var slow = on(SpeedClass.slowed("slow", 1, 8, 8))) {
            // The best of many in turns, and of many more on a busy machine: whoever shares a core with other work is
            // slow without any brake.
            for (int i = 0; i < 20 || (i < 300 && slowMs / fastMs < 1.5); i++) {
                fastMs = Math.min(fastMs, spinMs(fast));
                slowMs = Math.min(slowMs, spinMs(slow));
            }
        }
        assertThat(slowMs / fastMs).isGreaterThan(1.4);
    }

    private static LambdaPlatform on(SpeedClass speed) {
        var nodes = NodeSequence.seeded(new NodeMixture(List.of(speed)), 1);
        return LambdaPlatform.builder(Probe.function().build(), nodes).start();
    }

    private static double spinMs(LambdaPlatform platform) {
        return answer(invokeAndWait(platform, "spin")).path("spinMs").doubleValue();
    }

    @Test
    void aNodeCanShowACpuModelOfItsOwn() {
        var mixture = new NodeMixture(List.of(SpeedClass.full("fast", 1).withCpuModel("Imaginary 9000")));
        try (var platform = LambdaPlatform.builder(Probe.function().build(), NodeSequence.seeded(mixture, 1))
                .cpuInfoVariable("CPU_INFO")
                .start()) {
            var file = answer(invokeAndWait(platform, "environment"))
                    .path("CPU_INFO")
                    .textValue();

            assertThat(Path.of(file)).content().contains("model name\t: Imaginary 9000");
        }
    }

    @Test
    void aClosedPlatformLeavesNoProcessAndNoFile() {
        LambdaPlatform platform = platform().start();
        var result = answer(invokeAndWait(platform, "environment"));
        long pid = result.path("pid").longValue();
        assertThat(ProcessHandle.of(pid)).isPresent();

        var stuck = CompletableFuture.supplyAsync(() -> Probe.invoke(platform, "sleep"));
        await().atMost(Duration.ofMinutes(2))
                .until(() -> platform.instances().stream().anyMatch(instance -> instance.invocations() == 2));
        platform.close();
        platform.close();

        assertThat(stuck.join().outcome()).isEqualTo(Outcome.EXITED);
        assertThat(ProcessHandle.of(pid).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(Path.of(result.path("TMPDIR").textValue())).doesNotExist();
        assertThat(recorder.ended).extracting(InstanceRecord::end).containsExactly(InstanceEnd.PLATFORM_CLOSED);
        assertThatThrownBy(() -> Probe.invoke(platform, "echo")).isInstanceOf(IllegalStateException.class);
    }
}
