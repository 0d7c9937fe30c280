package dev.minos.local.events;

import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.DeadLetterPolicy;
import com.google.pubsub.v1.RetryPolicy;
import com.google.pubsub.v1.Subscription;
import dev.minos.local.functions.FunctionsPlatformBuilder;
import dev.minos.local.pubsub.DeliveryRules;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * What an {@link EventCloud} is made of. Speed is a matter of the threshold, not of the machine: with {@link #SLOW} every
 * instance is slow, with {@link #FAST} none is.
 */
final class EventPlan {

    static final String SLOW = "1ns";
    static final String FAST = "10s";
    /** Slow for a message that comes for the first time, fast for one that has been handed back. */
    static final String SLOW_AT_FIRST = "0.000000001,10s";

    static final String TOPIC = "projects/p/topics/work";
    static final String RETRY_TOPIC = "projects/p/topics/retry";
    static final String DEAD_TOPIC = "projects/p/topics/dead";

    final Map<String, String> environment = new HashMap<>();
    final List<String> jvmArguments = new ArrayList<>(List.of("-XX:TieredStopAtLevel=1"));
    DeliveryRules rules = DeliveryRules.faithful();
    boolean ordering;
    boolean deadLetters;
    boolean retryTopicExists = true;
    boolean retriesWaitForVerdicts;
    UnaryOperator<FunctionsPlatformBuilder> platform = builder -> builder;

    @Nullable
    Path settings;

    /** A plan in which instances are judged by this threshold, and messages go back to a topic of their own. */
    EventPlan(String threshold) {
        set("MINOS_ELYSIUM_THRESHOLD", threshold);
        set("MINOS_RETRY_BOUND", "1");
        set("MINOS_RETRY_TOPIC", RETRY_TOPIC);
        set("MINOS_BENCHMARK", "matrix-multiplication-8");
        set("MINOS_BENCHMARK_MIN_MS", "5");
        set("MINOS_BENCHMARK_MAX_MS", "20");
        set("MINOS_HAND_OVER_TIMEOUT_MS", "20000"); // the machine may be busy; what hangs has its own test
    }

    EventPlan set(String variable, String value) {
        environment.put(variable, value);
        return this;
    }

    /** Unset, the topic that messages come from. */
    EventPlan withoutRetryTopic() {
        environment.remove("MINOS_RETRY_TOPIC");
        return this;
    }

    EventPlan retryTopicExists(boolean exists) {
        retryTopicExists = exists;
        return this;
    }

    /** What comes back waits behind a {@link RetryGate}. */
    EventPlan retriesWaitForVerdicts() {
        retriesWaitForVerdicts = true;
        return this;
    }

    EventPlan rules(DeliveryRules deliveryRules) {
        rules = deliveryRules;
        return this;
    }

    EventPlan ordering() {
        ordering = true;
        return this;
    }

    EventPlan deadLetters() {
        deadLetters = true;
        return this;
    }

    EventPlan platform(UnaryOperator<FunctionsPlatformBuilder> change) {
        UnaryOperator<FunctionsPlatformBuilder> before = platform;
        platform = builder -> change.apply(before.apply(builder));
        return this;
    }

    /** A file of variables that each new instance reads. */
    EventPlan settings(Path file) {
        settings = file;
        return this;
    }

    EventPlan jvmArguments(String... arguments) {
        jvmArguments.addAll(List.of(arguments));
        return this;
    }

    Subscription.Builder subscription(String id, String topic) {
        var definition = Subscription.newBuilder()
                .setName("projects/p/subscriptions/" + id)
                .setTopic(topic)
                .setAckDeadlineSeconds(600)
                .setEnableMessageOrdering(ordering)
                .setRetryPolicy(RetryPolicy.newBuilder()
                        .setMinimumBackoff(Durations.fromMillis(50))
                        .setMaximumBackoff(Durations.fromMillis(500)));
        if (deadLetters) {
            definition.setDeadLetterPolicy(
                    DeadLetterPolicy.newBuilder().setDeadLetterTopic(DEAD_TOPIC).setMaxDeliveryAttempts(20));
        }
        return definition;
    }

    EventCloud deploy(Path files) throws IOException {
        return new EventCloud(this, files);
    }
}
