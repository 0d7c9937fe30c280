package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.FAST;
import static dev.minos.local.events.EventPlan.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.local.DaemonThreads;
import dev.minos.local.functions.Traffic;
import dev.minos.local.pubsub.DeliveryRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Requests that a dying instance still takes and never answers: an open loop of 100 messages a second, of which each takes
 * 150 ms, meets an instance that is up, slow, and has to end; all that follow it are fast.
 */
class LossTest {

    private static final int PER_SECOND = 100;
    private static final int MESSAGES = 200;
    private static final int ENDS = 8;
    private static final int MOST_LOST_PER_END = 2;

    @TempDir
    Path files;

    @Tag("proof")
    @Test
    void anEndCostsAtMostTwoRequestsAtAHundredASecond() throws Exception {
        long broken = 0;
        for (int end = 0; end < ENDS; end++) {
            Traffic traffic = oneEnd();
            System.out.println("open loop at " + PER_SECOND + " a second, end " + end + ": " + traffic);
            broken += traffic.broken();
        }
        assertThat(broken).isLessThanOrEqualTo(MOST_LOST_PER_END * ENDS);
    }

    private Traffic oneEnd() throws Exception {
        Path speed = Files.writeString(files.resolve("speed.env"), "MINOS_ELYSIUM_THRESHOLD=" + SLOW);
        var plan = new EventPlan(FAST)
                .settings(speed)
                .set("WORK_MS", "150")
                .set("MINOS_RETRY_BOUND", "8")
                .rules(DeliveryRules.faithful().withLatency(Duration.ofMillis(300)))
                .platform(builder -> builder.concurrency(80).minimumInstances(1));
        try (var cloud = plan.deploy(files)) {
            await().atMost(EventCloud.LIMIT).until(() -> cloud.platform().isReady("worker-0"));
            Files.delete(speed);
            List<String> ids =
                    IntStream.range(0, MESSAGES).mapToObj(i -> "m" + i).toList();
            publishEvenly(cloud, ids);
            cloud.drain();
            assertThat(ids).allSatisfy(id -> assertThat(cloud.count(id)).as(id).isEqualTo(1));
            assertThat(cloud.endings()).isEqualTo(1);
            return cloud.platform().traffic();
        }
    }

    private static void publishEvenly(EventCloud cloud, List<String> ids) throws InterruptedException {
        var next = new AtomicInteger();
        var done = new CountDownLatch(ids.size());
        var clock = Executors.newSingleThreadScheduledExecutor(task -> DaemonThreads.thread("open-loop", task));
        var ignored = clock.scheduleAtFixedRate(
                () -> {
                    if (next.get() < ids.size()) {
                        cloud.publish(ids.get(next.getAndIncrement()));
                        done.countDown();
                    }
                },
                0,
                TimeUnit.SECONDS.toMicros(1) / PER_SECOND,
                TimeUnit.MICROSECONDS);
        done.await();
        clock.shutdownNow();
    }
}
