package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.FAST;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.events.EventCloud.Line;
import dev.minos.local.functions.FunctionsPlatform;
import dev.minos.local.pubsub.DeliveryRules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Nothing is lost and nothing runs twice of itself. Six in ten new instances are slow, drawn by the seed, and none lives
 * long. Kills come on top: each may double at most the messages that were inside its instance.
 */
class EventChaosTest {

    private static final double KILL_PROBABILITY = 0.05;

    @TempDir
    Path files;

    @ParameterizedTest(name = "concurrency {0}, seed {1}")
    @CsvSource("4, 31")
    void aFewMessagesRunOnceEach(int concurrency, long seed) throws Exception {
        runs(concurrency, seed, 40, 0);
    }

    @Tag("proof")
    @ParameterizedTest(name = "concurrency {0}, {2} kills, seed {1}")
    @CsvSource({"1, 41, 0", "20, 42, 0", "1, 43, 20", "20, 44, 20"})
    void aThousandMessagesAreNeverLost(int concurrency, long seed, int kills) throws Exception {
        runs(concurrency, seed, 1000, kills);
    }

    private void runs(int concurrency, long seed, int messages, int mostKills) throws Exception {
        var speeds = new DrawnSpeeds(files.resolve("settings.env"), seed);
        var random = new SplittableRandom(seed + 1);
        var plan = new EventPlan(FAST)
                .settings(speeds.file())
                .set("WORK_MS", "5")
                .set("MINOS_RETRY_BOUND", "8")
                .rules(DeliveryRules.faithful().withLatency(Duration.ofMillis(100)))
                .platform(builder -> builder.concurrency(concurrency).maximumInvocations(40));
        var kills = new AtomicInteger();
        try (var cloud = plan.deploy(files)) {
            cloud.onStart(speeds::draw);
            cloud.onLine((platform, line) -> maybeKill(random, kills, mostKills, platform, line));
            List<String> ids =
                    IntStream.range(0, messages).mapToObj(i -> "m" + i).toList();
            ids.forEach(cloud::publish);
            cloud.drain();
            assertThat(ids).allSatisfy(id -> assertThat(cloud.count(id)).as(id).isPositive());
            assertThat(kills).hasValue(mostKills);
            assertThat(cloud.duplicates()).isLessThanOrEqualTo(mostKills * concurrency);
            assertThat(cloud.told("decided", "verdict")).contains("kept", "rejected");
            System.out.println("chaos: " + messages + " messages, concurrency " + concurrency + ", " + mostKills
                    + " kills, ended by themselves: " + cloud.endings() + ", duplicates: " + cloud.duplicates() + ", "
                    + cloud.platform().traffic());
        }
    }

    private static void maybeKill(
            SplittableRandom random, AtomicInteger kills, int mostKills, FunctionsPlatform platform, Line line) {
        synchronized (random) {
            if (kills.get() < mostKills && random.nextDouble() < KILL_PROBABILITY && platform.kill(line.instanceId())) {
                kills.incrementAndGet();
            }
        }
    }
}
