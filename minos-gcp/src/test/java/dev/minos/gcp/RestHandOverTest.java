package dev.minos.gcp;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.minos.testkit.ManualTicker;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Over REST, the default. */
class RestHandOverTest extends RepublishContract {

    private PubSubServer server;
    private final CountDownLatch end = new CountDownLatch(1);

    @BeforeEach
    void start() throws IOException {
        server = new PubSubServer();
    }

    @AfterEach
    void stop() {
        end.countDown();
        server.close();
    }

    @Override
    Transport transport(Queue queue) {
        if (queue == Queue.REFUSES) {
            server.step = PubSubServer.answering(403, "{\"error\": {\"status\": \"PERMISSION_DENIED\"}}");
        } else if (queue == Queue.IS_GONE) {
            server.close();
        }
        return new RestTransport("http://" + server.hostAndPort() + "/v1/", null);
    }

    @Override
    Transport silent() {
        server.step = (exchange, body) -> {
            exchange.sendResponseHeaders(200, 100);
            exchange.getResponseBody().write('{');
            exchange.getResponseBody().flush();
            try {
                end.await();
            } catch (InterruptedException stopped) {
                Thread.currentThread().interrupt();
            }
        };
        return new RestTransport("http://" + server.hostAndPort() + "/v1/", null);
    }

    @Override
    List<PubSubMessage> taken() {
        return server.published.stream().map(this::message).toList();
    }

    private PubSubMessage message(String json) {
        int start = json.indexOf('[') + 1;
        String only = json.substring(start, json.lastIndexOf(']'));
        assertThat(json).isEqualTo("{\"messages\":[" + only + "]}");
        Map<String, String> attributes = new HashMap<>();
        JsonValue message = JsonReader.read(only);
        Objects.requireNonNull(message.get("attributes"))
                .members()
                .forEach((name, value) -> attributes.put(name, String.valueOf(value.string())));
        String path = server.requests.get(0).replaceFirst(".* /v1/", "").replaceFirst(":publish$", "");
        return new PubSubMessage("", "", path, message.string("orderingKey"), attributes, message.string("data"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource({"403, roles/pubsub.publisher", "404, MINOS_RETRY_TOPIC", "429, answered 429", "503, no capacity"})
    void saysWhatMendsARefusal(int status, String expected) {
        server.step = PubSubServer.answering(status, "no capacity");
        RestTransport transport = new RestTransport("http://" + server.hostAndPort() + "/v1/", null);

        assertThatIOException()
                .isThrownBy(() -> transport.publish(TOPIC, message(), 3000))
                .withMessageContaining(expected);
        assertThat(server.requests).as("a publish is sent once").hasSize(1);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "{", "{\"messageIds\": []}", "{}"})
    void takesNoAnswerWithoutAnIdForAConfirmation(String answer) {
        server.step = PubSubServer.answering(200, answer);
        RestTransport transport = new RestTransport("http://" + server.hostAndPort() + "/v1/", null);

        String id;
        try {
            id = transport.publish(TOPIC, message(), 3000);
        } catch (IOException noJson) {
            id = "";
        }
        assertThat(id).isEmpty();
    }

    @Test
    void bringsATokenThatItAsksForOnceInItsLife() throws Exception {
        ManualTicker ticker = new ManualTicker(0);
        RestTransport transport = new RestTransport(
                "http://" + server.hostAndPort() + "/v1/", new AccessToken(server.hostAndPort(), ticker));
        String ask = "GET /computeMetadata/v1/instance/service-accounts/default/token";
        String publish = "POST /v1/" + TOPIC + ":publish Bearer secret";

        assertThat(transport.publish(TOPIC, message(), 3000)).isEqualTo("4711");
        ticker.advanceMillis(3_538_000);
        transport.publish(TOPIC, message(), 3000);
        ticker.advanceMillis(2_000);
        transport.publish(TOPIC, message(), 3000);

        assertThat(server.requests).containsExactly(ask, publish, publish, ask, publish);
    }

    @ParameterizedTest(name = "\"{0}\"")
    @ValueSource(strings = {"", "{}", "no token", "{\"access_token\": 5}"})
    void doesNotPublishWithoutAToken(String answer) {
        server.token = answer;
        RestTransport transport = new RestTransport(
                "http://" + server.hostAndPort() + "/v1/", new AccessToken(server.hostAndPort(), new ManualTicker(0)));

        assertThatIOException().isThrownBy(() -> transport.publish(TOPIC, message(), 3000));
        assertThat(server.published).isEmpty();
    }

    @Test
    void goesWhereTheEnvironmentSays() throws Exception {
        FunctionEnvironment environment = new FunctionEnvironment(Map.of("PUBSUB_EMULATOR_HOST", server.hostAndPort()));

        assertThat(RestTransport.of(environment).publish(TOPIC, message(), 3000))
                .isEqualTo("4711");
        assertThat(server.requests).containsExactly("POST /v1/" + TOPIC + ":publish");
    }
}
