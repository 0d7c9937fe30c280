package dev.minos.workload.replay;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** The body of a call of Pub/Sub's {@code topics.publish}. */
final class PubSubMessages {

    /** Messages of a call; the API takes a thousand. */
    static final int LIMIT = 10;

    private PubSubMessages() {}

    static String of(List<Request> requests, Payload payload) {
        return requests.stream()
                .map(request -> "{\"data\":\"" + base64(payload.of(request)) + "\"}")
                .collect(Collectors.joining(",", "{\"messages\":[", "]}"));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
