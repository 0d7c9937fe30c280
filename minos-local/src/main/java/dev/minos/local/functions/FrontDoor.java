package dev.minos.local.functions;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.DaemonThreads;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

/** The one address of a function, on loopback. Thread-safe. */
final class FrontDoor implements AutoCloseable {

    /** Headers that belong to one connection. */
    private static final Set<String> OF_CONNECTION = Set.of(
            "connection", "content-length", "host", "keep-alive", "transfer-encoding", "upgrade", "http2-settings");

    /**
     * A request on its way to an instance.
     *
     * @param id the event's, if it is one
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Request(String id, String pathAndQuery, Map<String, String> headers, byte[] body) {}

    private final HttpServer server;
    private final Function<Request, Reply> function;
    private final ExecutorService threads = DaemonThreads.pool("functions-door");

    private FrontDoor(HttpServer server, Function<Request, Reply> function) {
        this.server = server;
        this.function = function;
    }

    static FrontDoor open(Function<Request, Reply> function) throws IOException {
        var door = new FrontDoor(Loopback.httpServer(), function);
        door.server.setExecutor(door.threads);
        door.server.createContext("/", door::handle);
        door.server.start();
        return door;
    }

    URI address() {
        return Loopback.uri(server);
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            Map<String, String> headers = new HashMap<>();
            for (Map.Entry<String, List<String>> header :
                    exchange.getRequestHeaders().entrySet()) {
                if (!OF_CONNECTION.contains(header.getKey().toLowerCase(Locale.ROOT))) {
                    headers.put(header.getKey(), String.join(", ", header.getValue()));
                }
            }
            byte[] body = exchange.getRequestBody().readAllBytes();
            Reply reply = function.apply(
                    new Request(id(exchange), exchange.getRequestURI().toString(), headers, body));
            if (!reply.contentType().isEmpty()) {
                exchange.getResponseHeaders().set("Content-Type", reply.contentType());
            }
            exchange.sendResponseHeaders(reply.status(), reply.body().length == 0 ? -1 : reply.body().length);
            exchange.getResponseBody().write(reply.body());
        }
    }

    private static String id(HttpExchange exchange) {
        String event = exchange.getRequestHeaders().getFirst("ce-id");
        return event == null ? UUID.randomUUID().toString() : event;
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
