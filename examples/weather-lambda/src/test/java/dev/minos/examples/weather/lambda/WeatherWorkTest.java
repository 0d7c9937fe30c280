package dev.minos.examples.weather.lambda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.amazonaws.services.lambda.runtime.events.SQSEvent.MessageAttribute;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
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
            Path file =
                    Path.of("data").resolve(exchange.getRequestURI().getPath().substring("/files/".length()));
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

    private static SQSMessage message(String station) {
        MessageAttribute request = new MessageAttribute();
        request.setDataType("String");
        request.setStringValue("q-7");
        SQSMessage message = new SQSMessage();
        message.setMessageId("m-1");
        message.setBody(station);
        message.setMessageAttributes(Map.of("request", request));
        return message;
    }

    @Test
    void theForecastIsStoredUnderTheRequest() throws IOException {
        SQSMessage message = message("seattle");

        work.forecast(message, work.download(message));

        assertThat(results).containsOnlyKeys("/results/q-7");
        assertThat(results.get("/results/q-7"))
                .startsWith("{\"station\":\"seattle\",\"date\":\"2016-01-01\"")
                .contains("\"sandbox\":\"sandbox-1\"")
                .contains("\"bodyMs\":");
    }

    @Test
    void withoutARequestAttributeTheMessageNamesTheResult() throws IOException {
        SQSMessage message = message("seattle");
        message.setMessageAttributes(null);

        work.forecast(message, work.download(message));

        assertThat(results).containsOnlyKeys("/results/m-1");
    }

    @Test
    void anUnknownStationFailsTheMessage() {
        assertThatThrownBy(() -> work.download(message("atlantis"))).isInstanceOf(FileNotFoundException.class);
    }
}
