package dev.minos.local.pubsub;

import com.google.protobuf.Empty;
import com.google.pubsub.v1.AcknowledgeRequest;
import com.google.pubsub.v1.DeleteSubscriptionRequest;
import com.google.pubsub.v1.GetSubscriptionRequest;
import com.google.pubsub.v1.ListSubscriptionsRequest;
import com.google.pubsub.v1.ListSubscriptionsResponse;
import com.google.pubsub.v1.ModifyAckDeadlineRequest;
import com.google.pubsub.v1.ModifyPushConfigRequest;
import com.google.pubsub.v1.PullRequest;
import com.google.pubsub.v1.PullResponse;
import com.google.pubsub.v1.StreamingPullRequest;
import com.google.pubsub.v1.StreamingPullResponse;
import com.google.pubsub.v1.SubscriberGrpc;
import com.google.pubsub.v1.Subscription;
import com.google.pubsub.v1.UpdateSubscriptionRequest;
import io.grpc.stub.ServerCallStreamObserver;
import io.grpc.stub.StreamObserver;

/** The Subscriber service of {@code google.pubsub.v1}, without snapshots and seeking; lists come on one page. */
final class SubscriberService extends SubscriberGrpc.SubscriberImplBase {

    private final Broker broker;
    private final Calls calls;

    SubscriberService(Broker broker) {
        this.broker = broker;
        this.calls = new Calls(broker);
    }

    @Override
    public void createSubscription(Subscription request, StreamObserver<Subscription> observer) {
        PublisherService.answer(observer, () -> broker.createSubscription(request, DeliveryRules.faithful()));
    }

    @Override
    public void getSubscription(GetSubscriptionRequest request, StreamObserver<Subscription> observer) {
        PublisherService.answer(
                observer, () -> broker.subscription(request.getSubscription()).definition());
    }

    @Override
    public void updateSubscription(UpdateSubscriptionRequest request, StreamObserver<Subscription> observer) {
        PublisherService.answer(observer, () -> calls.update(request));
    }

    @Override
    public void listSubscriptions(
            ListSubscriptionsRequest request, StreamObserver<ListSubscriptionsResponse> observer) {
        PublisherService.answer(
                observer,
                () -> ListSubscriptionsResponse.newBuilder()
                        .addAllSubscriptions(broker.subscriptionsOf(request.getProject()))
                        .build());
    }

    @Override
    public void deleteSubscription(DeleteSubscriptionRequest request, StreamObserver<Empty> observer) {
        PublisherService.answer(observer, () -> {
            broker.deleteSubscription(request.getSubscription());
            return Empty.getDefaultInstance();
        });
    }

    @Override
    public void modifyPushConfig(ModifyPushConfigRequest request, StreamObserver<Empty> observer) {
        PublisherService.answer(observer, () -> calls.modifyPushConfig(request));
    }

    @Override
    public void modifyAckDeadline(ModifyAckDeadlineRequest request, StreamObserver<Empty> observer) {
        PublisherService.answer(observer, () -> calls.modifyAckDeadline(request));
    }

    @Override
    public void acknowledge(AcknowledgeRequest request, StreamObserver<Empty> observer) {
        PublisherService.answer(observer, () -> calls.acknowledge(request));
    }

    @Override
    public void pull(PullRequest request, StreamObserver<PullResponse> observer) {
        PublisherService.answer(observer, () -> calls.pull(request));
    }

    @Override
    public StreamObserver<StreamingPullRequest> streamingPull(StreamObserver<StreamingPullResponse> observer) {
        return new PullStream(broker, (ServerCallStreamObserver<StreamingPullResponse>) observer);
    }
}
