package dev.minos.aws;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** The AWS Parameters and Secrets Lambda Extension, as far as settings are read from it. */
final class ExtensionServer implements AutoCloseable {

    /** Each request as {@code METHOD path token}. */
    final List<String> requests = new CopyOnWriteArrayList<>();

    volatile int status = 200;
    volatile String answer = "";

    private final HttpServer server;

    ExtensionServer() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            requests.add(exchange.getRequestMethod() + " " + exchange.getRequestURI() + " "
                    + exchange.getRequestHeaders().getFirst("X-Aws-Parameters-Secrets-Token"));
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
    }

    /** Answers with a parameter whose value is, as JSON escapes it, this. */
    void value(String escaped) {
        answer =
                "{\"Parameter\":{\"ARN\":\"arn\",\"DataType\":\"text\",\"Name\":\"Value\",\"Type\":\"String\",\"Value\":\""
                        + escaped + "\",\"Version\":3},\"ResultMetadata\":{}}";
    }

    String port() {
        return Integer.toString(server.getAddress().getPort());
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
