package dev.minos.local.pubsub;

import com.google.pubsub.v1.StreamingPullRequest;
import com.google.pubsub.v1.StreamingPullResponse;
import com.google.pubsub.v1.StreamingPullResponse.SubscriptionProperties;
import dev.minos.local.DaemonThreads;
import io.grpc.StatusRuntimeException;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * One streaming pull: the first request names the subscription, and a thread then sends what becomes ready as long as the
 * client has fewer messages than it can take. Further requests acknowledge, refuse and extend. Thread-safe.
 */
final class PullStream implements StreamObserver<StreamingPullRequest> {

    private static final int MOST_AT_ONCE = 100;
    private static final long LISTEN_NANOS = TimeUnit.MILLISECONDS.toNanos(200);

    private final Broker broker;
    private final ServerCallStreamObserver<StreamingPullResponse> client;
    private final Set<String> outstanding = new HashSet<>();
    private volatile @Nullable LiveSubscription subscription;
    private volatile boolean ended;
    private int limit;
    private int deadlineSeconds;

    PullStream(Broker broker, ServerCallStreamObserver<StreamingPullResponse> client) {
        this.broker = broker;
        this.client = client;
        client.setOnCancelHandler(() -> ended = true);
    }

    @Override
    public void onNext(StreamingPullRequest request) {
        try {
            LiveSubscription known = subscription;
            if (known == null) {
                open(request);
            } else {
                settle(known.backlog(), request);
            }
        } catch (RuntimeException e) {
            ended = true;
            client.onError(e);
        }
    }

    private void open(StreamingPullRequest request) {
        LiveSubscription found = broker.subscription(request.getSubscription());
        limit = request.getMaxOutstandingMessages() > 0
                ? (int) Math.min(Integer.MAX_VALUE, request.getMaxOutstandingMessages())
                : Integer.MAX_VALUE;
        deadlineSeconds = request.getStreamAckDeadlineSeconds();
        subscription = found;
        DaemonThreads.thread("streaming-pull", () -> send(found)).start();
    }

    private void settle(Backlog backlog, StreamingPullRequest request) {
        request.getAckIdsList().forEach(backlog::acknowledge);
        for (int i = 0; i < request.getModifyDeadlineAckIdsCount(); i++) {
            Calls.extend(backlog, request.getModifyDeadlineAckIds(i), request.getModifyDeadlineSeconds(i));
        }
    }

    private void send(LiveSubscription from) {
        Backlog backlog = from.backlog();
        try {
            while (!ended) {
                outstanding.removeIf(ackId -> !backlog.isLeased(ackId));
                int room = Math.min(MOST_AT_ONCE, limit - outstanding.size());
                if (room <= 0) {
                    Thread.sleep(1);
                    continue;
                }
                deliver(from, backlog.await(room, room, LISTEN_NANOS));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void deliver(LiveSubscription from, List<Lease> leases) {
        if (leases.isEmpty()) {
            return;
        }
        if (ended) {
            leases.forEach(lease -> from.backlog().extend(lease.ackId(), 0));
            return;
        }
        var response = StreamingPullResponse.newBuilder().setSubscriptionProperties(properties(from));
        for (Lease lease : leases) {
            if (deadlineSeconds > 0) {
                from.backlog().extend(lease.ackId(), TimeUnit.SECONDS.toNanos(deadlineSeconds));
            }
            outstanding.add(lease.ackId());
            response.addReceivedMessages(Calls.received(from, lease));
        }
        try {
            client.onNext(response.build());
        } catch (IllegalStateException | StatusRuntimeException gone) {
            ended = true; // the leases run out, as they do when a client dies
        }
    }

    /** What the client must know to hand the messages of a key to its receiver one after the other. */
    private static SubscriptionProperties properties(LiveSubscription from) {
        return SubscriptionProperties.newBuilder()
                .setMessageOrderingEnabled(from.definition().getEnableMessageOrdering())
                .build();
    }

    @Override
    public void onError(Throwable failure) {
        ended = true;
    }

    @Override
    public void onCompleted() {
        if (!ended) {
            ended = true;
            client.onCompleted();
        }
    }
}
