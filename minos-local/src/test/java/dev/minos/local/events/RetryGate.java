package dev.minos.local.events;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.DaemonThreads;
import dev.minos.local.Loopback;
import dev.minos.local.http.Answer;
import dev.minos.local.http.LoopbackClient;
import java.io.IOException;
import java.net.URI;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;

/**
 * A door before the function's for what comes back. It opens while every instance there is has been kept, so that no message
 * meets the instance that has just handed it back, however long that one takes to end. Thread-safe.
 */
final class RetryGate implements AutoCloseable {

    private final HttpServer server;
    private final ExecutorService threads = DaemonThreads.pool("retry-gate");
    private final LoopbackClient client = new LoopbackClient();
    private final Supplier<URI> function;
    private final Set<String> undecided = new HashSet<>();

    /** A gate before a function's address, which is asked for only once it is needed. */
    RetryGate(Supplier<URI> function) throws IOException {
        this.function = function;
        server = Loopback.httpServer();
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    /** Where the retry topic pushes to. */
    String endpoint() {
        return Loopback.uri(server) + "/?" + function.get().getRawQuery();
    }

    synchronized void started(String instanceId) {
        undecided.add(instanceId);
    }

    synchronized void keptOrEnded(String instanceId) {
        undecided.remove(instanceId);
        notifyAll();
    }

    private synchronized void awaitVerdicts() throws InterruptedException {
        while (!undecided.isEmpty()) {
            wait();
        }
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            awaitVerdicts();
            Map<String, String> headers = new HashMap<>();
            exchange.getRequestHeaders().forEach((name, values) -> headers.put(name, values.get(0)));
            headers.keySet().removeIf(name -> name.equalsIgnoreCase("Content-Length") || name.equalsIgnoreCase("Host"));
            Answer answer = client.post(function.get(), headers, body, EventCloud.LIMIT);
            exchange.sendResponseHeaders(answer.statusOrZero() == 0 ? 502 : answer.statusOrZero(), -1);
        } catch (InterruptedException closing) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
        client.close();
    }
}
