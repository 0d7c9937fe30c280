package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.message.MinosAttribute;
import dev.minos.core.message.Origin;
import dev.minos.gcp.invoked.EventsProbe;
import dev.minos.gcp.invoked.MessagesProbe;
import dev.minos.gcp.invoked.PushesProbe;
import dev.minos.gcp.invoked.TypedProbe;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Functions in the real invoker, each in a process of its own: no instance reaches a threshold of 1 ns. */
class InvokerEndToEndTest {

    private static final int KILLED = 137;
    private static final int MOST_CORE_CLASSES = 80;
    private static final String NOBODY = "1ns";
    private static final String EVERYBODY = "1000s";

    @TempDir
    Path directory;

    private final Map<String, String> variables = new HashMap<>();
    private PubSubServer pubSub;

    @BeforeEach
    void startPubSub() throws IOException {
        pubSub = new PubSubServer();
        variables.put("PUBSUB_EMULATOR_HOST", pubSub.hostAndPort());
        variables.put("MINOS_STATE_DIR", directory.toString());
        variables.put("MINOS_BENCHMARK_MIN_MS", "20");
        variables.put("MINOS_BENCHMARK_MAX_MS", "20");
        variables.put("MINOS_RETRY_TOPIC", "retries");
        variables.put("MINOS_ELYSIUM_THRESHOLD", NOBODY);
    }

    @AfterEach
    void stopPubSub() {
        pubSub.close();
    }

    @Test
    void anInstanceThatStaysLoadsNothingThatOnlyARejectedOneNeeds() throws Exception {
        variables.put("MINOS_ELYSIUM_THRESHOLD", EVERYBODY);
        Path log = directory.resolve("classes.log");
        try (Invoker invoker = new Invoker(EventsProbe.class, variables, "-Xlog:class+load:file=" + log)) {
            assertThat(invoker.eventarc("1", "{}", "").get().statusCode()).isEqualTo(200);
            assertThat(invoker.eventarc("2", "{}", "").get().statusCode()).isEqualTo(200);

            assertThat(invoker.handled(2)).hasSize(2);
            assertThat(invoker.told("decided")).singleElement().asString().contains("\"verdict\":\"kept\"");
        }
        List<String> loaded = Files.readAllLines(log).stream()
                .map(line -> line.replaceFirst("^.*?\\] ", ""))
                .filter(line -> line.contains(" source: "))
                .map(line -> line.substring(0, line.indexOf(' ')))
                .toList();
        assertThat(loaded)
                .noneMatch(name -> name.startsWith("io.grpc.")
                        || name.startsWith("com.google.pubsub.")
                        || name.startsWith("com.google.cloud.pubsub.")
                        || name.startsWith("com.google.auth.")
                        || name.startsWith("java.net.http.")
                        || name.endsWith(".HttpURLConnection")
                        || name.equals("dev.minos.gcp.RestTransport"));
        assertThat(loaded.stream().filter(name -> name.startsWith("dev.minos.core.")))
                .hasSizeBetween(1, MOST_CORE_CLASSES);
    }

    @Test
    void aSlowInstancePublishesTheMessageAgainAnswersAndDies() throws Exception {
        try (Invoker invoker = new Invoker(EventsProbe.class, variables)) {
            HttpResponse<String> response = invoker.eventarc("7", "{\"request\":\"q\",\"googclient_x\":\"1\"}", "")
                    .get();

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(invoker.status()).isEqualTo(KILLED);
            assertThat(invoker.handled()).isEmpty();
            assertThat(invoker.told("handed-over")).singleElement().asString().contains("\"way\":\"republish\"");
        }
        assertThat(pubSub.requests).containsExactly("POST /v1/projects/p/topics/retries:publish");
        JsonValue request = JsonReader.read(pubSub.published.get(0));
        assertThat(pubSub.published.get(0)).contains("\"data\":\"aGVsbG8=\"").doesNotContain("googclient");
        String minos = attribute(pubSub.published.get(0));
        assertThat(request.members()).containsOnlyKeys("messages");
        assertThat(MinosAttribute.parse(minos).retries()).isEqualTo(1);
        assertThat(MinosAttribute.parse(minos).scoresNanos()).hasSize(1);
        assertThat(MinosAttribute.parse(minos).origin())
                .isEqualTo(new Origin("7", "2026-11-30T12:00:00.5Z", "//pubsub.googleapis.com/projects/p/topics/t"));
    }

