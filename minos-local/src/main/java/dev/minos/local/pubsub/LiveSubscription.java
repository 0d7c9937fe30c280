package dev.minos.local.pubsub;

import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.Subscription;
import dev.minos.local.http.LoopbackClient;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** A subscription at work: its definition, its backlog and, if it pushes, its channel. Thread-safe. */
final class LiveSubscription implements AutoCloseable {

    private final DeliveryRules rules;
    private final Filter filter;
    private final Backlog backlog;
    private final LoopbackClient client;
    private final BiFunction<String, PubsubMessage, Optional<String>> publisher;
    private final AtomicLong filtered = new AtomicLong();
    private final SplittableRandom random;
    private volatile Subscription definition;
    private @Nullable PushChannel channel;

    /**
     * A subscription that does not push yet.
     *
     * @param publisher publishes a dead letter to a topic; empty if there is no such topic
     */
    LiveSubscription(
            Subscription definition,
            DeliveryRules rules,
            LongSupplier nanos,
            LoopbackClient client,
            BiFunction<String, PubsubMessage, Optional<String>> publisher) {
        this.definition = definition;
        this.rules = rules;
        this.client = client;
        this.publisher = publisher;
        this.random = new SplittableRandom(rules.seed());
        this.filter = FilterParser.parse(definition.getFilter());
        this.backlog = new Backlog(RetryRules.of(definition, rules), nanos, this::bury);
    }

    /** Starts to push, if the definition names an endpoint. */
    synchronized void start() {
        if (channel != null) {
            channel.close();
        }
        boolean pushes = !definition.getPushConfig().getPushEndpoint().isEmpty();
        channel = pushes ? PushChannel.open(definition, backlog, client) : null;
    }

    Subscription definition() {
        return definition;
    }

    Backlog backlog() {
        return backlog;
    }

    /** Whether deliveries tell how often they were tried. */
    boolean countsAttempts() {
        return definition.hasDeadLetterPolicy();
    }

    SubscriptionCounts counts() {
        return backlog.counts(filtered.get());
    }

    /** Changes the definition. The filter stays what it was. */
    synchronized void update(Subscription changed) {
        boolean pushChanges = !changed.getPushConfig().equals(definition.getPushConfig())
                || changed.getAckDeadlineSeconds() != definition.getAckDeadlineSeconds();
        definition = changed;
        backlog.rules(RetryRules.of(changed, rules));
        if (pushChanges) {
            start();
        }
    }

    /** Takes a message of its topic, once or, where faults are wanted, twice. */
    void offer(PubsubMessage message) {
        if (!filter.matches(message.getAttributesMap())) {
            filtered.incrementAndGet();
            return;
        }
        boolean twice;
        long delayNanos;
        synchronized (random) {
            twice = random.nextDouble() < rules.duplicates();
            delayNanos = rules.reorder().isZero()
                    ? 0
                    : random.nextLong(rules.reorder().toNanos());
        }
        backlog.add(message, definition.getEnableMessageOrdering(), delayNanos);
        if (twice) {
            backlog.add(message, definition.getEnableMessageOrdering(), delayNanos);
        }
    }

    private boolean bury(Lease failed) {
        ResourceName name = ResourceName.parse(definition.getName(), ResourceName.SUBSCRIPTIONS);
        PubsubMessage letter = failed.message().toBuilder()
                .putAttributes("CloudPubSubDeadLetterSourceDeliveryCount", Integer.toString(failed.attempt()))
                .putAttributes("CloudPubSubDeadLetterSourceSubscription", name.id())
                .putAttributes("CloudPubSubDeadLetterSourceSubscriptionProject", name.project())
                .putAttributes(
                        "CloudPubSubDeadLetterSourceTopicPublishTime",
                        PushRequest.time(failed.message().getPublishTime()))
                .build();
        return publisher
                .apply(definition.getDeadLetterPolicy().getDeadLetterTopic(), letter)
                .isPresent();
    }

    @Override
    public synchronized void close() {
        if (channel != null) {
            channel.close();
        }
    }
}
