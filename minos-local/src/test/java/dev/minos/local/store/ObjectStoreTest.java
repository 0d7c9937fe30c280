package dev.minos.local.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ObjectStoreTest {

    private static final HttpClient HTTP = HttpClient.newHttpClient();

    @TempDir
    Path directory;

    @Test
    void aDownloadTakesTheTimeThatTheBandwidthDemands() throws Exception {
        byte[] content = new byte[50_000];
        content[49_999] = 7;
        Files.write(directory.resolve("data.bin"), content);

        try (var store = ObjectStore.start(directory, 100_000)) {
            long begin = System.nanoTime();
            var response = get(store.file("data.bin"));
            long tookMs = (System.nanoTime() - begin) / 1_000_000;

            assertThat(response.body()).isEqualTo(content);
            assertThat(tookMs).isGreaterThanOrEqualTo(500);
        }
    }

    @Test
    void onlyFilesOfTheDirectoryAreServed() throws Exception {
        Path served = Files.createDirectory(directory.resolve("served"));
        Files.writeString(directory.resolve("secret"), "no");

        try (var store = ObjectStore.start(served, 1000)) {
            assertThat(get(store.file("missing")).statusCode()).isEqualTo(404);
            assertThat(get(URI.create(store.endpoint() + "/files/%2e%2e/secret"))
                            .statusCode())
                    .isEqualTo(404);
        }
    }

    @Test
    void aResultWakesUpWhoWaitsForIt() throws Exception {
        try (var store = ObjectStore.start(directory, 1000)) {
            var waiting = CompletableFuture.supplyAsync(() -> {
                try {
                    return store.awaitResult("m1", Duration.ofSeconds(60)).orElseThrow();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            });
            assertThat(put(store.result("m1"), "fine").statusCode()).isEqualTo(204);

            assertThat(waiting.join().body()).asString().isEqualTo("fine");
            assertThat(store.awaitResult("m2", Duration.ofMillis(1))).isEmpty();
        }
    }

    @Test
    void duplicatesAreCounted() throws Exception {
        try (var store = ObjectStore.start(directory, 1000)) {
            put(store.result("m1"), "first");
            put(store.result("m1"), "second");
            put(store.result("m2"), "only");

            assertThat(store.count("m1")).isEqualTo(2);
            assertThat(store.count("m2")).isEqualTo(1);
            assertThat(store.count("m3")).isZero();
            assertThat(store.duplicates()).isEqualTo(1);
            assertThat(store.awaitResult("m1", Duration.ZERO).orElseThrow().body())
                    .asString()
                    .isEqualTo("first");
        }
    }

    @Test
    void aBandwidthOfNothingIsRefused() {
        assertThatThrownBy(() -> ObjectStore.start(directory, 0)).hasMessage("bytesPerSecond must be >= 1, was 0");
    }

    private static HttpResponse<byte[]> get(URI uri) throws IOException, InterruptedException {
        return HTTP.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.ofByteArray());
    }

    private static HttpResponse<Void> put(URI uri, String body) throws IOException, InterruptedException {
        return HTTP.send(
                HttpRequest.newBuilder(uri).PUT(BodyPublishers.ofString(body)).build(), BodyHandlers.discarding());
    }
}
