package dev.minos.gcp;

import com.google.api.gax.core.NoCredentialsProvider;
import com.google.api.gax.grpc.GrpcTransportChannel;
import com.google.api.gax.retrying.RetrySettings;
import com.google.api.gax.rpc.FixedTransportChannelProvider;
import com.google.cloud.pubsub.v1.Publisher;
import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PubsubMessage;
import io.grpc.ManagedChannel;
import io.grpc.ManagedChannelBuilder;
import java.io.IOException;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Publishes with the google-cloud-pubsub client, for a function that has it on its class path anyway: alone it takes
 * several times as long to start as a request by hand. Thread-safe.
 *
 * <p>Its own clients send a message once, and none with an ordering key: a client that keeps order tries for ever.
 */
public final class PublisherTransport implements Transport {

    /** The least time that the client accepts, and a single attempt. */
    private static final RetrySettings ONCE = RetrySettings.newBuilder()
            .setTotalTimeoutDuration(Duration.ofSeconds(10))
            .setInitialRpcTimeoutDuration(Duration.ofSeconds(10))
            .setMaxRpcTimeoutDuration(Duration.ofSeconds(10))
            .setMaxAttempts(1)
            .build();

    /** Makes a client for a topic. */
    public interface Publishers {

        /** A client for a topic by its full name; asked once for each. */
        Publisher publisherFor(String topic) throws IOException;
    }

    private final Publishers publishers;
    private final Map<String, Publisher> byTopic = new HashMap<>();

    /** A transport over clients of the user's own making. */
    public PublisherTransport(Publishers publishers) {
        this.publishers = publishers;
    }

    /** A transport with the client's defaults, or to the service that {@code PUBSUB_EMULATOR_HOST} names. */
    public static PublisherTransport ofEnvironment() {
        return to(FunctionEnvironment.ofThisProcess().emulator());
    }

    /** A transport to a stand-in by host and port, or with the client's defaults if that is empty. */
    static PublisherTransport to(String emulator) {
        return new PublisherTransport(topic -> {
            Publisher.Builder builder = Publisher.newBuilder(topic).setRetrySettings(ONCE);
            if (!emulator.isEmpty()) {
                ManagedChannel channel =
                        ManagedChannelBuilder.forTarget(emulator).usePlaintext().build();
                builder.setCredentialsProvider(NoCredentialsProvider.create())
                        .setChannelProvider(FixedTransportChannelProvider.create(GrpcTransportChannel.create(channel)));
            }
            return builder.build();
        });
    }

    @Override
    public String publish(String topic, PubSubMessage message, int timeoutMillis) throws IOException {
        PubsubMessage copy = PubsubMessage.newBuilder()
                .setData(ByteString.copyFrom(message.bytes()))
                .putAllAttributes(message.attributes())
                .setOrderingKey(message.orderingKey())
                .build();
        Publisher publisher = publisher(topic);
        try {
            var confirmation = publisher.publish(copy);
            publisher.publishAllOutstanding();
            return confirmation.get(timeoutMillis, TimeUnit.MILLISECONDS);
        } catch (ExecutionException refused) {
            throw new IOException(topic + " did not take the message: " + refused.getCause(), refused);
        } catch (TimeoutException late) {
            throw new IOException(topic + " did not confirm the message within " + timeoutMillis + " ms", late);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while " + topic + " was to confirm the message", stopped);
        }
    }

    private synchronized Publisher publisher(String topic) throws IOException {
        Publisher publisher = byTopic.get(topic);
        if (publisher == null) {
            publisher = publishers.publisherFor(topic);
            byTopic.put(topic, publisher);
        }
        return publisher;
    }
}
