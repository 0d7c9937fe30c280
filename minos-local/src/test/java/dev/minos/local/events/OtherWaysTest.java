package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.FAST;
import static dev.minos.local.events.EventPlan.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.minos.local.pubsub.DeliveryRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;

/** Messages that stay in their subscription, and messages with an ordering key. */
class OtherWaysTest {

    @TempDir
    Path files;

    @Test
    void aNegativeAcknowledgementBringsTheMessageToAnotherInstance() throws Exception {
        try (var cloud =
                new EventPlan(SLOW).set("MINOS_HAND_OVER", "nack").deadLetters().deploy(files)) {
            cloud.publish("a");
            cloud.drain();
            assertThat(cloud.count("a")).isEqualTo(1);
            assertThat(cloud.told("handed-over", "way")).contains("nack");
            assertThat(cloud.told("decided", "reason")).last().isEqualTo("emergency-exit");
        }
    }

    @Test
    void aNegativeAcknowledgementWithoutRetriesLosesTheMessage() throws Exception {
        var plan = new EventPlan(SLOW)
                .set("MINOS_HAND_OVER", "nack")
                .deadLetters()
                .rules(DeliveryRules.faithful().withoutRetries());
        try (var cloud = plan.deploy(files)) {
            cloud.publish("a");
            cloud.drain();
            assertThat(cloud.count("a"))
                    .as("which is why it has to be asked for")
                    .isZero();
            assertThat(cloud.pubsub().counts("projects/p/subscriptions/work").dropped())
                    .isEqualTo(1);
        }
    }

    @Test
    void withoutADeadLetterPolicyNothingIsRefusedAndTheWorkRunsHere() throws Exception {
        try (var cloud = new EventPlan(SLOW).set("MINOS_HAND_OVER", "nack").deploy(files)) {
            cloud.publish("a");
            cloud.drain();
            assertThat(cloud.count("a")).isEqualTo(1);
            assertThat(cloud.told("handed-over", "way")).isEmpty();
        }
    }

    @Test
    void orderedMessagesRunWhereTheyAreAndKeepTheirOrder() throws Exception {
        assertThat(orderOf(new EventPlan(SLOW).ordering())).containsExactly("1", "2", "3");
    }

    @Test
    void orderedMessagesKeepTheirOrderThroughRefusals() throws Exception {
        assertThat(orderOf(new EventPlan(SLOW).ordering().deadLetters().set("MINOS_ORDERED", "nack")))
                .containsExactly("1", "2", "3");
    }

    /** The first instance is slow, and all that follow are fast. */
    @Test
    void orderedMessagesThatArePublishedAgainLoseTheirOrder() throws Exception {
        Path speed = Files.writeString(files.resolve("speed.env"), "MINOS_ELYSIUM_THRESHOLD=" + SLOW);
        var plan = new EventPlan(FAST)
                .settings(speed)
                .ordering()
                .set("MINOS_ORDERED", "republish")
                .rules(DeliveryRules.faithful().withLatency(Duration.ofSeconds(1)))
                .platform(builder -> builder.maximumInstances(1));
        assertThat(orderOf(plan, () -> Files.delete(speed)))
                .as("it has to be asked for")
                .isNotEqualTo(List.of("1", "2", "3"))
                .hasSize(3);
    }

    private List<String> orderOf(EventPlan plan) throws Exception {
        return orderOf(plan, () -> {});
    }

    /** The ids 1, 2, 3 in the order in which their results were stored. */
    private List<String> orderOf(EventPlan plan, Executable afterTheFirstStart) throws Exception {
        var first = new AtomicBoolean(true);
        try (var cloud = plan.deploy(files)) {
            cloud.onStart(() -> {
                if (first.getAndSet(false)) {
                    assertThatCode(afterTheFirstStart::execute).doesNotThrowAnyException();
                }
            });
            for (String id : List.of("1", "2", "3")) {
                cloud.publish(id, "key", Map.of());
            }
            cloud.drain();
            return cloud.lines().stream()
                    .map(EventCloud.Line::text)
                    .filter(text -> text.startsWith("handled "))
                    .map(text -> text.substring("handled ".length()))
                    .toList();
        }
    }
}
