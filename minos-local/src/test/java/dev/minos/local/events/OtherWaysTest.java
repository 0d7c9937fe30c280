package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.FAST;
import static dev.minos.local.events.EventPlan.SLOW;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.local.pubsub.DeliveryRules;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
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

    /** The first instance is slow and the next one fast; what went through the retry topic comes after the others. */
    @Test
    void orderedMessagesThatArePublishedAgainLoseTheirOrder() throws Exception {
        Path speed = Files.writeString(files.resolve("speed.env"), "MINOS_ELYSIUM_THRESHOLD=" + SLOW);
        var plan = new EventPlan(FAST)
                .settings(speed)
                .ordering()
                .set("MINOS_ORDERED", "republish")
                .retriesWaitForVerdicts();
        try (var cloud = plan.deploy(files)) {
            cloud.holdRetries();
            cloud.publish("1", "key", Map.of());
            await().atMost(EventCloud.LIMIT).until(() -> cloud.endings() == 1);
            Files.delete(speed);
            cloud.publish("2", "key", Map.of());
            cloud.publish("3", "key", Map.of());
            await().atMost(EventCloud.LIMIT).until(() -> cloud.count("3") == 1);
            cloud.releaseRetries();
            cloud.drain();
            assertThat(handled(cloud)).as("it has to be asked for").containsExactly("2", "3", "1");
        }
    }

    private List<String> orderOf(EventPlan plan) throws Exception {
        try (var cloud = plan.deploy(files)) {
            for (String id : List.of("1", "2", "3")) {
                cloud.publish(id, "key", Map.of());
            }
            cloud.drain();
            return handled(cloud);
        }
    }

    /** The ids in the order in which their results were stored. */
    private static List<String> handled(EventCloud cloud) {
        return cloud.lines().stream()
                .map(EventCloud.Line::text)
                .filter(text -> text.startsWith("handled "))
                .map(text -> text.substring("handled ".length()))
                .toList();
    }
}
