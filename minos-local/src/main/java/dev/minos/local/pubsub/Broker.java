package dev.minos.local.pubsub;

import com.google.protobuf.Timestamp;
import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PublishResponse;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.Subscription;
import com.google.pubsub.v1.Topic;
import dev.minos.local.http.LoopbackClient;
import io.grpc.Status;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * Topics and subscriptions, and messages on their way from the ones to the others. Errors are those of the API, as
 * {@link io.grpc.StatusRuntimeException}. Thread-safe.
 */
final class Broker implements AutoCloseable {

    /** What the API shows as a subscription's topic once that is deleted. */
    private static final String DELETED_TOPIC = "_deleted-topic_";

    private static final long FIRST_MESSAGE_ID = 1_000_000_000_001L;

    private final LongSupplier nanos;
    private final InstantSource calendar;
    private final LoopbackClient client = new LoopbackClient();
    private final Map<String, Topic> topics = new ConcurrentSkipListMap<>();
    private final Map<String, LiveSubscription> subscriptions = new ConcurrentSkipListMap<>();
    private final AtomicLong messageIds = new AtomicLong(FIRST_MESSAGE_ID);

    /**
     * A broker without topics.
     *
     * @param nanos the time in nanoseconds, by which deadlines pass
     * @param calendar the time of day that messages carry
     */
    Broker(LongSupplier nanos, InstantSource calendar) {
        this.nanos = nanos;
        this.calendar = calendar;
    }

    Topic createTopic(Topic topic) {
        ResourceName.parse(topic.getName(), ResourceName.TOPICS);
        if (topics.putIfAbsent(topic.getName(), topic) != null) {
            throw Status.ALREADY_EXISTS
                    .withDescription("Topic already exists: " + topic.getName())
                    .asRuntimeException();
        }
        return topic;
    }

    Topic topic(String name) {
        return found(topics.get(name), name);
    }

    List<Topic> topicsOf(String project) {
        String prefix = ResourceName.project(project) + "/";
        return topics.values().stream()
                .filter(topic -> topic.getName().startsWith(prefix))
                .toList();
    }

    void deleteTopic(String name) {
        found(topics.remove(name), name);
        for (LiveSubscription subscription : subscriptions.values()) {
            Subscription definition = subscription.definition();
            if (definition.getTopic().equals(name)) {
                subscription.update(
                        definition.toBuilder().setTopic(DELETED_TOPIC).build());
            }
        }
    }

    Subscription createSubscription(Subscription wanted, DeliveryRules rules) {
        String name = wanted.getName();
        ResourceName.parse(name, ResourceName.SUBSCRIPTIONS);
        topic(wanted.getTopic());
        Subscription definition = SubscriptionLimits.checked(wanted);
        var live = new LiveSubscription(definition, rules, nanos, client, this::publishOne);
        if (subscriptions.putIfAbsent(name, live) != null) {
            throw Status.ALREADY_EXISTS
                    .withDescription("Subscription already exists: " + name)
                    .asRuntimeException();
        }
        live.start();
        return definition;
    }

    LiveSubscription subscription(String name) {
        return found(subscriptions.get(name), name);
    }

    List<Subscription> subscriptionsOf(String project) {
        String prefix = ResourceName.project(project) + "/";
        return subscriptions.values().stream()
                .map(LiveSubscription::definition)
                .filter(definition -> definition.getName().startsWith(prefix))
                .toList();
    }

    List<String> subscriptionsOfTopic(String topic) {
        topic(topic);
        return subscriptions.values().stream()
                .map(LiveSubscription::definition)
                .filter(definition -> definition.getTopic().equals(topic))
                .map(Subscription::getName)
                .toList();
    }

    void deleteSubscription(String name) {
        found(subscriptions.remove(name), name).close();
    }

    PublishResponse publish(PublishRequest request) {
        topic(request.getTopic());
        PublishLimits.check(request);
        var response = PublishResponse.newBuilder();
        for (PubsubMessage message : request.getMessagesList()) {
            response.addMessageIds(accept(request.getTopic(), message));
        }
        return response.build();
    }

    /** Publishes without looking at limits, which a dead letter's own attributes would break; empty without the topic. */
    private Optional<String> publishOne(String topic, PubsubMessage message) {
        return topics.containsKey(topic) ? Optional.of(accept(topic, message)) : Optional.empty();
    }

    private String accept(String topic, PubsubMessage message) {
        Instant now = calendar.instant();
        String id = Long.toString(messageIds.getAndIncrement());
        PubsubMessage accepted = message.toBuilder()
                .setMessageId(id)
                .setPublishTime(
                        Timestamp.newBuilder().setSeconds(now.getEpochSecond()).setNanos(now.getNano()))
                .build();
        for (LiveSubscription subscription : subscriptions.values()) {
            if (subscription.definition().getTopic().equals(topic)) {
                subscription.offer(accepted);
            }
        }
        return id;
    }

    private static <T> T found(@Nullable T resource, String name) {
        if (resource == null) {
            throw Status.NOT_FOUND
                    .withDescription("Resource not found: " + name)
                    .asRuntimeException();
        }
        return resource;
    }

    @Override
    public void close() {
        subscriptions.values().forEach(LiveSubscription::close);
        client.close();
    }
}
