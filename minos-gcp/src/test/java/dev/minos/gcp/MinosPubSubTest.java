package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.functions.CloudEventsFunction;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.message.MinosAttribute;
import dev.minos.core.message.Origin;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import io.cloudevents.CloudEvent;
import io.cloudevents.core.builder.CloudEventBuilder;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole invocations with a real benchmark: no instance reaches a threshold of 1 ns, and every one a threshold of 1000 s. */
class MinosPubSubTest {

    @TempDir
    Path directory;

    private final Map<String, String> variables = new HashMap<>();
    private final List<MinosEvent> events = new CopyOnWriteArrayList<>();
    private final List<String> handled = new CopyOnWriteArrayList<>();
    private final List<PubSubMessage> published = new CopyOnWriteArrayList<>();
    private final List<Integer> exits = new CopyOnWriteArrayList<>();
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean refusing;

    private CloudEventsFunction function(String threshold) {
        variables.put("MINOS_ELYSIUM_THRESHOLD", threshold);
        return builder().build();
    }

    private MinosPubSub.Builder<CloudEventsFunction> builder() {
        variables.put("MINOS_STATE_DIR", directory.toString());
        variables.put("MINOS_BENCHMARK", "matrix-multiplication-8");
        variables.put("MINOS_BENCHMARK_MIN_MS", "1");
        variables.put("MINOS_BENCHMARK_MAX_MS", "5");
        return MinosPubSub.events(event -> "data of " + event.getId(), (event, data) -> handled.add(event.getId()))
                .environment(new FunctionEnvironment(variables))
                .listener(events::add)
                .transport(() -> (topic, message, timeout) -> {
                    if (refusing) {
                        throw new IOException("no");
                    }
                    published.add(message);
                    return "4711";
                })
                .server(new ServerWatch() {
                    @Override
                    public boolean isBusy() {
                        return false;
                    }

                    @Override
                    public void pause(int millis) {
                        Thread.onSpinWait();
                    }
                })
                .ends(() -> status -> {
                    exits.add(status);
                    ended.countDown();
                });
    }

    @Test
    void keepsAFastInstance() throws Exception {
        CloudEventsFunction function = function("1000s");

        function.accept(event("1", "{}"));
        function.accept(event("2", "{}"));

        assertThat(handled).containsExactly("1", "2");
        assertThat(decided().verdict()).isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
        assertThat(decided().invocation()).isEqualTo("1");
        assertThat(published).isEmpty();
    }

    @Test
    void publishesAgainOnASlowInstanceAndEndsIt() throws Exception {
        function("1ns").accept(event("1", "{\"a\":\"b\"}"));

        assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(exits).containsExactly(0);
        assertThat(handled).isEmpty();
        assertThat(decided().verdict()).isEqualTo(new Verdict.Rejected(Reason.TOO_SLOW));
        assertThat(published).singleElement().satisfies(message -> {
            assertThat(message.topic()).isEqualTo("projects/p/topics/t");
            assertThat(message.attributes()).containsEntry("a", "b").hasSize(2);
            assertThat(attribute(message).retries()).isEqualTo(1);
            assertThat(attribute(message).scoresNanos()).hasSize(1);
            assertThat(attribute(message).origin())
                    .isEqualTo(new Origin("1", "2026-11-30T12:00:00Z", "//pubsub.googleapis.com/projects/p/topics/t"));
        });
    }

