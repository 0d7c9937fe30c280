package dev.minos.local.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.grpc.GrpcTransportChannel;
import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.FixedTransportChannelProvider;
import com.google.cloud.pubsub.v1.SubscriptionAdminClient;
import com.google.cloud.pubsub.v1.SubscriptionAdminSettings;
import com.google.cloud.pubsub.v1.TopicAdminClient;
import com.google.cloud.pubsub.v1.TopicAdminSettings;
import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.ReceivedMessage;
import com.google.pubsub.v1.Subscription;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfEnvironmentVariable;

/** The same calls to this server and to another one, through Google's clients: whatever can be seen has to be the same. */
class EmulatorTest {

    private static final int MOST_PULLS = 60;

    @Test
    @EnabledIfEnvironmentVariable(named = "PUBSUB_EMULATOR_HOST", matches = ".+")
    void answersAsGooglesEmulatorDoes() throws Exception {
        try (var here = LocalPubSub.start()) {
            assertThat(transcript(here.host())).isEqualTo(transcript(System.getenv("PUBSUB_EMULATOR_HOST")));
        }
    }

    @Test
    void answersAsTheServiceIsDocumented() throws Exception {
        try (var here = LocalPubSub.start()) {
            assertThat(transcript(here.host()))
                    .contains(
                            "a topic twice: ALREADY_EXISTS",
                            "to a topic that is not there: NOT_FOUND",
                            "pulled: a {n=1} key, b {n=2} key, c {n=3} key",
                            "refused: a {n=1} key, b {n=2} key, c {n=3} key",
                            "after acknowledging: ");
        }
    }

    private static List<String> transcript(String host) throws IOException {
        ManagedChannel channel =
                ManagedChannelBuilder.forTarget(host).usePlaintext().build();
        var transport = FixedTransportChannelProvider.create(GrpcTransportChannel.create(channel));
        try (var topics = TopicAdminClient.create(TopicAdminSettings.newBuilder()
                        .setTransportChannelProvider(transport)
                        .setCredentialsProvider(NoCredentialsProvider.create())
                        .build());
                var subscriptions = SubscriptionAdminClient.create(SubscriptionAdminSettings.newBuilder()
                        .setTransportChannelProvider(transport)
                        .setCredentialsProvider(NoCredentialsProvider.create())
                        .build())) {
            return new Script(topics, subscriptions).run();
        } finally {
            channel.shutdownNow();
        }
    }

    /** The calls, on names of their own, since an emulator may be in use. */
    private static final class Script {

        private final String project = "projects/p" + UUID.randomUUID();
        private final String topic = project + "/topics/work";
        private final String subscription = project + "/subscriptions/work";
        private final TopicAdminClient topics;
        private final SubscriptionAdminClient subscriptions;
        private final List<String> lines = new ArrayList<>();

        Script(TopicAdminClient topics, SubscriptionAdminClient subscriptions) {
            this.topics = topics;
            this.subscriptions = subscriptions;
        }

        List<String> run() {
            tell("a topic", () -> topics.createTopic(topic));
            tell("a topic twice", () -> topics.createTopic(topic));
            tell("a topic without a name", () -> topics.createTopic(project + "/topics/"));
            tell(
                    "to a topic that is not there",
                    () -> topics.publish(project + "/topics/none", List.of(message("a", 1))));
            tell("a subscription to none", () -> subscribe(project + "/topics/none"));
            tell("a subscription", () -> subscribe(topic));
            tell("a subscription twice", () -> subscribe(topic));
            tell("nothing at all", () -> topics.publish(topic, List.of(PubsubMessage.getDefaultInstance())));
            topics.publish(topic, List.of(message("a", 1), message("b", 2), message("c", 3)));
            List<ReceivedMessage> first = pull(3);
            lines.add("pulled: " + words(first));
            subscriptions.modifyAckDeadline(subscription, ids(first), 0);
            List<ReceivedMessage> again = pull(3);
            lines.add("refused: " + words(again));
            subscriptions.acknowledge(subscription, ids(again));
            lines.add("after acknowledging: " + words(pull(0)));
            tell("from a subscription that is not there", () -> subscriptions.pull(project + "/subscriptions/none", 1));
            tell("the end of it", () -> subscriptions.deleteSubscription(subscription));
            tell("the end of it twice", () -> subscriptions.deleteSubscription(subscription));
            return lines;
        }

        private void subscribe(String to) {
            subscriptions.createSubscription(Subscription.newBuilder()
                    .setName(subscription)
                    .setTopic(to)
                    .setPushConfig(PushConfig.getDefaultInstance())
                    .setEnableMessageOrdering(true)
                    .setAckDeadlineSeconds(600)
                    .build());
        }

        /** Pulls until there are so many messages, in the order in which they come. */
        private List<ReceivedMessage> pull(int count) {
            List<ReceivedMessage> received = new ArrayList<>();
            for (int i = 0; i < MOST_PULLS && received.size() < Math.max(1, count); i++) {
                received.addAll(subscriptions.pull(subscription, 10).getReceivedMessagesList());
                if (count == 0) {
                    return received;
                }
            }
            return received;
        }

        private void tell(String what, Runnable call) {
            try {
                call.run();
                lines.add(what + ": OK");
            } catch (ApiException refused) {
                lines.add(what + ": " + refused.getStatusCode().getCode());
            }
        }

        private static PubsubMessage message(String data, int n) {
            return PubsubMessage.newBuilder()
                    .setData(ByteString.copyFromUtf8(data))
                    .putAllAttributes(Map.of("n", Integer.toString(n)))
                    .setOrderingKey("key")
                    .build();
        }

        private static List<String> ids(List<ReceivedMessage> received) {
            return received.stream().map(ReceivedMessage::getAckId).toList();
        }

        private static String words(List<ReceivedMessage> received) {
            return String.join(
                    ", ",
                    received.stream()
                            .map(ReceivedMessage::getMessage)
                            .map(message -> message.getData().toStringUtf8() + " " + message.getAttributesMap() + " "
                                    + message.getOrderingKey())
                            .toList());
        }
    }
}
