package dev.minos.pretest.function;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.pretest.function.GoogleApi.Service;
import java.io.IOException;
import java.util.Base64;
import java.util.List;

/** The topic from which a function gets its messages (Pub/Sub API v1). */
record Topic(GoogleApi api, String name) {

    private static final int MOST_AT_ONCE = 1_000;
    private static final JsonMapper JSON = new JsonMapper();

    /**
     * Makes sure that only the function gets what is published.
     *
     * @throws IOException if others would get it too; says what to do about it
     */
    void requireOneSubscription() throws IOException, InterruptedException {
        JsonNode subscriptions =
                api.get(Service.PUBSUB, "/v1/" + name + "/subscriptions").path("subscriptions");
        if (subscriptions.size() != 1) {
            throw new IOException(name + ": has " + subscriptions.size()
                    + " subscriptions, and all of them would get the pre-test's messages; --topic " + name
                    + " publishes there all the same, or name another topic that is pushed to the function");
        }
    }

    /** Publishes messages, as close together as the service takes them. */
    void publish(List<String> data) throws IOException, InterruptedException {
        for (int from = 0; from < data.size(); from += MOST_AT_ONCE) {
            ObjectNode request = JSON.createObjectNode();
            ArrayNode messages = request.putArray("messages");
            for (String one : data.subList(from, Math.min(data.size(), from + MOST_AT_ONCE))) {
                messages.addObject().put("data", Base64.getEncoder().encodeToString(one.getBytes(UTF_8)));
            }
            var ignored = api.post(Service.PUBSUB, "/v1/" + name + ":publish", request);
        }
    }
}
