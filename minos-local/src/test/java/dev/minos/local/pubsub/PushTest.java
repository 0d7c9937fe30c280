package dev.minos.local.pubsub;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.DeadLetterPolicy;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.RetryPolicy;
import com.google.pubsub.v1.Subscription;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PushTest {

    private static final String TOPIC = "projects/p/topics/work";
    private static final String DEAD = "projects/p/topics/dead";
    private static final String SUBSCRIPTION = "projects/p/subscriptions/push";
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String CLOUD_EVENT = "?__GCP_CloudEventsMode=CUSTOM_PUBSUB_projects%2Fp%2Ftopics%2Fwork";

    private final LocalPubSub pubsub = LocalPubSub.start();
    private final Webhook webhook = new Webhook();

    PushTest() throws IOException {}

    @BeforeEach
    void createTopics() {
        pubsub.createTopic(TOPIC);
        pubsub.createTopic(DEAD);
    }

    @AfterEach
    void close() {
        pubsub.close();
        webhook.close();
    }

    private Subscription.Builder push(String parameter) {
        return Subscription.newBuilder()
                .setName(SUBSCRIPTION)
                .setTopic(TOPIC)
                .setRetryPolicy(RetryPolicy.newBuilder()
                        .setMinimumBackoff(Durations.fromMillis(1))
                        .setMaximumBackoff(Durations.fromMillis(5)))
                .setPushConfig(PushConfig.newBuilder().setPushEndpoint(webhook.url() + parameter));
    }

    private void subscribe(Subscription.Builder definition) {
        pubsub.createSubscription(definition.build(), DeliveryRules.faithful());
    }

    private String publish(String data, String key, Map<String, String> attributes) {
        return pubsub.publish(
                TOPIC,
                PubsubMessage.newBuilder()
                        .setData(ByteString.copyFromUtf8(data))
                        .setOrderingKey(key)
                        .putAllAttributes(attributes)
                        .build());
    }

    private void awaitEmpty() {
        await().atMost(LIMIT).until(() -> pubsub.counts(SUBSCRIPTION).held() == 0);
    }

    @Test
    void pushesBinaryCloudEventsWhereTheEndpointAsksForThem() {
        subscribe(push(CLOUD_EVENT));
        String id = publish("hello", "key", Map.of("a", "b"));
        awaitEmpty();
        assertThat(webhook.pushes).singleElement().satisfies(push -> {
            assertThat(push.headers().getFirst("ce-id")).isEqualTo(id).matches("\\d+");
            assertThat(push.headers().getFirst("ce-source")).isEqualTo("//pubsub.googleapis.com/" + TOPIC);
            assertThat(push.headers().getFirst("ce-type")).isEqualTo("google.cloud.pubsub.topic.v1.messagePublished");
            assertThat(push.headers().getFirst("ce-specversion")).isEqualTo("1.0");
            assertThat(push.headers().getFirst("ce-time"))
                    .isEqualTo(push.body().at("/message/publishTime").asText())
                    .endsWith("Z");
            assertThat(push.data()).isEqualTo("hello");
            assertThat(push.attribute("a")).isEqualTo("b");
            assertThat(push.body().at("/message/messageId").asText()).isEqualTo(id);
            assertThat(push.body().at("/message/orderingKey").asText()).isEqualTo("key");
            assertThat(push.body().path("subscription").asText()).isEqualTo(SUBSCRIPTION);
            assertThat(push.body().has("deliveryAttempt"))
                    .as("only with a dead letter policy")
                    .isFalse();
        });
    }

    @Test
    void pushesRawOtherwise() {
        subscribe(push(""));
        publish("hello", "", Map.of());
        awaitEmpty();
        assertThat(webhook.pushes).singleElement().satisfies(push -> {
            assertThat(push.headers().keySet())
                    .noneMatch(name -> name.toLowerCase(Locale.ROOT).startsWith("ce-"));
            assertThat(push.data()).isEqualTo("hello");
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 202, 204})
    void theseStatusesAcknowledge(int status) {
        subscribe(push(""));
        webhook.answering(push -> status);
        publish("hello", "", Map.of());
        awaitEmpty();
        assertThat(webhook.pushes).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 203, 302, 400, 429, 500, 503})
    void anyOtherStatusOrABrokenConnectionBringsTheMessageAgain(int status) {
        subscribe(push(""));
        webhook.answering(push -> webhook.pushes.size() == 1 ? status : 204);
        publish("hello", "", Map.of());
        awaitEmpty();
        assertThat(webhook.data()).containsExactly("hello", "hello");
        assertThat(pubsub.counts(SUBSCRIPTION).failed()).isEqualTo(1);
    }

    @Test
    void aRefusedConnectionBringsTheMessageAgain() {
        webhook.close();
        subscribe(push(""));
        publish("hello", "", Map.of());
        await().atMost(LIMIT).until(() -> pubsub.counts(SUBSCRIPTION).failed() > 1);
        assertThat(pubsub.counts(SUBSCRIPTION).held()).isEqualTo(1);
    }

    @Test
    void aDeadLetterCarriesItsFourAttributesAndAttemptsAreCounted() throws IOException {
        try (var graveyard = new Webhook()) {
            subscribe(push("").setDeadLetterPolicy(DeadLetterPolicy.newBuilder()
                    .setDeadLetterTopic(DEAD)
                    .setMaxDeliveryAttempts(5)));
            subscribe(push("").setName("projects/p/subscriptions/dead")
                    .setTopic(DEAD)
                    .setPushConfig(PushConfig.newBuilder().setPushEndpoint(graveyard.url())));
            webhook.answering(push -> 500);
            publish("hello", "", Map.of("a", "b"));
            await().atMost(LIMIT).until(() -> graveyard.pushes.size() == 1);
            assertThat(webhook.pushes.stream()
                            .map(push -> push.body().path("deliveryAttempt").asInt()))
                    .containsExactly(1, 2, 3, 4, 5);
            Webhook.Push letter = graveyard.pushes.get(0);
            assertThat(letter.data()).isEqualTo("hello");
            assertThat(letter.attribute("a")).isEqualTo("b");
            assertThat(letter.attribute("CloudPubSubDeadLetterSourceDeliveryCount"))
                    .isEqualTo("5");
            assertThat(letter.attribute("CloudPubSubDeadLetterSourceSubscription"))
                    .isEqualTo("push");
            assertThat(letter.attribute("CloudPubSubDeadLetterSourceSubscriptionProject"))
                    .isEqualTo("p");
            assertThat(letter.attribute("CloudPubSubDeadLetterSourceTopicPublishTime"))
                    .endsWith("Z");
        }
    }

    @Test
    void aKeyKeepsItsOrderThroughFailures() {
        subscribe(push("").setEnableMessageOrdering(true));
        webhook.answering(push -> push.data().equals("2") && webhook.pushes.size() < 5 ? 500 : 204);
        for (String data : List.of("1", "2", "3")) {
            publish(data, "key", Map.of());
        }
        awaitEmpty();
        assertThat(webhook.data()).startsWith("1", "2", "2").endsWith("2", "3");
        assertThat(webhook.data()).filteredOn("3"::equals).hasSize(1);
    }

    @Test
    void everySubscriptionGetsACopyAndAFilteredOneOnlyWhatItAsksFor() throws IOException {
        try (var other = new Webhook()) {
            subscribe(push(""));
            subscribe(push("").setName("projects/p/subscriptions/other")
                    .setFilter("NOT attributes:minos")
                    .setPushConfig(PushConfig.newBuilder().setPushEndpoint(other.url())));
            publish("new", "", Map.of());
            publish("again", "", Map.of("minos", "1"));
            awaitEmpty();
            await().atMost(LIMIT).until(() -> !other.pushes.isEmpty());
            assertThat(webhook.data()).containsExactlyInAnyOrder("new", "again");
            assertThat(other.data()).containsExactly("new");
            assertThat(pubsub.counts("projects/p/subscriptions/other").filtered())
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = 5)
    void duplicatesAndDisorderComeWhenTheyAreWanted(long seed) {
        pubsub.createSubscription(
                push("").build(),
                DeliveryRules.faithful().withSeed(seed).withDuplicates(0.5).withReorder(Duration.ofMillis(200)));
        List<String> sent = IntStream.range(0, 40).mapToObj(Integer::toString).toList();
        sent.forEach(data -> publish(data, "", Map.of()));
        awaitEmpty();
        assertThat(webhook.data()).hasSizeBetween(41, 79).containsAll(sent);
        assertThat(webhook.data().stream().distinct()).isNotEqualTo(sent);
    }

    @Test
    void pushesGoNowhereButToThisMachine() {
        assertThatThrownBy(() -> subscribe(
                        push("").setPushConfig(PushConfig.newBuilder().setPushEndpoint("http://192.0.2.1/hook"))))
                .hasMessageContaining("push_endpoint must be a URL of this machine's loopback address");
    }
}
