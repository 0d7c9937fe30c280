package dev.minos.local.store;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.DaemonThreads;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A store of objects over HTTP that stands in for S3: functions download files at the speed of a network and upload their
 * results. Results stay in memory. On a loopback port that the system picks.
 *
 * <ul>
 *   <li>{@code GET /files/NAME}: a file of the directory, each download at {@code bytesPerSecond}.
 *   <li>{@code PUT} or {@code POST /results/ID}: stores a result. A second one under the same id is counted, not kept.
 * </ul>
 *
 * Thread-safe.
 */
public final class ObjectStore implements AutoCloseable {

    private static final String FILES = "/files/";
    private static final String RESULTS = "/results/";

    private final HttpServer server;
    private final Path directory;
    private final long bytesPerSecond;
    private final ExecutorService threads = DaemonThreads.pool("object-store");
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final Map<String, StoredResult> results = new HashMap<>();

    private ObjectStore(HttpServer server, Path directory, long bytesPerSecond) {
        this.server = server;
        this.directory = directory;
        this.bytesPerSecond = bytesPerSecond;
    }

    /** Starts a store of the files in a directory. */
    public static ObjectStore start(Path directory, long bytesPerSecond) throws IOException {
        if (bytesPerSecond < 1) {
            throw new IllegalArgumentException("bytesPerSecond must be >= 1, was " + bytesPerSecond);
        }
        var server = Loopback.httpServer();
        var store = new ObjectStore(server, directory.toAbsolutePath().normalize(), bytesPerSecond);
        server.setExecutor(store.threads);
        server.createContext(FILES, store::download);
        server.createContext(RESULTS, store::upload);
        server.start();
        return store;
    }

    /** Where the store is, without a slash at the end. */
    public URI endpoint() {
        return Loopback.uri(server);
    }

    /** Where to get a file. */
    public URI file(String name) {
        return endpoint().resolve(FILES + name);
    }

    /** Where to put a result. */
    public URI result(String id) {
        return endpoint().resolve(RESULTS + id);
    }

    /** Waits for the first result under an id; empty if none came in time. */
    public Optional<StoredResult> awaitResult(String id, Duration limit) throws InterruptedException {
        lock.lock();
        try {
            long left = limit.toNanos();
            while (!results.containsKey(id) && left > 0) {
                left = arrived.awaitNanos(left);
            }
            return Optional.ofNullable(results.get(id));
        } finally {
            lock.unlock();
        }
    }

    /** How many results have arrived under an id. */
    public int count(String id) {
        lock.lock();
        try {
            StoredResult result = results.get(id);
            return result == null ? 0 : result.count();
        } finally {
            lock.unlock();
        }
    }

    /** How many results have arrived that were not the first under their id. */
    public int duplicates() {
        lock.lock();
        try {
            return results.values().stream()
                    .mapToInt(result -> result.count() - 1)
                    .sum();
        } finally {
            lock.unlock();
        }
    }

    private void download(HttpExchange exchange) throws IOException {
        Path file = directory
                .resolve(exchange.getRequestURI().getPath().substring(FILES.length()))
                .normalize();
        if (!file.startsWith(directory) || !Files.isRegularFile(file)) {
            exchange.sendResponseHeaders(404, -1);
            exchange.close();
            return;
        }
        try (exchange;
                InputStream in = Files.newInputStream(file)) {
            exchange.sendResponseHeaders(200, Files.size(file));
            new Pace(bytesPerSecond, System::nanoTime).copy(in, exchange.getResponseBody());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void upload(HttpExchange exchange) throws IOException {
        try (exchange) {
            String id = exchange.getRequestURI().getPath().substring(RESULTS.length());
            byte[] body = exchange.getRequestBody().readAllBytes();
            store(id, body);
            exchange.sendResponseHeaders(204, -1);
        }
    }

    private void store(String id, byte[] body) {
        lock.lock();
        try {
            results.merge(
                    id,
                    new StoredResult(id, body, 1),
                    (first, again) -> new StoredResult(id, first.body(), first.count() + 1));
            arrived.signalAll();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
