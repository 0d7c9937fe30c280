package dev.minos.local.pubsub;

import com.google.pubsub.v1.Subscription;
import dev.minos.local.DaemonThreads;
import dev.minos.local.http.LoopbackClient;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Pushes the messages of a subscription to its endpoint. A status that means yes within the acknowledgement deadline
 * acknowledges; any other one, a broken connection or none at all is a failure. Thread-safe.
 */
final class PushChannel implements AutoCloseable {

    private static final Set<Integer> ACKNOWLEDGING = Set.of(102, 200, 201, 202, 204);
    private static final long LISTEN_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final Subscription subscription;
    private final Backlog backlog;
    private final LoopbackClient client;
    private final PushWindow window = new PushWindow();
    private final ExecutorService threads = DaemonThreads.pool("push");

    private PushChannel(Subscription subscription, Backlog backlog, LoopbackClient client) {
        this.subscription = subscription;
        this.backlog = backlog;
        this.client = client;
    }

    static PushChannel open(Subscription subscription, Backlog backlog, LoopbackClient client) {
        var channel = new PushChannel(subscription, backlog, client);
        channel.threads.execute(channel::dispatch);
        return channel;
    }

    private void dispatch() {
        try {
            while (!threads.isShutdown()) {
                window.enter();
                List<Lease> next = backlog.await(1, 1, LISTEN_NANOS);
                if (next.isEmpty()) {
                    window.cancel();
                } else {
                    threads.execute(() -> push(next.get(0)));
                }
            }
        } catch (InterruptedException | RejectedExecutionException closed) {
            Thread.currentThread().interrupt();
        }
    }

    private void push(Lease lease) {
        PushRequest request = PushRequest.of(subscription, lease);
        Duration deadline = Duration.ofSeconds(subscription.getAckDeadlineSeconds());
        int status = client.post(request.endpoint(), request.headers(), request.body(), deadline)
                .statusOrZero();
        if (ACKNOWLEDGING.contains(status)) {
            backlog.acknowledge(lease.ackId());
            window.succeeded();
        } else {
            backlog.refuse(lease.ackId());
            window.failed();
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
