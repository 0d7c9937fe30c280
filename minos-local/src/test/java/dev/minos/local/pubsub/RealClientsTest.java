package dev.minos.local.pubsub;

import static java.util.concurrent.TimeUnit.SECONDS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.grpc.GrpcTransportChannel;
import com.google.api.gax.rpc.AlreadyExistsException;
import com.google.api.gax.rpc.FixedTransportChannelProvider;
import com.google.api.gax.rpc.InvalidArgumentException;
import com.google.api.gax.rpc.NotFoundException;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.cloud.pubsub.v1.Publisher;
import com.google.cloud.pubsub.v1.Subscriber;
import com.google.cloud.pubsub.v1.SubscriptionAdminClient;
import com.google.cloud.pubsub.v1.SubscriptionAdminSettings;
import com.google.cloud.pubsub.v1.TopicAdminClient;
import com.google.cloud.pubsub.v1.TopicAdminSettings;
import com.google.protobuf.ByteString;
import com.google.protobuf.FieldMask;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.Subscription;
import com.google.pubsub.v1.UpdateSubscriptionRequest;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Google's own clients, unchanged but for the address. */
class RealClientsTest {

    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final String TOPIC = "projects/p/topics/clients";

    private static LocalPubSub pubsub;
    private static ManagedChannel channel;
    private static FixedTransportChannelProvider transport;
    private static TopicAdminClient topics;
    private static SubscriptionAdminClient subscriptions;

    @BeforeAll
    static void connect() throws IOException {
        pubsub = LocalPubSub.start();
        channel = ManagedChannelBuilder.forTarget(pubsub.host()).usePlaintext().build();
        transport = FixedTransportChannelProvider.create(GrpcTransportChannel.create(channel));
        topics = TopicAdminClient.create(TopicAdminSettings.newBuilder()
                .setTransportChannelProvider(transport)
                .setCredentialsProvider(NoCredentialsProvider.create())
                .build());
        subscriptions = SubscriptionAdminClient.create(SubscriptionAdminSettings.newBuilder()
                .setTransportChannelProvider(transport)
                .setCredentialsProvider(NoCredentialsProvider.create())
                .build());
        topics.createTopic(TOPIC);
    }

    @AfterAll
    static void close() {
        topics.close();
        subscriptions.close();
        channel.shutdownNow();
        pubsub.close();
    }

    private static String subscribe(String id, boolean ordered) {
        return subscriptions
                .createSubscription(Subscription.newBuilder()
                        .setName("projects/p/subscriptions/" + id)
                        .setTopic(TOPIC)
                        .setEnableMessageOrdering(ordered)
                        .build())
                .getName();
    }

    private static Publisher.Builder publisher() {
        return Publisher.newBuilder(TOPIC)
                .setChannelProvider(transport)
                .setCredentialsProvider(NoCredentialsProvider.create());
    }

    private static PubsubMessage message(String data, String key) {
        return PubsubMessage.newBuilder()
                .setData(ByteString.copyFromUtf8(data))
                .setOrderingKey(key)
                .build();
    }

