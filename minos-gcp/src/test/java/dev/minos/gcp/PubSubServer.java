package dev.minos.gcp;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Executors;

/** Pub/Sub's REST interface and a metadata server, as far as a hand-over uses them, on one port of the loopback. */
final class PubSubServer implements AutoCloseable {

    /** What happens to a publish. */
    interface Step {

        /** Answers a request with this body. */
        void answer(HttpExchange exchange, String body) throws IOException;
    }

    /** Bodies of the publishes that were taken. */
    final List<String> published = new CopyOnWriteArrayList<>();

    /** Every request as {@code METHOD path authorization}. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    volatile Step step = this::take;
    volatile String token = "{\"access_token\": \"secret\", \"expires_in\": 3599, \"token_type\": \"Bearer\"}";

    private final HttpServer server;

    PubSubServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.setExecutor(Executors.newCachedThreadPool(task -> {
            Thread thread = new Thread(task);
            thread.setDaemon(true);
            return thread;
        }));
        server.createContext("/v1/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            note(exchange);
            step.answer(exchange, body);
            exchange.close();
        });
        server.createContext("/computeMetadata/", exchange -> {
            note(exchange);
            boolean asked = "Google".equals(exchange.getRequestHeaders().getFirst("Metadata-Flavor"));
            answering(asked ? 200 : 403, token).answer(exchange, "");
            exchange.close();
        });
        server.start();
    }

    private void take(HttpExchange exchange, String body) throws IOException {
        published.add(body);
        answering(200, "{\"messageIds\": [\"4711\"]}").answer(exchange, body);
    }

    /** Answers without taking anything. */
    static Step answering(int status, String body) {
        return (exchange, request) -> {
            byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, bytes.length);
            exchange.getResponseBody().write(bytes);
        };
    }

    private void note(HttpExchange exchange) {
        String authorization = exchange.getRequestHeaders().getFirst("Authorization");
        requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI()
                + (authorization == null ? "" : " " + authorization));
    }

    String hostAndPort() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
