package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.FAST;
import static dev.minos.local.events.EventPlan.RETRY_TOPIC;
import static dev.minos.local.events.EventPlan.SLOW;
import static dev.minos.local.events.EventPlan.TOPIC;
import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.Outcome;
import java.nio.file.Path;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A message that slow instances hand back through a topic of its own. */
class RepublishTest {

    @TempDir
    Path files;

    @Test
    void aFastInstanceStaysAndLoadsNothingOfTheCloud() throws Exception {
        var plan = new EventPlan(FAST).jvmArguments("-Xlog:class+load");
        try (var cloud = plan.deploy(files)) {
            cloud.publish("a", "b");
            cloud.drain();
            assertThat(cloud.onlyResult("a")).containsKeys("id", "source");
            assertThat(cloud.told("decided", "verdict")).contains("kept");
            assertThat(cloud.lines())
                    .anyMatch(line -> line.text().contains("dev.minos.gcp."))
                    .noneMatch(line -> line.text().contains("io.grpc.")
                            || line.text().contains("com.google.pubsub")
                            || line.text().contains("com.google.auth"));
        }
    }

    @Test
    void slowInstancesHandTheMessageOnWithACountUntilTheBoundAndEnd() throws Exception {
        var plan = new EventPlan(SLOW).set("MINOS_RETRY_BOUND", "2").retriesWaitForVerdicts();
        try (var cloud = plan.deploy(files)) {
            String id = cloud.publish("a", "", Map.of("user", "x"));
            cloud.drain();

            Properties result = cloud.onlyResult("a");
            assertThat(result.getProperty("id")).as("the first id").isEqualTo(id);
            assertThat(result.getProperty("source")).isEqualTo("//pubsub.googleapis.com/" + TOPIC);
            assertThat(result.getProperty("body")).contains("\"user\":\"x\"").doesNotContain("minos");
            assertThat(cloud.told("decided", "retryCount")).containsExactly("0", "1", "2");
            assertThat(cloud.told("decided", "reason")).last().isEqualTo("emergency-exit");
            assertThat(cloud.told("handed-over", "way")).containsExactly("republish", "republish");
            assertThat(cloud.attempts())
                    .allSatisfy(attempt -> assertThat(attempt.outcome()).isEqualTo(Outcome.SUCCESS));
            assertThat(cloud.platform().traffic().broken()).isZero();

            cloud.close(2);
            assertThat(cloud.platform().instances())
                    .extracting(instance -> instance.end())
                    .containsExactly(InstanceEnd.EXITED, InstanceEnd.EXITED, InstanceEnd.PLATFORM_CLOSED);
        }
    }

    @Test
    void anotherSubscriptionOfTheSourceTopicSeesOneCopy() throws Exception {
        try (var cloud = new EventPlan(SLOW).retriesWaitForVerdicts().deploy(files)) {
            String other = cloud.watch("other", TOPIC, "");
            String retries = cloud.watch("retries", RETRY_TOPIC, "");
            cloud.publish("a");
            cloud.drain();
            assertThat(cloud.pubsub().counts(other).held()).isEqualTo(1);
            assertThat(cloud.pubsub().counts(retries).held()).isEqualTo(1);
        }
    }

    @Test
    void withoutARetryTopicOtherSubscriptionsSeeEveryCopyUnlessTheyFilterThem() throws Exception {
        var plan = new EventPlan(SLOW).withoutRetryTopic().retriesWaitForVerdicts();
        try (var cloud = plan.deploy(files)) {
            String unfiltered = cloud.watch("unfiltered", TOPIC, "");
            String filtered = cloud.watch("filtered", TOPIC, "NOT attributes:minos");
            cloud.publish("a");
            cloud.drain();
            assertThat(cloud.count("a")).isEqualTo(1);
            assertThat(cloud.pubsub().counts(unfiltered).held()).isEqualTo(2);
            assertThat(cloud.pubsub().counts(filtered).held()).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "1;retries=-1", "1;retries=99999999999"})
    void anUnreadableCountRunsThroughTheEmergencyExit(String attribute) throws Exception {
        try (var cloud = new EventPlan(SLOW).deploy(files)) {
            cloud.publish("a", "", Map.of("minos", attribute));
            cloud.drain();
            assertThat(cloud.count("a")).isEqualTo(1);
            assertThat(cloud.told("handed-over", "way")).isEmpty();
        }
    }

    @Test
    void whereTheRetryTopicIsMissingTheWorkRunsHere() throws Exception {
        try (var cloud = new EventPlan(SLOW).retryTopicExists(false).deploy(files)) {
            cloud.publish("a", "b");
            cloud.drain();
            assertThat(cloud.count("a")).isEqualTo(1);
            assertThat(cloud.count("b")).isEqualTo(1);
            assertThat(cloud.told("handed-over", "way")).isEmpty();
            assertThat(cloud.platform().instances())
                    .allSatisfy(instance -> assertThat(instance.endedMs()).isNaN());
        }
    }
}