    @Test
    void aCopyReachesTheUserAsTheMessageThatItWasAtFirst() throws Exception {
        variables.put("MINOS_RETRY_BOUND", "1");
        String minos =
                "1;retries=1;id=7;time=2026-11-30T11:00:00Z;source=//pubsub.googleapis.com/projects/p/topics/first";
        try (Invoker invoker = new Invoker(EventsProbe.class, variables)) {
            String attributes = "{\"a\":\"b\", \"minos\":\"" + minos + "\"}";
            assertThat(invoker.eventarc("8", attributes, "").get().statusCode()).isEqualTo(200);
            assertThat(invoker.eventarc("9", attributes, "").get().statusCode()).isEqualTo(200);

            String expected = "handled prepared 7 2026-11-30T11:00Z //pubsub.googleapis.com/projects/p/topics/first"
                    + " {\"message\":{\"attributes\":{\"a\":\"b\"},\"data\":\"aGVsbG8=\",\"messageId\":\"7\","
                    + "\"message_id\":\"7\",\"publishTime\":\"2026-11-30T11:00:00Z\"},"
                    + "\"subscription\":\"projects/p/subscriptions/s\"}";
            assertThat(invoker.handled(2)).containsExactly(expected, expected);
            assertThat(invoker.told("decided")).singleElement().asString().contains("\"reason\":\"emergency-exit\"");
            assertThat(invoker.isAlive()).isTrue();
        }
        assertThat(pubSub.published).isEmpty();
    }

