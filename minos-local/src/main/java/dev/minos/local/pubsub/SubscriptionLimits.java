package dev.minos.local.pubsub;

import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.Subscription;
import io.grpc.Status;
import java.net.InetAddress;
import java.net.URI;
import java.net.UnknownHostException;

/** The rules for a subscription's definition, and its defaults. */
final class SubscriptionLimits {

    static final int LONGEST_ACK_DEADLINE = 600;

    private static final int DEFAULT_ACK_DEADLINE = 10;
    private static final int FEWEST_ATTEMPTS = 5;
    private static final int MOST_ATTEMPTS = 100;
    private static final int WEEK_SECONDS = 7 * 24 * 3600;

    private SubscriptionLimits() {}

    /** The definition with its defaults; INVALID_ARGUMENT or UNIMPLEMENTED if it cannot be served. */
    static Subscription checked(Subscription wanted) {
        var definition = wanted.toBuilder().setState(Subscription.State.ACTIVE);
        if (wanted.getAckDeadlineSeconds() == 0) {
            definition.setAckDeadlineSeconds(DEFAULT_ACK_DEADLINE);
        }
        if (!wanted.hasMessageRetentionDuration()) {
            definition.setMessageRetentionDuration(Durations.fromSeconds(WEEK_SECONDS));
        }
        if (wanted.hasDeadLetterPolicy() && wanted.getDeadLetterPolicy().getMaxDeliveryAttempts() == 0) {
            definition.getDeadLetterPolicyBuilder().setMaxDeliveryAttempts(FEWEST_ATTEMPTS);
        }
        Subscription complete = definition.build();
        inRange("ack_deadline_seconds", complete.getAckDeadlineSeconds(), DEFAULT_ACK_DEADLINE, LONGEST_ACK_DEADLINE);
        FilterParser.parse(complete.getFilter());
        Backoff.of(complete);
        if (complete.hasDeadLetterPolicy()) {
            ResourceName.parse(complete.getDeadLetterPolicy().getDeadLetterTopic(), ResourceName.TOPICS);
            int attempts = complete.getDeadLetterPolicy().getMaxDeliveryAttempts();
            inRange("max_delivery_attempts", attempts, FEWEST_ATTEMPTS, MOST_ATTEMPTS);
        }
        checkTarget(complete);
        return complete;
    }

    private static void checkTarget(Subscription definition) {
        PushConfig push = definition.getPushConfig();
        if (definition.hasBigqueryConfig() || definition.hasCloudStorageConfig() || push.hasNoWrapper()) {
            throw Status.UNIMPLEMENTED
                    .withDescription("Only pull and wrapped push subscriptions are served here")
                    .asRuntimeException();
        }
        String endpoint = push.getPushEndpoint();
        if (!endpoint.isEmpty() && !isLoopback(endpoint)) {
            throw invalid("push_endpoint must be a URL of this machine's loopback address, was " + endpoint);
        }
    }

    private static boolean isLoopback(String endpoint) {
        try {
            String host = URI.create(endpoint).getHost();
            return host != null && InetAddress.getByName(host).isLoopbackAddress();
        } catch (IllegalArgumentException | UnknownHostException notAnAddress) {
            return false;
        }
    }

    /** INVALID_ARGUMENT if a field is out of its range. */
    static void inRange(String field, int value, int least, int most) {
        if (value < least || value > most) {
            throw invalid(field + " must be in " + least + ".." + most + ", was " + value);
        }
    }

    static RuntimeException invalid(String rule) {
        return Status.INVALID_ARGUMENT.withDescription(rule).asRuntimeException();
    }
}
