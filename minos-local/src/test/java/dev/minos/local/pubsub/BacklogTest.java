package dev.minos.local.pubsub;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import com.google.protobuf.util.Durations;
import com.google.pubsub.v1.DeadLetterPolicy;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.RetryPolicy;
import com.google.pubsub.v1.Subscription;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class BacklogTest {

    private final AtomicLong nanos = new AtomicLong();
    private final List<Lease> dead = new ArrayList<>();
    private boolean deadLetterTopicExists = true;

    private static Subscription.Builder subscription() {
        return Subscription.newBuilder().setAckDeadlineSeconds(10);
    }

    private Backlog backlog(Subscription.Builder definition) {
        return backlog(definition, DeliveryRules.faithful());
    }

    private Backlog backlog(Subscription.Builder definition, DeliveryRules rules) {
        return new Backlog(RetryRules.of(definition.build(), rules), nanos::get, this::bury);
    }

    private boolean bury(Lease lease) {
        if (deadLetterTopicExists) {
            dead.add(lease);
        }
        return deadLetterTopicExists;
    }

    private static PubsubMessage message(String data, String key) {
        return PubsubMessage.newBuilder()
                .setData(ByteString.copyFromUtf8(data))
                .setOrderingKey(key)
                .build();
    }

    private void pass(Duration time) {
        nanos.addAndGet(time.toNanos());
    }

    private static List<String> data(List<Lease> leases) {
        return leases.stream()
                .map(lease -> lease.message().getData().toStringUtf8())
                .toList();
    }

    @Test
    void givesEachMessageOutOnceUntilItsLeaseEnds() {
        Backlog backlog = backlog(subscription());
        backlog.add(message("a", ""), false, 0);
        backlog.add(message("b", ""), false, 0);
        List<Lease> first = backlog.take(10, 10);
        assertThat(data(first)).containsExactly("a", "b");
        assertThat(backlog.take(10, 10)).isEmpty();

        backlog.acknowledge(first.get(0).ackId());
        pass(Duration.ofSeconds(10));
        List<Lease> again = backlog.take(10, 10);
        assertThat(data(again)).containsExactly("b");
        assertThat(again.get(0).attempt()).isEqualTo(2);
        assertThat(backlog.acknowledge(first.get(1).ackId()))
                .as("the first lease has ended")
                .isFalse();
        assertThat(backlog.counts(0).held()).isEqualTo(1);
    }

    @Test
    void anExtendedLeaseLastsLonger() {
        Backlog backlog = backlog(subscription());
        backlog.add(message("a", ""), false, 0);
        String ackId = backlog.take(1, 1).get(0).ackId();
        pass(Duration.ofSeconds(9));
        backlog.extend(ackId, Duration.ofSeconds(30).toNanos());
        pass(Duration.ofSeconds(29));
        assertThat(backlog.take(1, 1)).isEmpty();
        assertThat(backlog.acknowledge(ackId)).isTrue();
        assertThat(backlog.counts(0).held()).isZero();
    }

    @Test
    void waitsLongerAfterEachFailureUpToTheMaximum() {
        Backlog backlog = backlog(subscription()
                .setRetryPolicy(RetryPolicy.newBuilder()
                        .setMinimumBackoff(Durations.fromSeconds(1))
                        .setMaximumBackoff(Durations.fromSeconds(3))));
        backlog.add(message("a", ""), false, 0);
        for (int wait : new int[] {1, 2, 3, 3}) {
            backlog.refuse(backlog.take(1, 1).get(0).ackId());
            pass(Duration.ofSeconds(wait).minusNanos(1));
            assertThat(backlog.take(1, 1)).isEmpty();
            pass(Duration.ofNanos(1));
        }
        assertThat(backlog.take(1, 1).get(0).attempt()).isEqualTo(5);
    }

    @Test
    void withoutRetriesAMessageIsGoneAfterItsFirstFailure() {
        Backlog backlog = backlog(subscription(), DeliveryRules.faithful().withoutRetries());
        backlog.add(message("a", ""), false, 0);
        backlog.refuse(backlog.take(1, 1).get(0).ackId());
        pass(Duration.ofDays(1));
        assertThat(backlog.take(1, 1)).isEmpty();
        assertThat(backlog.counts(0).dropped()).isEqualTo(1);
        assertThat(backlog.counts(0).held()).isZero();
    }

    @Test
    void aMessageThatFailedTooOftenIsADeadLetterIfThereIsATopicForIt() {
        Backlog backlog = backlog(
                subscription().setDeadLetterPolicy(DeadLetterPolicy.newBuilder().setMaxDeliveryAttempts(5)));
        backlog.add(message("a", ""), false, 0);
        deadLetterTopicExists = false;
        for (int i = 0; i < 5; i++) {
            backlog.refuse(backlog.take(1, 1).get(0).ackId());
        }
        assertThat(backlog.counts(0).held()).as("it stays where it is").isEqualTo(1);

        deadLetterTopicExists = true;
        backlog.refuse(backlog.take(1, 1).get(0).ackId());
        assertThat(dead)
                .singleElement()
                .satisfies(lease -> assertThat(lease.attempt()).isEqualTo(6));
        assertThat(backlog.counts(0).held()).isZero();
    }

    @Test
    void messagesOfAKeyComeOneAfterTheOther() {
        Backlog backlog = backlog(subscription());
        for (String data : List.of("a1", "b1", "a2", "b2")) {
            backlog.add(message(data, data.substring(0, 1)), true, 0);
        }
        List<Lease> first = backlog.take(10, 1);
        assertThat(data(first)).containsExactly("a1", "b1");
        assertThat(backlog.take(10, 1)).isEmpty();
        backlog.acknowledge(first.get(1).ackId());
        assertThat(data(backlog.take(10, 1))).containsExactly("b2");
    }

    @Test
    void aFailureCallsBackTheLaterMessagesOfItsKeyEvenAcknowledgedOnes() {
        Backlog backlog = backlog(subscription());
        for (String data : List.of("1", "2", "3")) {
            backlog.add(message(data, "key"), true, 0);
        }
        List<Lease> out = backlog.take(3, 3);
        backlog.acknowledge(out.get(1).ackId());
        backlog.refuse(out.get(0).ackId());
        assertThat(backlog.counts(0).held()).isEqualTo(3);
        assertThat(backlog.acknowledge(out.get(2).ackId())).isFalse();

        List<Lease> again = backlog.take(3, 3);
        assertThat(data(again)).containsExactly("1", "2", "3");
        again.forEach(lease -> backlog.acknowledge(lease.ackId()));
        assertThat(backlog.counts(0).held()).isZero();
    }

    @Test
    void aMessageThatIsTooOldIsDropped() {
        Backlog backlog = backlog(subscription().setMessageRetentionDuration(Durations.fromHours(24)));
        backlog.add(message("a", ""), false, 0);
        pass(Duration.ofHours(25));
        assertThat(backlog.take(1, 1)).isEmpty();
        assertThat(backlog.counts(0).dropped()).isEqualTo(1);
    }
}