    @Test
    void everyOneOfManyConcurrentFirstRequestsIsAnsweredBeforeTheEnd() throws Exception {
        try (Invoker invoker = new Invoker(EventsProbe.class, variables)) {
            List<CompletableFuture<HttpResponse<String>>> responses = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                responses.add(invoker.eventarc("m" + i, "{}", ""));
            }
            for (CompletableFuture<HttpResponse<String>> response : responses) {
                assertThat(response.get().statusCode()).isEqualTo(200);
            }
            assertThat(invoker.status()).isEqualTo(KILLED);
            assertThat(invoker.told("decided")).hasSize(1);
            assertThat(invoker.handled()).isEmpty();
        }
        assertThat(pubSub.published.stream().map(InvokerEndToEndTest::firstId))
                .doesNotHaveDuplicates()
                .hasSize(20);
    }

    @Test
    void aRefusedPublishLetsTheWorkRunAndTheInstanceLive() throws Exception {
        pubSub.step = PubSubServer.answering(403, "{\"error\":\"no\"}");
        try (Invoker invoker = new Invoker(EventsProbe.class, variables)) {
            assertThat(invoker.eventarc("1", "{}", "").get().statusCode()).isEqualTo(200);
            assertThat(invoker.eventarc("2", "{}", "").get().statusCode()).isEqualTo(200);

            assertThat(invoker.handled(2)).hasSize(2);
            assertThat(invoker.told("hand-over-refused"))
                    .singleElement()
                    .asString()
                    .contains("roles/pubsub.publisher");
            assertThat(invoker.isAlive()).isTrue();
        }
        assertThat(pubSub.requests).hasSize(1);
    }

    @Test
    void aNegativeAcknowledgementIsACompleteFailureAndTheEnd() throws Exception {
        variables.put("MINOS_HAND_OVER", "nack");
        try (Invoker invoker = new Invoker(EventsProbe.class, variables)) {
            assertThat(invoker.eventarc("1", "{}", ",\"deliveryAttempt\":1")
                            .get()
                            .statusCode())
                    .isEqualTo(500);
            assertThat(invoker.status()).isEqualTo(KILLED);
        }
        assertThat(pubSub.requests).isEmpty();
    }

    @Test
    void rawPushesReachAnHttpFunctionAndOtherRequestsGoPastMinos() throws Exception {
        String push =
                "{\"message\":{\"data\":\"aGVsbG8=\",\"messageId\":\"7\",\"publishTime\":\"2026-11-30T12:00:00Z\"},"
                        + "\"subscription\":\"projects/p/subscriptions/s\"}";
        try (Invoker invoker = new Invoker(PushesProbe.class, variables)) {
            HttpResponse<String> other = invoker.post("{\"hello\":\"world\"}");
            assertThat(other.statusCode()).isEqualTo(201);
            assertThat(other.body()).isEqualTo("{\"hello\":\"world\"}");
            assertThat(invoker.told("decided")).isEmpty();

            assertThat(invoker.post(push).statusCode()).isEqualTo(200);
            assertThat(invoker.status()).isEqualTo(KILLED);
            assertThat(invoker.handled()).isEmpty();
        }
        assertThat(pubSub.requests).containsExactly("POST /v1/projects/p/topics/retries:publish");
        assertThat(firstId(pubSub.published.get(0))).isEqualTo("7");
    }

    @Test
    void aKeptHttpFunctionHandlesBothFormsOfPush() throws Exception {
        variables.put("MINOS_ELYSIUM_THRESHOLD", EVERYBODY);
        String push =
                "{\"message\":{\"data\":\"aGVsbG8=\",\"messageId\":\"7\",\"publishTime\":\"2026-11-30T12:00:00Z\","
                        + "\"orderingKey\":\"k\"},\"subscription\":\"projects/p/subscriptions/s\"}";
        try (Invoker invoker = new Invoker(PushesProbe.class, variables)) {
            assertThat(invoker.post(push).statusCode()).isEqualTo(200);
            assertThat(invoker.eventarc("8", "{\"a\":\"b\"}", "").get().statusCode())
                    .isEqualTo(200);
            assertThat(invoker.handled(2))
                    .containsExactly(
                            "handled prepared PubSubMessage[id=7, publishTime=2026-11-30T12:00:00Z, topic=, orderingKey=k,"
                                    + " attributes={}, data=aGVsbG8=]",
                            "handled prepared PubSubMessage[id=8, publishTime=2026-11-30T12:00:00.5Z,"
                                    + " topic=projects/p/topics/t, orderingKey=, attributes={a=b}, data=aGVsbG8=]");
        }
    }

    @Test
    void aBackgroundFunctionIsGatedToo() throws Exception {
        try (Invoker invoker = new Invoker(MessagesProbe.class, variables)) {
            assertThat(invoker.eventarc("7", "{}", "").get().statusCode()).isEqualTo(200);
            assertThat(invoker.status()).isEqualTo(KILLED);
            assertThat(invoker.handled()).isEmpty();
        }
        assertThat(firstId(pubSub.published.get(0))).isEqualTo("7");
        assertThat(attribute(pubSub.published.get(0))).endsWith("projects/p/topics/t");
    }

    @Test
    void aTypedFunctionIsGatedTooAndRefusesWhatIsNoPush() throws Exception {
        try (Invoker invoker = new Invoker(TypedProbe.class, variables)) {
            assertThat(invoker.post("{\"hello\":\"world\"}").statusCode()).isEqualTo(400);
            assertThat(invoker.eventarc("7", "{}", "").get().statusCode()).isEqualTo(204);
            assertThat(invoker.status()).isEqualTo(KILLED);
            assertThat(invoker.handled()).isEmpty();
        }
        assertThat(firstId(pubSub.published.get(0))).isEqualTo("7");
    }

    private static String firstId(String publish) {
        return Objects.requireNonNull(MinosAttribute.parse(attribute(publish)).origin())
                .id();
    }

    private static String attribute(String publish) {
        int start = publish.indexOf("\"minos\":\"") + 9;
        return publish.substring(start, publish.indexOf('"', start));
    }
}
