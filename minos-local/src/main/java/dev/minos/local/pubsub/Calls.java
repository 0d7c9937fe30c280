package dev.minos.local.pubsub;

import com.google.protobuf.Empty;
import com.google.protobuf.FieldMask;
import com.google.protobuf.util.FieldMaskUtil;
import com.google.pubsub.v1.AcknowledgeRequest;
import com.google.pubsub.v1.ModifyAckDeadlineRequest;
import com.google.pubsub.v1.ModifyPushConfigRequest;
import com.google.pubsub.v1.PullRequest;
import com.google.pubsub.v1.PullResponse;
import com.google.pubsub.v1.ReceivedMessage;
import com.google.pubsub.v1.Subscription;
import com.google.pubsub.v1.UpdateSubscriptionRequest;
import io.grpc.Status;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/** The calls on subscriptions that gRPC and REST share. Errors are those of the API. Thread-safe. */
final class Calls {

    private static final long PULL_WAIT_NANOS = TimeUnit.SECONDS.toNanos(2);
    private static final Set<String> MUTABLE = Set.of(
            "push_config",
            "ack_deadline_seconds",
            "retry_policy",
            "dead_letter_policy",
            "message_retention_duration",
            "labels");

    private final Broker broker;

    Calls(Broker broker) {
        this.broker = broker;
    }

    PullResponse pull(PullRequest request) {
        LiveSubscription subscription = broker.subscription(request.getSubscription());
        int most = request.getMaxMessages();
        if (most < 1) {
            throw SubscriptionLimits.invalid("max_messages must be >= 1, was " + most);
        }
        try {
            List<Lease> leases = returnsAtOnce(request)
                    ? subscription.backlog().take(most, most)
                    : subscription.backlog().await(most, most, PULL_WAIT_NANOS);
            var response = PullResponse.newBuilder();
            leases.forEach(lease -> response.addReceivedMessages(received(subscription, lease)));
            return response.build();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw Status.UNAVAILABLE.asRuntimeException();
        }
    }

    /** The field is deprecated, and clients still set it. */
    private static boolean returnsAtOnce(PullRequest request) {
        return Boolean.TRUE.equals(request.getField(
                PullRequest.getDescriptor().findFieldByNumber(PullRequest.RETURN_IMMEDIATELY_FIELD_NUMBER)));
    }

    static ReceivedMessage received(LiveSubscription subscription, Lease lease) {
        return ReceivedMessage.newBuilder()
                .setAckId(lease.ackId())
                .setMessage(lease.message())
                .setDeliveryAttempt(subscription.countsAttempts() ? lease.attempt() : 0)
                .build();
    }

    Empty acknowledge(AcknowledgeRequest request) {
        Backlog backlog = broker.subscription(request.getSubscription()).backlog();
        request.getAckIdsList().forEach(backlog::acknowledge);
        return Empty.getDefaultInstance();
    }

    Empty modifyAckDeadline(ModifyAckDeadlineRequest request) {
        Backlog backlog = broker.subscription(request.getSubscription()).backlog();
        request.getAckIdsList().forEach(ackId -> extend(backlog, ackId, request.getAckDeadlineSeconds()));
        return Empty.getDefaultInstance();
    }

    /** Extends a lease by some seconds from now; 0 refuses the message. */
    static void extend(Backlog backlog, String ackId, int seconds) {
        SubscriptionLimits.inRange("ack_deadline_seconds", seconds, 0, SubscriptionLimits.LONGEST_ACK_DEADLINE);
        if (seconds == 0) {
            backlog.refuse(ackId);
        } else {
            backlog.extend(ackId, TimeUnit.SECONDS.toNanos(seconds));
        }
    }

    Empty modifyPushConfig(ModifyPushConfigRequest request) {
        LiveSubscription subscription = broker.subscription(request.getSubscription());
        subscription.update(SubscriptionLimits.checked(subscription.definition().toBuilder()
                .setPushConfig(request.getPushConfig())
                .build()));
        return Empty.getDefaultInstance();
    }

    Subscription update(UpdateSubscriptionRequest request) {
        LiveSubscription subscription =
                broker.subscription(request.getSubscription().getName());
        FieldMask mask = request.getUpdateMask();
        for (String path : mask.getPathsList()) {
            if (!MUTABLE.contains(path.split("\\.", 2)[0])) {
                throw SubscriptionLimits.invalid("update_mask must name fields of " + MUTABLE + ", was " + path);
            }
        }
        var changed = subscription.definition().toBuilder();
        FieldMaskUtil.merge(mask, request.getSubscription(), changed);
        Subscription definition = SubscriptionLimits.checked(changed.build());
        subscription.update(definition);
        return definition;
    }
}
