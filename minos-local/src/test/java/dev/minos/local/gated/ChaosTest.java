package dev.minos.local.gated;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.gated.GatedCloud.Line;
import dev.minos.local.lambda.LambdaPlatform;
import dev.minos.local.lambda.SandboxBehaviour;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/**
 * SIGKILL at any moment loses nothing. Every step of an invocation prints a line: before and after prepare, the verdict,
 * the hand-over and the work. Drawn by the seed, a line costs its instance its life, at once or a moment later.
 *
 * <p>An instance is slow for a first attempt and fast for a later one, as which most messages come; and none lives long:
 * so rejections and first runs go on to the end. A kill may double at most the one message that its instance held.
 */
class ChaosTest {

    private static final double KILL_PROBABILITY = 0.15;
    private static final int MOST_DELAY_MS = 30;
    private static final MessageAttributeValue HANDED_BACK_ONCE = MessageAttributeValue.builder()
            .dataType("String")
            .stringValue("1;retries=1")
            .build();

    @TempDir
    Path files;

    private final AtomicInteger kills = new AtomicInteger();

    @ParameterizedTest(name = "{0}, seed {1}")
    @CsvSource({"release, 11", "copy, 12"})
    void aFewKillsLoseNothing(String handOver, long seed) throws Exception {
        losesNothing(handOver, SandboxBehaviour.NEW, seed, 40, 6);
    }

    @Tag("proof")
    @ParameterizedTest(name = "{0}, {1} sandboxes, seed {2}")
    @CsvSource({"release, NEW, 21", "copy, NEW, 22", "release, SAME, 23", "copy, SAME, 24"})
    void manyKillsLoseNothing(String handOver, SandboxBehaviour sandboxes, long seed) throws Exception {
        losesNothing(handOver, sandboxes, seed, 300, 30);
    }

    private void losesNothing(String handOver, SandboxBehaviour sandboxes, long seed, int messages, int mostKills)
            throws Exception {
        var plan = new GatedPlan("0.000000001,10s")
                .set("MINOS_HAND_OVER", handOver)
                .reportBatchItemFailures(handOver.equals("release"))
                .sandboxes(sandboxes)
                .maximumInvocations(8)
                .visibility(Duration.ofSeconds(10));
        var reaper = new ScheduledThreadPoolExecutor(1);
        try (var cloud = plan.deploy(files)) {
            List<String> ids =
                    IntStream.range(0, messages).mapToObj(i -> "m" + i).toList();
            for (int i = 0; i < messages; i++) {
                cloud.send(ids.get(i), i % 4 == 0 ? Map.of() : Map.of("minos", HANDED_BACK_ONCE));
            }
            var random = new SplittableRandom(seed);
            cloud.onLine((platform, line) -> maybeKill(reaper, random, mostKills, platform, line));
            cloud.drain();

            assertThat(ids).allSatisfy(id -> assertThat(cloud.count(id)).as(id).isPositive());
            assertThat(kills).hasValue(mostKills);
            assertThat(cloud.duplicates()).isLessThanOrEqualTo(mostKills);
            assertThat(cloud.told("handed-over", "way")).isNotEmpty().containsOnly(handOver);
        } finally {
            reaper.shutdownNow();
        }
    }

    private synchronized void maybeKill(
            ScheduledThreadPoolExecutor reaper,
            SplittableRandom random,
            int mostKills,
            LambdaPlatform platform,
            Line line) {
        boolean atOnce = random.nextBoolean();
        if (random.nextDouble() >= KILL_PROBABILITY || kills.get() >= mostKills) {
            return;
        }
        int delayMs = atOnce ? 0 : random.nextInt(MOST_DELAY_MS);
        var ignored = reaper.schedule(
                () -> {
                    if (kills.get() < mostKills && platform.kill(line.instanceId())) {
                        kills.incrementAndGet();
                    }
                },
                delayMs,
                TimeUnit.MILLISECONDS);
    }
}
