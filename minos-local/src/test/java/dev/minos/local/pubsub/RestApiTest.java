package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Base64;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class RestApiTest {

    private static final String DATA = Base64.getEncoder().encodeToString("hello".getBytes(UTF_8));

    private final LocalPubSub pubsub = LocalPubSub.start();
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();

    @AfterEach
    void close() {
        pubsub.close();
    }

    private record Reply(int status, JsonNode body) {}

    private Reply call(String method, String path, String body) throws IOException, InterruptedException {
        HttpResponse<String> response = client.send(
                HttpRequest.newBuilder(URI.create("http://" + pubsub.host() + "/v1/" + path))
                        .method(method, BodyPublishers.ofString(body))
                        .build(),
                BodyHandlers.ofString());
        return new Reply(response.statusCode(), new JsonMapper().readTree(response.body()));
    }

    @Test
    void aMessageGoesInAndOutAgain() throws Exception {
        assertThat(call("PUT", "projects/p/topics/work", "").status()).isEqualTo(200);
        assertThat(call("PUT", "projects/p/subscriptions/pull", "{\"topic\":\"projects/p/topics/work\"}")
                        .status())
                .isEqualTo(200);
        Reply published = call(
                "POST",
                "projects/p/topics/work:publish",
                "{\"messages\":[{\"data\":\"" + DATA + "\",\"attributes\":{\"a\":\"b\"}}]}");
        String id = published.body().at("/messageIds/0").asText();
        assertThat(id).matches("\\d+");

        Reply pulled = call("POST", "projects/p/subscriptions/pull:pull", "{\"maxMessages\":5}");
        JsonNode received = pulled.body().at("/receivedMessages/0");
        assertThat(received.at("/message/messageId").asText()).isEqualTo(id);
        assertThat(received.at("/message/data").asText()).isEqualTo(DATA);
        assertThat(received.at("/message/attributes/a").asText()).isEqualTo("b");

        String ackIds = "{\"ackIds\":[\"" + received.path("ackId").asText() + "\"]}";
        assertThat(call("POST", "projects/p/subscriptions/pull:acknowledge", ackIds)
                        .status())
                .isEqualTo(200);
        assertThat(pubsub.counts("projects/p/subscriptions/pull").held()).isZero();
    }

    @Test
    void aRefusedMessageComesAgainAtOnceToAPull() throws Exception {
        pubsub.createTopic("projects/p/topics/work");
        call("PUT", "projects/p/subscriptions/pull", "{\"topic\":\"projects/p/topics/work\"}");
        call("POST", "projects/p/topics/work:publish", "{\"messages\":[{\"data\":\"" + DATA + "\"}]}");
        Reply first = call("POST", "projects/p/subscriptions/pull:pull", "{\"maxMessages\":1}");
        String ackId = first.body().at("/receivedMessages/0/ackId").asText();
        call(
                "POST",
                "projects/p/subscriptions/pull:modifyAckDeadline",
                "{\"ackIds\":[\"" + ackId + "\"],\"ackDeadlineSeconds\":0}");
        Reply again = call("POST", "projects/p/subscriptions/pull:pull", "{\"maxMessages\":1}");
        assertThat(again.body().at("/receivedMessages/0/message/data").asText()).isEqualTo(DATA);
    }

    @Test
    void errorsHaveTheStatusAndTheFormOfTheService() throws Exception {
        Reply absent = call("POST", "projects/p/topics/absent:publish", "{\"messages\":[{\"data\":\"aGk=\"}]}");
        assertThat(absent.status()).isEqualTo(404);
        assertThat(absent.body().at("/error/code").asInt()).isEqualTo(404);
        assertThat(absent.body().at("/error/status").asText()).isEqualTo("NOT_FOUND");

        pubsub.createTopic("projects/p/topics/work");
        assertThat(call("PUT", "projects/p/topics/work", "").status()).isEqualTo(409);
        assertThat(call("POST", "projects/p/topics/work:publish", "{\"messages\":[{}]}")
                        .status())
                .isEqualTo(400);
        assertThat(call("POST", "projects/p/topics/work:publish", "no json").status())
                .isEqualTo(400);
        assertThat(call("POST", "projects/p/topics/work:seek", "{}").status()).isEqualTo(404);
    }

    @Test
    void resourcesCanBeListedAndDeleted() throws Exception {
        pubsub.createTopic("projects/p/topics/work");
        call("PUT", "projects/p/subscriptions/pull", "{\"topic\":\"projects/p/topics/work\"}");
        assertThat(call("GET", "projects/p/topics", "")
                        .body()
                        .at("/topics/0/name")
                        .asText())
                .isEqualTo("projects/p/topics/work");
        assertThat(call("GET", "projects/p/topics/work/subscriptions", "")
                        .body()
                        .at("/subscriptions/0")
                        .asText())
                .isEqualTo("projects/p/subscriptions/pull");
        assertThat(call("DELETE", "projects/p/topics/work", "").status()).isEqualTo(200);
        assertThat(call("GET", "projects/p/subscriptions/pull", "")
                        .body()
                        .path("topic")
                        .asText())
                .isEqualTo("_deleted-topic_");
        assertThat(call("DELETE", "projects/p/subscriptions/pull", "").status()).isEqualTo(200);
        assertThat(call("GET", "projects/p/subscriptions/pull", "").status()).isEqualTo(404);
    }
}
