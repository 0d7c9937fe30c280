package dev.minos.examples.weather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class WeatherWorkTest {

    private final Map<String, String> results = new ConcurrentHashMap<>();
    private HttpServer store;
    private WeatherWork work;

    @BeforeEach
    void startTheStore() throws IOException {
        store = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        store.createContext("/files/", exchange -> {
            Path file = Stations.DATA.resolve(exchange.getRequestURI().getPath().substring("/files/".length()));
            byte[] bytes = Files.exists(file) ? Files.readAllBytes(file) : new byte[0];
            exchange.sendResponseHeaders(Files.exists(file) ? 200 : 404, bytes.length == 0 ? -1 : bytes.length);
            exchange.getResponseBody().write(bytes);
            exchange.close();
        });
        store.createContext("/results/", exchange -> {
            results.put(
                    exchange.getRequestURI().getPath(),
                    new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
            exchange.sendResponseHeaders(204, -1);
            exchange.close();
        });
        store.start();
        work = new WeatherWork("http://127.0.0.1:" + store.getAddress().getPort(), "sandbox-1");
    }

    @AfterEach
    void stopTheStore() {
        store.stop(0);
    }

    @Test
    void theForecastIsStoredUnderTheRequest() throws IOException {
        work.forecast("seattle", "q-7", work.download("seattle"));

        assertThat(results).containsOnlyKeys("/results/q-7");
        assertThat(results.get("/results/q-7"))
                .startsWith("{\"station\":\"seattle\",\"date\":\"2016-01-01\"")
                .contains("\"sandbox\":\"sandbox-1\"")
                .contains("\"bodyMs\":");
    }

    @Test
    void anUnknownStationFailsTheMessage() {
        assertThatThrownBy(() -> work.download("atlantis")).isInstanceOf(FileNotFoundException.class);
    }
}
