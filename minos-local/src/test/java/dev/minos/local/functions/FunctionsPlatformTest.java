package dev.minos.local.functions;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.ByteString;
import com.google.pubsub.v1.PubsubMessage;
import com.google.pubsub.v1.PushConfig;
import com.google.pubsub.v1.Subscription;
import dev.minos.local.fixture.ActionFunction;
import dev.minos.local.fixture.EventProbe;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceEnd;
import dev.minos.local.instance.Outcome;
import dev.minos.local.pubsub.DeliveryRules;
import dev.minos.local.pubsub.LocalPubSub;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class FunctionsPlatformTest {

    private static final Duration LIMIT = Duration.ofMinutes(2);

    @Test
    void aWarmInstanceServesWhatFollowsAndKnowsWhereItRuns() {
        try (var function = Deployment.of(settings -> settings.pubSub("127.0.0.1:1", "p"))) {
            String[] first = function.ask("echo");
            String[] second = function.ask("echo");
            assertThat(first).startsWith(first[0], "1", "probe", "probe-00001", "60", "127.0.0.1:1");
            assertThat(second).startsWith(first[0], "2");
            assertThat(function.attempts)
                    .extracting(Attempt::init)
                    .containsExactly(InitPhase.ON_DEMAND, InitPhase.NONE);
            assertThat(function.attempts).allSatisfy(attempt -> {
                assertThat(attempt.outcome()).isEqualTo(Outcome.SUCCESS);
                assertThat(attempt.billedMs() % 100).isZero();
                assertThat(attempt.billedMs()).isGreaterThanOrEqualTo((long) (attempt.initMs() + attempt.durationMs()));
            });
            assertThat(function.lines).contains("action echo");
            assertThat(function.platform.instances())
                    .singleElement()
                    .satisfies(instance -> assertThat(instance.invocations()).isEqualTo(2));
        }
    }

    @Test
    void aPushSubscriptionReachesTheFunctionAsACloudEvent() {
        String topic = "projects/p/topics/work";
        try (var pubsub = LocalPubSub.start();
                var function = new Deployment(EventProbe.class, LIMIT, settings -> settings)) {
            pubsub.createTopic(topic);
            pubsub.createSubscription(
                    Subscription.newBuilder()
                            .setName("projects/p/subscriptions/push")
                            .setTopic(topic)
                            .setAckDeadlineSeconds(60)
                            .setPushConfig(
                                    PushConfig.newBuilder().setPushEndpoint(function.platform.eventEndpoint(topic)))
                            .build(),
                    DeliveryRules.faithful());
            String id = pubsub.publish(
                    topic,
                    PubsubMessage.newBuilder()
                            .setData(ByteString.copyFromUtf8("x"))
                            .build());
            await().atMost(LIMIT)
                    .until(() -> pubsub.counts("projects/p/subscriptions/push").acknowledged() == 1);
            await().atMost(LIMIT)
                    .untilAsserted(() -> assertThat(function.lines)
                            .anyMatch(line -> line.startsWith("event " + id + " //pubsub.googleapis.com/" + topic)));
        }
    }

    @Test
    void startsAnInstancePerRequestUpToTheMaximumAndThenAnswers429() {
        try (var function =
                Deployment.of(settings -> settings.maximumInstances(2).patience(Duration.ZERO))) {
            List<CompletableFuture<Integer>> sleeping =
                    List.of(function.postBeside("sleep"), function.postBeside("sleep"));
            await().atMost(LIMIT)
                    .until(() -> function.lines.stream()
                                    .filter("action sleep"::equals)
                                    .count()
                            == 2);
            assertThat(function.platform.instances()).hasSize(2);
            assertThat(function.post("echo").statusOrZero()).isEqualTo(429);
            assertThat(function.platform.traffic().throttled()).isEqualTo(1);
            assertThat(sleeping).noneMatch(CompletableFuture::isDone);
        }
    }

    @Test
    void aRequestWaitsForRoomAsLongAsItsPatienceLasts() {
        try (var function =
                Deployment.of(settings -> settings.maximumInstances(1).patience(LIMIT))) {
            List<CompletableFuture<Integer>> requests =
                    Stream.generate(() -> function.postBeside("doze")).limit(3).toList();
            assertThat(requests.stream().map(CompletableFuture::join)).containsExactly(200, 200, 200);
            assertThat(function.platform.instances()).hasSize(1);
        }
    }

    @Test
    void aConcurrentInstanceServesSeveralRequestsAtOnceAndIsBilledOnce() {
        try (var function =
                Deployment.of(settings -> settings.maximumInstances(1).concurrency(4))) {
            function.ask("echo");
            long coldMs = function.attempts.get(0).billedMs();
            Stream.generate(() -> function.postBeside("doze")).limit(4).toList().forEach(CompletableFuture::join);
            List<Attempt> beside = function.attempts.subList(1, 5);
            assertThat(beside).extracting(Attempt::instanceId).containsOnly("probe-0");
            double first = beside.stream().mapToDouble(Attempt::startMs).min().orElseThrow();
            double last = beside.stream()
                    .mapToDouble(attempt -> attempt.startMs() + attempt.durationMs())
                    .max()
                    .orElseThrow();
            long billedMs = beside.stream().mapToLong(Attempt::billedMs).sum();
            assertThat(billedMs).isGreaterThanOrEqualTo(300).isLessThanOrEqualTo((long) (last - first) + 400);
            assertThat(coldMs).isPositive();
        }
    }

    @Test
    void aDeathInARequestIsAnswered503AndANewInstanceFollows() {
        try (var function = Deployment.of(settings -> settings)) {
            String[] first = function.ask("echo");
            assertThat(function.post("kill").statusOrZero()).isEqualTo(503);
            assertThat(function.platform.traffic().broken()).isEqualTo(1);
            assertThat(function.ask("echo")[0]).isNotEqualTo(first[0]);
            await().atMost(LIMIT).until(() -> function.ended.size() == 1);
            assertThat(function.ended.get(0).end()).isEqualTo(InstanceEnd.EXITED);
            assertThat(function.attempts)
                    .extracting(Attempt::outcome)
                    .containsExactly(Outcome.SUCCESS, Outcome.EXITED, Outcome.SUCCESS);
        }
    }

    @Test
    void anErrorIsPassedOnAndKeepsTheInstance() {
        try (var function = Deployment.of(settings -> settings)) {
            assertThat(function.post("throw").statusOrZero()).isEqualTo(500);
            assertThat(function.ask("echo")[1]).isEqualTo("1");
            assertThat(function.platform.instances()).hasSize(1);
            assertThat(function.attempts)
                    .extracting(Attempt::outcome)
                    .containsExactly(Outcome.FUNCTION_ERROR, Outcome.SUCCESS);
        }
    }

    @Test
    void aMinimumOfInstancesIsKeptAndAColdStartAheadOfItsRequestIsNone() {
        try (var function = Deployment.of(settings -> settings.minimumInstances(1))) {
            await().atMost(LIMIT).until(() -> function.platform.isReady("probe-0"));
            function.ask("echo");
            assertThat(function.attempts.get(0).init()).isEqualTo(InitPhase.NONE);
            assertThat(function.platform.kill("probe-0")).isTrue();
            await().atMost(LIMIT).until(() -> function.platform.isReady("probe-1"));
            assertThat(function.ask("echo")[1]).isEqualTo("1");
            assertThat(function.platform.instances()).hasSize(2);
        }
    }

    @Test
    void anIdleInstanceExpires() {
        try (var function = Deployment.of(settings -> settings.keepAlive(Duration.ofMillis(200)))) {
            function.ask("echo");
            await().atMost(LIMIT).until(() -> function.ended.size() == 1);
            assertThat(function.ended.get(0).end()).isEqualTo(InstanceEnd.EXPIRED);
        }
    }

    @Test
    void anInstanceThatServedOftenEnoughIsFollowedByANewOne() {
        try (var function =
                Deployment.of(settings -> settings.maximumInvocations(1).maximumInstances(1))) {
            Set<String> processes =
                    Stream.generate(() -> function.ask("echo")[0]).limit(3).collect(Collectors.toSet());
            assertThat(processes).hasSize(3);
            assertThat(function.attempts).extracting(Attempt::init).containsOnly(InitPhase.ON_DEMAND);
        }
    }

    @Test
    void whereCpuIsTakenAwayAnInstanceStandsStillBetweenRequests() throws IOException {
        try (var function = Deployment.of(settings -> settings.freezesBetweenRequests(true))) {
            for (int i = 0; i < 3; i++) {
                long process = Long.parseLong(function.ask("echo")[0]);
                await().atMost(LIMIT).until(() -> stateOf(process) == 'T');
            }
            assertThat(function.platform.instances()).hasSize(1);
        }
    }

    private static char stateOf(long process) throws IOException {
        String stat = Files.readString(Path.of("/proc", Long.toString(process), "stat"));
        return stat.charAt(stat.lastIndexOf(')') + 2);
    }

    @Test
    void aRequestThatTakesTooLongIsAnswered504OrTheInvokersOwn408() {
        try (var function = new Deployment(ActionFunction.class, Duration.ofSeconds(5), settings -> settings)) {
            function.ask("echo");
            assertThat(function.post("sleep").statusOrZero()).isIn(408, 504);
        }
    }

    @Test
    void noTwoInstancesShareAPort() throws IOException {
        int[] ports = new int[200];
        for (int i = 0; i < ports.length; i++) {
            ports[i] = Ports.next();
        }
        assertThat(Arrays.stream(ports).distinct()).hasSize(200);
    }

    @Test
    void rulesThatCannotBeKeptAreRefused() {
        assertThatThrownBy(() -> Deployment.of(settings -> settings.concurrency(0)))
                .hasMessage("concurrency must be >= 1, was 0");
        assertThatThrownBy(() ->
                        Deployment.of(settings -> settings.minimumInstances(3).maximumInstances(2)))
                .hasMessage("maximumInstances must be >= 3, was 2");
    }
}
