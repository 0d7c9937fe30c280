package dev.minos.gcp;

import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PublishResponse;
import com.google.pubsub.v1.PublisherGrpc;
import com.google.pubsub.v1.PubsubMessage;
import io.grpc.Server;
import io.grpc.Status;
import io.grpc.netty.shaded.io.grpc.netty.NettyServerBuilder;
import io.grpc.stub.StreamObserver;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;

/** With the google-cloud-pubsub client, over gRPC. */
class PublisherHandOverTest extends RepublishContract {

    private final List<PubSubMessage> taken = new CopyOnWriteArrayList<>();
    private @Nullable Server server;

    private static final class Service extends PublisherGrpc.PublisherImplBase {

        private final List<PubSubMessage> taken;
        private final Queue queue;
        private final boolean answers;

        Service(List<PubSubMessage> taken, Queue queue, boolean answers) {
            this.taken = taken;
            this.queue = queue;
            this.answers = answers;
        }

        @Override
        public void publish(PublishRequest request, StreamObserver<PublishResponse> answer) {
            if (queue == Queue.REFUSES) {
                answer.onError(Status.PERMISSION_DENIED.asRuntimeException());
                return;
            }
            PublishResponse.Builder response = PublishResponse.newBuilder();
            for (PubsubMessage message : request.getMessagesList()) {
                String data =
                        Base64.getEncoder().encodeToString(message.getData().toByteArray());
                taken.add(new PubSubMessage(
                        "", "", request.getTopic(), message.getOrderingKey(), message.getAttributesMap(), data));
                response.addMessageIds("4711");
            }
            if (answers) {
                answer.onNext(response.build());
                answer.onCompleted();
            }
        }
    }

    @AfterEach
    void stop() {
        if (server != null) {
            server.shutdownNow();
        }
    }

    @Override
    Transport transport(Queue queue) throws Exception {
        return transport(queue, true);
    }

    @Override
    Transport silent() throws Exception {
        return transport(Queue.TAKES, false);
    }

    private Transport transport(Queue queue, boolean answers) throws Exception {
        Server started = NettyServerBuilder.forAddress(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))
                .addService(new Service(taken, queue, answers))
                .build()
                .start();
        server = started;
        Transport transport = PublisherTransport.to("127.0.0.1:" + started.getPort());
        if (queue == Queue.IS_GONE) {
            started.shutdownNow();
        }
        return transport;
    }

    @Override
    List<PubSubMessage> taken() {
        return taken;
    }
}
