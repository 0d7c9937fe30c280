package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.SLOW_AT_FIRST;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.local.pubsub.DeliveryRules;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An instance that is to end takes nobody down with it: those inside, those that still arrive, those that thaw it. */
class DrainTest {

    /** A message is on its way long enough for a condemned instance to end. */
    private static final DeliveryRules ON_THE_WAY = DeliveryRules.faithful().withLatency(Duration.ofMillis(300));

    @TempDir
    Path files;

    @Test
    void whoeverIsInsideOrStillArrivesIsHandedOnBeforeTheEnd() throws Exception {
        var plan = new EventPlan(SLOW_AT_FIRST)
                .set("MINOS_BENCHMARK_MIN_MS", "300")
                .set("MINOS_BENCHMARK_MAX_MS", "600")
                .retriesWaitForVerdicts()
                .platform(builder -> builder.concurrency(20).maximumInstances(1));
        try (var cloud = plan.deploy(files)) {
            List<String> ids = IntStream.range(0, 40).mapToObj(i -> "m" + i).toList();
            ids.forEach(cloud::publish);
            cloud.drain();
            assertThat(ids).allSatisfy(id -> assertThat(cloud.count(id)).as(id).isEqualTo(1));
            assertThat(cloud.platform().traffic().broken()).isZero();
            assertThat(cloud.handedOnBy("worker-0"))
                    .as("the twenty that were inside, and more that arrived after the verdict")
                    .isGreaterThan(20);
        }
    }

    @Test
    void anInstanceWithoutCpuBetweenRequestsEndsWhenItIsThawed() throws Exception {
        var plan = new EventPlan(SLOW_AT_FIRST)
                .rules(ON_THE_WAY)
                .platform(builder -> builder.freezesBetweenRequests(true).maximumInstances(1));
        try (var cloud = plan.deploy(files)) {
            cloud.publish("a", "b", "c");
            cloud.drain();
            for (String id : List.of("a", "b", "c")) {
                assertThat(cloud.count(id)).as(id).isEqualTo(1);
            }
            assertThat(cloud.platform().traffic().broken()).isLessThanOrEqualTo(cloud.endings());
        }
    }

    /** Every second message finds its instance condemned and frozen by the one before, and thaws it. */
    @Tag("proof")
    @ParameterizedTest(name = "{0} at once")
    @ValueSource(ints = {1, 4})
    void anInstanceThatIsThawedToEndCostsAtMostTwoRequestsThatComeAgain(int concurrency) throws Exception {
        var plan = new EventPlan(SLOW_AT_FIRST)
                .set("MINOS_RETRY_BOUND", "8")
                .rules(ON_THE_WAY)
                .platform(builder -> builder.freezesBetweenRequests(true)
                        .concurrency(concurrency)
                        .maximumInstances(1)
                        .maximumInvocations(4 * concurrency));
        try (var cloud = plan.deploy(files)) {
            for (int i = 0; i < 60; i++) {
                String id = "m" + i;
                cloud.publish(id, "", Map.of());
                await().atMost(EventCloud.LIMIT).until(() -> cloud.count(id) > 0);
            }
            cloud.drain();
            System.out.println("freeze, concurrency " + concurrency + ": "
                    + cloud.platform().traffic() + ", ended by themselves: " + cloud.endings());
            assertThat(cloud.duplicates()).isZero();
            assertThat(cloud.endings()).isPositive();
            assertThat(cloud.platform().traffic().broken()).isLessThanOrEqualTo(2 * cloud.endings());
        }
    }
}
