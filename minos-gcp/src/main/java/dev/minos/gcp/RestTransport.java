package dev.minos.gcp;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.event.JsonLine;
import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Publishes through Pub/Sub's REST interface: {@code POST /v1/projects/P/topics/T:publish}. Every publish has a request of
 * fixed length, which the JDK's client sends once: others it may send again by itself.
 */
final class RestTransport implements Transport {

    private static final int MOST_BYTES = 65_536;
    private static final int MOST_ERROR_BYTES = 500;

    private final String service;
    private final @Nullable AccessToken token;

    /** A transport to the service at this address, which ends with a slash; a stand-in asks for no token. */
    RestTransport(String service, @Nullable AccessToken token) {
        this.service = service;
        this.token = token;
    }

    /** The transport that an environment asks for. */
    static RestTransport of(FunctionEnvironment environment) {
        return new RestTransport(
                environment.pubSub(),
                environment.emulator().isEmpty()
                        ? new AccessToken(environment.metadataServer(), Ticker.system())
                        : null);
    }

    @Override
    public String publish(String topic, PubSubMessage message, int timeoutMillis) throws IOException {
        byte[] body = json(message).getBytes(StandardCharsets.UTF_8);
        HttpURLConnection connection = Http.open(service + topic + ":publish", timeoutMillis);
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/json");
        if (token != null) {
            connection.setRequestProperty("Authorization", "Bearer " + token.get(timeoutMillis));
        }
        connection.setDoOutput(true);
        connection.setFixedLengthStreamingMode(body.length);
        try (OutputStream out = connection.getOutputStream()) {
            out.write(body);
        }
        return idIn(connection, topic);
    }

    private static String idIn(HttpURLConnection connection, String topic) throws IOException {
        int status = connection.getResponseCode();
        if (status != HttpURLConnection.HTTP_OK) {
            throw new IOException(topic + " answered " + status + hint(status) + ": "
                    + Http.body(connection.getErrorStream(), MOST_ERROR_BYTES).strip());
        }
        String answer = Http.body(connection.getInputStream(), MOST_BYTES);
        JsonValue ids = Http.json(answer).get("messageIds");
        String list = ids == null ? "" : answer.substring(ids.start(), ids.end());
        int first = list.indexOf('"');
        return first < 0 ? "" : list.substring(first + 1, list.indexOf('"', first + 1));
    }

    private static String hint(int status) {
        return switch (status) {
            case HttpURLConnection.HTTP_FORBIDDEN -> " (republishing needs roles/pubsub.publisher on the topic)";
            case HttpURLConnection.HTTP_NOT_FOUND -> " (create the topic, or name another one in MINOS_RETRY_TOPIC)";
            default -> "";
        };
    }

    /** The body of a publish request with this message alone. */
    static String json(PubSubMessage message) {
        StringBuilder json = new StringBuilder(message.data().length() + 512);
        json.append("{\"messages\":[{\"attributes\":{");
        for (Map.Entry<String, String> entry : message.attributes().entrySet()) {
            if (json.charAt(json.length() - 1) != '{') {
                json.append(',');
            }
            JsonLine.quote(json, entry.getKey());
            JsonLine.quote(json.append(':'), entry.getValue());
        }
        json.append('}');
        if (!message.data().isEmpty()) {
            JsonLine.quote(json.append(",\"data\":"), message.data());
        }
        if (!message.orderingKey().isEmpty()) {
            JsonLine.quote(json.append(",\"orderingKey\":"), message.orderingKey());
        }
        return json.append("}]}").toString();
    }
}
