package dev.minos.local.pubsub;

import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.Subscription;
import com.google.pubsub.v1.Topic;
import io.grpc.Server;
import io.grpc.StatusRuntimeException;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.InstantSource;
import java.util.function.LongSupplier;

/**
 * A Pub/Sub server in this process: what the real clients need of gRPC and REST, on one loopback port that the system
 * picks. Give its {@link #host} to functions as {@code PUBSUB_EMULATOR_HOST}. Messages live in memory.
 *
 * <p>Unlike Google's emulator it pushes CloudEvents where the endpoint asks for them, keeps filters, ordering keys and
 * attempt counts in pushes, and enforces the service's limits. Like it, it has no access control. Snapshots, seeking,
 * schemas, exactly-once delivery and unwrapped pushes are not served, and the push window is much simplified.
 *
 * <p>Thread-safe.
 */
public final class LocalPubSub implements AutoCloseable {

    private static final int LARGEST_CALL = 2 * PublishLimits.REQUEST_BYTES;

    private final Broker broker;
    private final Server grpc;
    private final RestApi rest;
    private final OnePort port;

    private LocalPubSub(Broker broker, Server grpc, RestApi rest, OnePort port) {
        this.broker = broker;
        this.grpc = grpc;
        this.rest = rest;
        this.port = port;
    }

    /** Starts a server without topics, on the machine's time. */
    public static LocalPubSub start() {
        return start(System::nanoTime, InstantSource.system());
    }

    static LocalPubSub start(LongSupplier nanos, InstantSource calendar) {
        var broker = new Broker(nanos, calendar);
        try {
            Server grpc = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                    .maxInboundMessageSize(LARGEST_CALL)
                    .permitKeepAliveWithoutCalls(true)
                    .addService(new PublisherService(broker))
                    .addService(new SubscriberService(broker))
                    .build()
                    .start();
            RestApi rest = RestApi.start(broker);
            return new LocalPubSub(broker, grpc, rest, OnePort.open(grpc.getPort(), rest.port()));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot start a Pub/Sub server on a loopback port", e);
        }
    }

    /** Its address as {@code HOST:PORT}. */
    public String host() {
        return InetAddress.getLoopbackAddress().getHostAddress() + ":" + port.number();
    }

    /**
     * Creates a topic, {@code projects/PROJECT/topics/ID}.
     *
     * @throws StatusRuntimeException as the API does
     */
    public void createTopic(String name) {
        broker.createTopic(Topic.newBuilder().setName(name).build());
    }

    /**
     * Creates a subscription, with delivery rules that the API has no words for.
     *
     * @throws StatusRuntimeException as the API does
     */
    public void createSubscription(Subscription definition, DeliveryRules rules) {
        broker.createSubscription(definition, rules);
    }

    /** Stops a subscription and forgets its messages. */
    public void deleteSubscription(String name) {
        broker.deleteSubscription(name);
    }

    /**
     * Publishes a message; its id.
     *
     * @throws StatusRuntimeException as the API does
     */
    public String publish(String topic, PubsubMessage message) {
        return broker.publish(PublishRequest.newBuilder()
                        .setTopic(topic)
                        .addMessages(message)
                        .build())
                .getMessageIds(0);
    }

    /** What a subscription has seen so far. */
    public SubscriptionCounts counts(String subscription) {
        return broker.subscription(subscription).counts();
    }

    /** Ends all subscriptions and connections. */
    @Override
    public void close() {
        broker.close();
        grpc.shutdownNow();
        rest.close();
        try {
            port.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot close the port of the Pub/Sub server", e);
        }
    }
}
