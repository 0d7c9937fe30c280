package dev.minos.local.pubsub;

import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.Subscription;
import java.util.concurrent.TimeUnit;

/**
 * What becomes of a message that was not acknowledged.
 *
 * @param maximumAttempts after how many failures it goes to the dead letter topic; 0 for never
 */
record RetryRules(boolean retries, Backoff backoff, int maximumAttempts, long ackDeadlineNanos, long retentionNanos) {

    private static final long RETENTION_NANOS = TimeUnit.DAYS.toNanos(7);

    static RetryRules of(Subscription subscription, DeliveryRules rules) {
        return new RetryRules(
                rules.retries(),
                Backoff.of(subscription),
                subscription.hasDeadLetterPolicy()
                        ? subscription.getDeadLetterPolicy().getMaxDeliveryAttempts()
                        : 0,
                TimeUnit.SECONDS.toNanos(subscription.getAckDeadlineSeconds()),
                subscription.hasMessageRetentionDuration()
                        ? Durations.toNanos(subscription.getMessageRetentionDuration())
                        : RETENTION_NANOS);
    }

    boolean isDead(int failures) {
        return maximumAttempts > 0 && failures >= maximumAttempts;
    }
}
