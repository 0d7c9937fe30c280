package dev.minos.workload.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class HttpTargetTest {

    private final BlockingQueue<String> received = new LinkedBlockingQueue<>();
    private int status = 200;
    private HttpServer server;

    HttpTargetTest() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    }

    @BeforeEach
    void start() {
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            received.add(exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("Authorization") + " " + body);
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
    }

    @AfterEach
    void stop() {
        server.stop(0);
    }

    private URI uri(String path) {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + path);
    }

    @Test
    void postsTheBodyOfEachRequest() throws IOException, InterruptedException {
        try (Target target = HttpTarget.of(uri("/work"), new Payload("number {n} at {t}"))) {
            assertThat(target.batchLimit()).isOne();
            assertThat(target.send(List.of(new Request(7, 1_500_000)))).isZero();
        }
        assertThat(received.take()).isEqualTo("/work null number 7 at 1.5");
    }

    @Test
    void publishesSeveralMessagesInOneCall() throws IOException, InterruptedException {
        try (Target target = HttpTarget.pubSub(uri(""), "projects/p/topics/t", "secret", Payload.DEFAULT)) {
            target.send(List.of(new Request(0, 0), new Request(1, 10)));
        }
        String call = received.take();
        String start = "/v1/projects/p/topics/t:publish Bearer secret ";
        assertThat(call).startsWith(start);
        JsonNode messages =
                new ObjectMapper().readTree(call.substring(start.length())).path("messages");
        assertThat(messages).hasSize(2);
        String data = messages.get(1).path("data").asText();
        assertThat(new String(Base64.getDecoder().decode(data), StandardCharsets.UTF_8))
                .isEqualTo("{\"request\":1,\"due\":1.0E-5}");
    }

    @Test
    void aRefusalIsNamed() {
        status = 503;
        try (Target target = HttpTarget.of(uri("/"), Payload.DEFAULT)) {
            assertThatExceptionOfType(IOException.class)
                    .isThrownBy(() -> target.send(List.of(new Request(0, 0))))
                    .withMessageEndingWith("HTTP status 503");
        }
    }

    @Test
    void anAddressThatIsNoneIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpTarget.of(URI.create("ftp://x"), Payload.DEFAULT))
                .withMessageContaining("was ftp://x");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> HttpTarget.pubSub(uri(""), "t", "", Payload.DEFAULT))
                .withMessageContaining("was t");
    }
}
