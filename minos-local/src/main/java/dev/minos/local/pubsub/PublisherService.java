package dev.minos.local.pubsub;

import com.google.protobuf.Empty;
import com.google.pubsub.v1.DeleteTopicRequest;
import com.google.pubsub.v1.GetTopicRequest;
import com.google.pubsub.v1.ListTopicSubscriptionsRequest;
import com.google.pubsub.v1.ListTopicSubscriptionsResponse;
import com.google.pubsub.v1.ListTopicsRequest;
import com.google.pubsub.v1.ListTopicsResponse;
import com.google.pubsub.v1.PublishRequest;
import com.google.pubsub.v1.PublishResponse;
import com.google.pubsub.v1.PublisherGrpc;
import com.google.pubsub.v1.Topic;
import io.grpc.stub.StreamObserver;
import java.util.function.Supplier;

/** The Publisher service of {@code google.pubsub.v1}; lists come on one page. */
final class PublisherService extends PublisherGrpc.PublisherImplBase {

    private final Broker broker;

    PublisherService(Broker broker) {
        this.broker = broker;
    }

    @Override
    public void createTopic(Topic request, StreamObserver<Topic> observer) {
        answer(observer, () -> broker.createTopic(request));
    }

    @Override
    public void getTopic(GetTopicRequest request, StreamObserver<Topic> observer) {
        answer(observer, () -> broker.topic(request.getTopic()));
    }

    @Override
    public void deleteTopic(DeleteTopicRequest request, StreamObserver<Empty> observer) {
        answer(observer, () -> {
            broker.deleteTopic(request.getTopic());
            return Empty.getDefaultInstance();
        });
    }

    @Override
    public void listTopics(ListTopicsRequest request, StreamObserver<ListTopicsResponse> observer) {
        answer(
                observer,
                () -> ListTopicsResponse.newBuilder()
                        .addAllTopics(broker.topicsOf(request.getProject()))
                        .build());
    }

    @Override
    public void listTopicSubscriptions(
            ListTopicSubscriptionsRequest request, StreamObserver<ListTopicSubscriptionsResponse> observer) {
        answer(
                observer,
                () -> ListTopicSubscriptionsResponse.newBuilder()
                        .addAllSubscriptions(broker.subscriptionsOfTopic(request.getTopic()))
                        .build());
    }

    @Override
    public void publish(PublishRequest request, StreamObserver<PublishResponse> observer) {
        answer(observer, () -> broker.publish(request));
    }

    /** Completes a call with what the work returns or throws. */
    static <T> void answer(StreamObserver<T> observer, Supplier<T> work) {
        T answer;
        try {
            answer = work.get();
        } catch (RuntimeException e) {
            observer.onError(e);
            return;
        }
        observer.onNext(answer);
        observer.onCompleted();
    }
}
