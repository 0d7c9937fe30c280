package dev.minos.workload.replay;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** An HTTP endpoint that is sent one POST a call; any answer from status 400 on is a refusal. Thread-safe. */
public final class HttpTarget implements Target {

    private static final Duration TIMEOUT = Duration.ofSeconds(30);
    private static final int FIRST_ERROR = 400;

    private final URI uri;
    private final Map<String, String> headers;
    private final int batchLimit;
    private final Function<List<Request>, String> body;
    private final HttpClient client = HttpClient.newBuilder()
            .connectTimeout(TIMEOUT)
            .version(HttpClient.Version.HTTP_1_1)
            .build();

    private HttpTarget(URI uri, Map<String, String> headers, int batchLimit, Function<List<Request>, String> body) {
        if (!("http".equals(uri.getScheme()) || "https".equals(uri.getScheme())) || uri.getHost() == null) {
            throw new IllegalArgumentException("an HTTP target must be http://HOST or https://HOST, was " + uri);
        }
        this.uri = uri;
        this.headers = Map.copyOf(headers);
        this.batchLimit = batchLimit;
        this.body = body;
    }

    /** An endpoint that gets a JSON body for each request. */
    public static HttpTarget of(URI uri, Payload payload) {
        return new HttpTarget(
                uri, Map.of("Content-Type", "application/json"), 1, requests -> payload.of(requests.get(0)));
    }

    /**
     * A topic of Pub/Sub's REST API; one call publishes up to ten messages.
     *
     * @param api where the API is, such as {@code http://127.0.0.1:8085}
     * @param topic {@code projects/PROJECT/topics/TOPIC}
     * @param token an access token; empty for an emulator
     */
    public static HttpTarget pubSub(URI api, String topic, String token, Payload payload) {
        if (!topic.matches("projects/[^/]+/topics/[^/]+")) {
            throw new IllegalArgumentException("topic must be projects/PROJECT/topics/TOPIC, was " + topic);
        }
        Map<String, String> json = Map.of("Content-Type", "application/json");
        return new HttpTarget(
                URI.create(api + "/v1/" + topic + ":publish"),
                token.isEmpty() ? json : Map.of("Content-Type", "application/json", "Authorization", "Bearer " + token),
                PubSubMessages.LIMIT,
                requests -> PubSubMessages.of(requests, payload));
    }

    @Override
    public int batchLimit() {
        return batchLimit;
    }

    @Override
    public int send(List<Request> requests) throws IOException, InterruptedException {
        HttpRequest.Builder request =
                HttpRequest.newBuilder(uri).timeout(TIMEOUT).POST(BodyPublishers.ofString(body.apply(requests)));
        headers.forEach(request::header);
        HttpResponse<Void> answer;
        try {
            answer = client.send(request.build(), BodyHandlers.discarding());
        } catch (IOException failed) {
            String reason = failed.getMessage() == null ? failed.getClass().getSimpleName() : failed.getMessage();
            throw new IOException(uri + ": " + reason, failed);
        }
        if (answer.statusCode() >= FIRST_ERROR) {
            throw new IOException(uri + ": HTTP status " + answer.statusCode());
        }
        return 0;
    }

    @Override
    public void close() {
        // the client ends with its last reference
    }
}
