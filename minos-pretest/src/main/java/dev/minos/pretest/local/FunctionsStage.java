package dev.minos.pretest.local;

import com.google.protobuf.ByteString;
import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.RetryPolicy;
import com.google.pubsub.v1.Subscription;
import dev.minos.local.functions.FunctionsPlatform;
import dev.minos.local.instance.ActiveClock;
import dev.minos.local.instance.InstancePlatform;
import dev.minos.local.pubsub.DeliveryRules;
import dev.minos.local.pubsub.LocalPubSub;
import java.time.Duration;
import java.util.List;
import java.util.Objects;

/**
 * A topic, Cloud Functions, and push subscriptions between them: one on the topic, one on the topic to which messages go
 * back. While it is paused its users are silent, and so it has nothing to keep back.
 */
final class FunctionsStage implements Stage {

    private static final String PROJECT = "local";
    /** A message's way through Pub/Sub. A condemned instance is gone before its message comes again, as it is there. */
    private static final Duration LATENCY = Duration.ofMillis(100);

    private static final int SHORTEST_ACK_DEADLINE = 10;
    private static final int LONGEST_ACK_DEADLINE = 600;

    private final LocalPubSub pubsub;
    private final String topic;
    private final FunctionsPlatform platform;
    private final Results results;

    FunctionsStage(
            LocalCloud cloud, LocalFunction function, Fleet.Deployment deployment, ActiveClock clock, FleetLog log) {
        pubsub = cloud.pubsub();
        topic = "projects/" + PROJECT + "/topics/" + deployment.name();
        String retryTopic = topic + "-retry";
        results = new StoredResults(Objects.requireNonNull(function.store(), "a Cloud Function has to store results"));
        platform = FunctionsPlatform.builder(
                        function.definition(deployment.name())
                                .environment("MINOS_RETRY_TOPIC", retryTopic)
                                .environment(deployment.settings())
                                .build(),
                        deployment.nodes())
                .pubSub(pubsub.host(), PROJECT)
                .sandboxVariable(WeatherExample.SANDBOX_VARIABLE)
                .maximumInstances(deployment.concurrency())
                .patience(function.timeout())
                .clock(clock)
                .lifetime(deployment.lifetime())
                .maximumInvocations(deployment.invocations())
                .logDirectory(cloud.logs().resolve(deployment.name()))
                .listener(log)
                .start();
        int seconds = (int) function.timeout().multipliedBy(2).toSeconds();
        for (String pushed : List.of(topic, retryTopic)) {
            pubsub.createTopic(pushed);
            pubsub.createSubscription(
                    subscription(pushed, seconds), DeliveryRules.faithful().withLatency(LATENCY));
        }
    }

    private Subscription subscription(String pushed, int seconds) {
        return Subscription.newBuilder()
                .setName(pushed.replace("/topics/", "/subscriptions/"))
                .setTopic(pushed)
                .setAckDeadlineSeconds(Math.max(SHORTEST_ACK_DEADLINE, Math.min(LONGEST_ACK_DEADLINE, seconds)))
                .setPushConfig(PushConfig.newBuilder().setPushEndpoint(platform.eventEndpoint(pushed)))
                .setRetryPolicy(RetryPolicy.newBuilder()
                        .setMinimumBackoff(Durations.fromMillis(LATENCY.toMillis()))
                        .setMaximumBackoff(Durations.fromSeconds(10)))
                .build();
    }

    @Override
    public void send(String request, String body) {
        pubsub.publish(
                topic,
                PubsubMessage.newBuilder()
                        .setData(ByteString.copyFromUtf8(body))
                        .putAttributes(RequestSender.REQUEST, request)
                        .build());
    }

    @Override
    public void resume() {}

    @Override
    public void pause() {}

    @Override
    public InstancePlatform platform() {
        return platform;
    }

    @Override
    public Results results() {
        return results;
    }

    /** None yet: the recorder reads the events of Lambda. */
    @Override
    public List<String> traces() {
        return List.of();
    }

    @Override
    public void close() {
        for (String pushed : List.of(topic, topic + "-retry")) {
            pubsub.deleteSubscription(pushed.replace("/topics/", "/subscriptions/"));
        }
        platform.close();
    }
}
