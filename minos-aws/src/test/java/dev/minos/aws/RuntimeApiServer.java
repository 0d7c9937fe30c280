package dev.minos.aws;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Lambda's Runtime API, as far as an instance that ends itself uses it. */
final class RuntimeApiServer implements AutoCloseable {

    /** Each request as {@code METHOD path body}. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    volatile int status = 202;
    volatile Runnable onRequest = () -> {};

    private final HttpServer server;

    RuntimeApiServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
            onRequest.run();
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " " + body);
            exchange.sendResponseHeaders(status, -1);
            exchange.close();
        });
        server.start();
    }

    String hostAndPort() {
        return "127.0.0.1:" + server.getAddress().getPort();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
