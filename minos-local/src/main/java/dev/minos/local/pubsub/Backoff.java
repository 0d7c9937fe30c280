package dev.minos.local.pubsub;

import com.google.protobuf.Duration;
import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.Subscription;
import io.grpc.Status;
import java.util.concurrent.TimeUnit;

/** How long a message waits after a failure: {@code minimum}, doubled with each further one, up to {@code maximum}. */
record Backoff(long minimumNanos, long maximumNanos) {

    private static final Backoff IMMEDIATE = new Backoff(0, 0);
    /** What push does without a retry policy. */
    private static final Backoff PUSH = new Backoff(TimeUnit.MILLISECONDS.toNanos(100), TimeUnit.SECONDS.toNanos(60));

    private static final Duration DEFAULT_MINIMUM = Durations.fromSeconds(10);
    private static final Duration DEFAULT_MAXIMUM = Durations.fromSeconds(600);

    /** What a subscription asks for; INVALID_ARGUMENT if it is not in 0 to 600 seconds. */
    static Backoff of(Subscription subscription) {
        if (!subscription.hasRetryPolicy()) {
            return subscription.getPushConfig().getPushEndpoint().isEmpty() ? IMMEDIATE : PUSH;
        }
        var policy = subscription.getRetryPolicy();
        Duration minimum = policy.hasMinimumBackoff() ? policy.getMinimumBackoff() : DEFAULT_MINIMUM;
        Duration maximum = policy.hasMaximumBackoff() ? policy.getMaximumBackoff() : DEFAULT_MAXIMUM;
        if (Durations.isNegative(minimum)
                || Durations.compare(maximum, DEFAULT_MAXIMUM) > 0
                || Durations.compare(minimum, maximum) > 0) {
            throw Status.INVALID_ARGUMENT
                    .withDescription("retry_policy must be 0 <= minimum <= maximum <= 600 seconds, was "
                            + Durations.toString(minimum) + " to " + Durations.toString(maximum))
                    .asRuntimeException();
        }
        return new Backoff(Durations.toNanos(minimum), Durations.toNanos(maximum));
    }

    /** The wait after the n-th failure of a message, counted from 1. */
    long afterFailure(int failures) {
        double doubled = Math.scalb((double) minimumNanos, failures - 1);
        return (long) Math.min((double) maximumNanos, doubled);
    }
}