    @Test
    void whatAPublisherSendsASubscriberReceivesOnce() throws Exception {
        String subscription = subscribe("unordered", false);
        List<String> received = new CopyOnWriteArrayList<>();
        Subscriber subscriber = Subscriber.newBuilder(subscription, (MessageReceiver) (message, reply) -> {
                    received.add(message.getData().toStringUtf8());
                    reply.ack();
                })
                .setChannelProvider(transport)
                .setCredentialsProvider(NoCredentialsProvider.create())
                .build();
        subscriber.startAsync().awaitRunning();
        Publisher publisher = publisher().build();
        List<String> sent = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            sent.add("m" + i);
            assertThat(publisher.publish(message("m" + i, ""))).isNotNull();
        }
        publisher.shutdown();
        assertThat(publisher.awaitTermination(60, SECONDS)).isTrue();
        await().atMost(LIMIT).until(() -> pubsub.counts(subscription).held() == 0);
        subscriber.stopAsync().awaitTerminated();
        assertThat(received).containsExactlyInAnyOrderElementsOf(sent);
    }

    @Test
    void anOrderedPublisherAndSubscriberKeepTheOrderOfAKeyThroughARefusal() throws Exception {
        String subscription = subscribe("ordered", true);
        Publisher publisher = publisher().setEnableMessageOrdering(true).build();
        for (String data : List.of("1", "2", "3")) {
            assertThat(publisher.publish(message(data, "key")).get(60, SECONDS)).matches("\\d+");
        }
        publisher.shutdown();
        List<String> received = new CopyOnWriteArrayList<>();
        Subscriber subscriber = Subscriber.newBuilder(subscription, (MessageReceiver) (message, reply) -> {
                    received.add(message.getData().toStringUtf8());
                    if (received.size() == 1) {
                        reply.nack();
                    } else {
                        reply.ack();
                    }
                })
                .setChannelProvider(transport)
                .setCredentialsProvider(NoCredentialsProvider.create())
                .build();
        subscriber.startAsync().awaitRunning();
        await().atMost(LIMIT).until(() -> pubsub.counts(subscription).held() == 0);
        subscriber.stopAsync().awaitTerminated();
        assertThat(received).startsWith("1").endsWith("1", "2", "3");
    }

    @Test
    void theAdministratorsSeeWhatIsThereAndGetTheErrorsOfTheService() {
        assertThat(topics.getTopic(TOPIC).getName()).isEqualTo(TOPIC);
        assertThatThrownBy(() -> topics.getTopic("projects/p/topics/absent")).isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> topics.createTopic(TOPIC)).isInstanceOf(AlreadyExistsException.class);
        for (String id : List.of("ab", "1abc", "google", "a/b", "x".repeat(256))) {
            assertThatThrownBy(() -> topics.createTopic("projects/p/topics/" + id))
                    .as(id)
                    .isInstanceOf(InvalidArgumentException.class);
        }
        String name = subscribe("admin", false);
        assertThatThrownBy(() -> subscribe("admin", false)).isInstanceOf(AlreadyExistsException.class);
        assertThat(topics.listTopics("projects/p").iterateAll())
                .anyMatch(topic -> topic.getName().equals(TOPIC));
        assertThat(topics.listTopicSubscriptions(TOPIC).iterateAll()).contains(name);
        assertThat(subscriptions.listSubscriptions("projects/p").iterateAll())
                .anyMatch(subscription -> subscription.getName().equals(name));
        subscriptions.deleteSubscription(name);
        assertThatThrownBy(() -> subscriptions.getSubscription(name)).isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> subscriptions.createSubscription(
                        name, "projects/p/topics/absent", PushConfig.getDefaultInstance(), 10))
                .isInstanceOf(NotFoundException.class);
        assertThatThrownBy(() -> subscriptions.createSubscription(name, TOPIC, PushConfig.getDefaultInstance(), 9))
                .isInstanceOf(InvalidArgumentException.class)
                .hasMessageContaining("ack_deadline_seconds must be in 10..600, was 9");
    }

    @Test
    void aSubscriptionCanBeChangedButForItsFilter() {
        String name = subscribe("changing", false);
        var wanted = Subscription.newBuilder()
                .setName(name)
                .setAckDeadlineSeconds(77)
                .setFilter("attributes:a")
                .build();
        Subscription changed = subscriptions.updateSubscription(UpdateSubscriptionRequest.newBuilder()
                .setSubscription(wanted)
                .setUpdateMask(FieldMask.newBuilder().addPaths("ack_deadline_seconds"))
                .build());
        assertThat(changed.getAckDeadlineSeconds()).isEqualTo(77);
        assertThat(changed.getTopic()).isEqualTo(TOPIC);
        assertThatThrownBy(() -> subscriptions.updateSubscription(UpdateSubscriptionRequest.newBuilder()
                        .setSubscription(wanted)
                        .setUpdateMask(FieldMask.newBuilder().addPaths("filter"))
                        .build()))
                .isInstanceOf(InvalidArgumentException.class);
    }
}