    @Test
    void handsBackWithoutAReadingWhatArrivesBeforeTheEnd() throws Exception {
        CloudEventsFunction function = function("1ns");
        CountDownLatch second = new CountDownLatch(1);
        Thread late = new Thread(() -> {
            try {
                function.accept(event("2", "{\"minos\":\"1;retries=2\"}"));
            } catch (Exception unexpected) {
                handled.add(unexpected.toString());
            }
            second.countDown();
        });
        late.start();
        function.accept(event("1", "{}"));

        assertThat(second.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(ended.await(30, TimeUnit.SECONDS)).isTrue();
        assertThat(handled).isEmpty();
        assertThat(published)
                .extracting(message -> attribute(message).retries())
                .containsExactlyInAnyOrder(1, 3);
    }

    @Test
    void keepsTheInstanceWhereThePublishIsRefused() throws Exception {
        refusing = true;
        CloudEventsFunction function = function("1ns");

        function.accept(event("1", "{}"));
        function.accept(event("2", "{}"));

        assertThat(handled).containsExactly("1", "2");
        assertThat(events).hasSize(2).last().isInstanceOf(MinosEvent.HandOverRefused.class);
        assertThat(exits).isEmpty();
    }

    @Test
    void staysWhereItIsToldTo() throws Exception {
        variables.put("MINOS_END", "stay");
        CloudEventsFunction function = function("1ns");

        function.accept(event("1", "{}"));
        function.accept(event("2", "{}"));

        assertThat(published).hasSize(1);
        assertThat(handled).as("the sandbox finds its own mark").containsExactly("2");
        assertThat(exits).isEmpty();
    }

    @ParameterizedTest(name = "\"{0}\"")
    @CsvSource({
        "1;retries=5, EMERGENCY_EXIT",
        "1;retries=99999, EMERGENCY_EXIT",
        "many, UNREADABLE_RETRY_COUNT",
        "1;retries=-1, UNREADABLE_RETRY_COUNT"
    })
    void runsAMessageAtOnceThatMustNotGoBackAnyMore(String minos, Reason reason) throws Exception {
        function("1ns").accept(event("1", "{\"minos\":\"" + minos + "\"}"));

        assertThat(handled).containsExactly("1");
        assertThat(decided().verdict().reason()).isEqualTo(reason);
        assertThat(published).isEmpty();
    }

    @Test
    void showsTheUserTheFirstMessage() throws Exception {
        List<CloudEvent> seen = new CopyOnWriteArrayList<>();
        variables.put("MINOS_MODE", "observe");
        CloudEventsFunction function = MinosPubSub.around(seen::add)
                .environment(new FunctionEnvironment(variables))
                .listener(events::add)
                .build();

        function.accept(event("8", "{\"minos\":\"1;retries=1;id=7;time=2026-11-30T11:00:00Z;source=//x/y\"}"));
        function.accept(event("9", "{\"minos\":\"1;retries=1;id=7;time=noon;source=::\"}"));

        assertThat(seen.get(0).getId()).isEqualTo("7");
        assertThat(seen.get(0).getAttribute("id")).isEqualTo("7");
        assertThat(seen.get(0).getSource()).isEqualTo(URI.create("//x/y"));
        assertThat(seen.get(0).getTime()).isEqualTo(OffsetDateTime.parse("2026-11-30T11:00:00Z"));
        assertThat(seen.get(0).getType()).isEqualTo("google.cloud.pubsub.topic.v1.messagePublished");
        assertThat(text(seen.get(0))).doesNotContain("minos").contains("\"messageId\":\"7\"");
        assertThat(seen.get(1).getId()).isEqualTo("7");
        assertThat(seen.get(1).getSource())
                .as("not an address")
                .isEqualTo(URI.create("//pubsub.googleapis.com/projects/p/topics/t"));
        assertThat(seen.get(1).getTime()).as("not a time").isEqualTo(OffsetDateTime.parse("2026-11-30T12:00:00Z"));
    }

    @Test
    void observesEventsThatAreNoMessages() throws Exception {
        CloudEventsFunction function = function("1ns");
        CloudEvent file = CloudEventBuilder.v1()
                .withId("1")
                .withSource(URI.create("//storage.googleapis.com/b"))
                .withType("google.cloud.storage.object.v1.finalized")
                .withData("application/json", "{\"message\":{\"data\":\"\"}}".getBytes(StandardCharsets.UTF_8))
                .build();

        function.accept(file);

        assertThat(handled).containsExactly("1");
        assertThat(decided().verdict())
                .isEqualTo(new Verdict.Exempt(Reason.NOT_FROM_A_QUEUE, new Verdict.Rejected(Reason.TOO_SLOW)));
    }

    @ParameterizedTest(name = "{0} s")
    @ValueSource(strings = {"1", "2"})
    void startsTheWorkAtOnceWhereAHandOverMightNotBeDoneInTime(String timeout) throws Exception {
        variables.put("CLOUD_RUN_TIMEOUT_SECONDS", timeout);

        function("1ns").accept(event("1", "{}"));

        assertThat(handled).containsExactly("1");
        assertThat(decided().verdict().reason()).isEqualTo(Reason.NO_TIME_LEFT);
    }

    @Test
    void passesTheUsersExceptionOnUntouched() {
        IOException failure = new IOException("the user's");
        variables.put("MINOS_MODE", "off");
        CloudEventsFunction function = MinosPubSub.around(event -> {
                    throw failure;
                })
                .environment(new FunctionEnvironment(variables))
                .build();

        assertThatThrownBy(() -> function.accept(event("1", "{}"))).isSameAs(failure);
    }

    @Test
    void runsTheWorkWithAWrongSettingAndSaysSo() throws Exception {
        variables.put("MINOS_RETRY_TOPIC", "projects/p");

        function("1ns").accept(event("1", "{}"));

        assertThat(handled).containsExactly("1");
        assertThat(events)
                .singleElement()
                .isInstanceOfSatisfying(
                        MinosEvent.Problem.class,
                        problem -> assertThat(problem.what()).contains("MINOS_RETRY_TOPIC is \"projects/p\""));
    }

    private MinosEvent.Decided decided() {
        return events.stream()
                .filter(MinosEvent.Decided.class::isInstance)
                .map(MinosEvent.Decided.class::cast)
                .reduce((first, second) -> {
                    throw new AssertionError("two decisions");
                })
                .orElseThrow();
    }

    private static MinosAttribute attribute(PubSubMessage message) {
        return MinosAttribute.parse(message.attributes().get("minos"));
    }

    private static String text(CloudEvent event) {
        return event.getData() == null ? "" : new String(event.getData().toBytes(), StandardCharsets.UTF_8);
    }

    private static CloudEvent event(String id, String attributes) {
        String body = "{\"message\":{\"attributes\":" + attributes + ",\"data\":\"aGVsbG8=\",\"messageId\":\"" + id
                + "\"},\"subscription\":\"projects/p/subscriptions/s\"}";
        return CloudEventBuilder.v1()
                .withId(id)
                .withSource(URI.create("//pubsub.googleapis.com/projects/p/topics/t"))
                .withType("google.cloud.pubsub.topic.v1.messagePublished")
                .withTime(OffsetDateTime.parse("2026-11-30T12:00:00Z"))
                .withData("application/json", body.getBytes(StandardCharsets.UTF_8))
                .build();
    }
}
