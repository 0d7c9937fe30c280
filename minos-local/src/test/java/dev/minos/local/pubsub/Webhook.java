package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.util.Base64;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.ToIntFunction;

/** An endpoint for pushes that keeps what it gets and answers as it is told. */
final class Webhook implements AutoCloseable {

    /** One push. */
    record Push(Headers headers, JsonNode body) {

        String data() {
            return new String(
                    Base64.getDecoder().decode(body.at("/message/data").asText()), UTF_8);
        }

        String attribute(String key) {
            return body.at("/message/attributes/" + key).asText();
        }
    }

    private static final JsonMapper JSON = new JsonMapper();

    final List<Push> pushes = new CopyOnWriteArrayList<>();
    private final HttpServer server;
    private final ExecutorService threads = Executors.newCachedThreadPool();
    /** The status for a push; 0 breaks the connection. */
    private volatile ToIntFunction<Push> answer = push -> 204;

    Webhook() throws IOException {
        server = Loopback.httpServer();
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    String url() {
        return Loopback.uri(server) + "/hook";
    }

    Webhook answering(ToIntFunction<Push> status) {
        answer = status;
        return this;
    }

    List<String> data() {
        return pushes.stream().map(Push::data).toList();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            var push = new Push(
                    exchange.getRequestHeaders(),
                    JSON.readTree(exchange.getRequestBody().readAllBytes()));
            pushes.add(push);
            int status = answer.applyAsInt(push);
            if (status != 0) {
                exchange.sendResponseHeaders(status, -1);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
