package dev.minos.local.gated;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.util.function.BiPredicate;

/** Stands between a function and its queue, where each call can be seen before it is made and after it has been. */
final class QueueProxy implements AutoCloseable {

    /** When a call is seen. */
    enum Moment {
        BEFORE,
        AFTER
    }

    private static final String ACTION = "X-Amz-Target";

    private final HttpServer server;
    private final URI queue;
    private final BiPredicate<String, Moment> stops;

    private QueueProxy(HttpServer server, URI queue, BiPredicate<String, Moment> stops) {
        this.server = server;
        this.queue = queue;
        this.stops = stops;
    }

    /**
     * Starts a proxy.
     *
     * @param stops whether a call of this action goes no further than to this moment
     */
    static QueueProxy start(URI queue, BiPredicate<String, Moment> stops) throws IOException {
        HttpServer server = Loopback.httpServer();
        var proxy = new QueueProxy(server, queue, stops);
        server.createContext("/", proxy::pass);
        server.start();
        return proxy;
    }

    URI endpoint() {
        return Loopback.uri(server);
    }

    private void pass(HttpExchange exchange) throws IOException {
        try (exchange) {
            String action = exchange.getRequestHeaders().getFirst(ACTION);
            byte[] request = exchange.getRequestBody().readAllBytes();
            if (stops.test(action, Moment.BEFORE)) {
                return;
            }
            var call = (HttpURLConnection) queue.toURL().openConnection();
            call.setDoOutput(true);
            call.setRequestProperty(ACTION, action);
            call.setRequestProperty("Content-Type", exchange.getRequestHeaders().getFirst("Content-Type"));
            call.getOutputStream().write(request);
            byte[] answer = call.getInputStream().readAllBytes();
            if (!stops.test(action, Moment.AFTER)) {
                exchange.getResponseHeaders().set("Content-Type", call.getContentType());
                exchange.sendResponseHeaders(call.getResponseCode(), answer.length);
                exchange.getResponseBody().write(answer);
            }
        }
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
