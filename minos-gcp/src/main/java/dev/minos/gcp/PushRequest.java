package dev.minos.gcp;

import com.google.cloud.functions.HttpRequest;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An HTTP request that may be a Pub/Sub push: in Eventarc's form, a CloudEvent in headers or in JSON, or raw, a JSON
 * object with a message and the subscription.
 */
final class PushRequest {

    private static final String JSON = "application/json";
    private static final String STRUCTURED = "application/cloudevents+json";

    private PushRequest() {}

    /** Whether the body can be a push, as far as one can tell without reading it. */
    static boolean mayBe(HttpRequest request) {
        String type = request.getContentType().orElse("");
        return request.getMethod().equals("POST") && (type.startsWith(JSON) || type.startsWith(STRUCTURED));
    }

    /** The delivery in a request with this body, or null if it is no push. */
    static @Nullable Delivery read(HttpRequest request, String json) {
        if (request.getContentType().orElse("").startsWith(STRUCTURED)) {
            return ofStructuredEvent(json);
        }
        PushBody body = PushBody.ofPush(json);
        if (body == null) {
            return null;
        }
        if (header(request, "ce-type").equals(GatedEvents.MESSAGE_PUBLISHED)) {
            String topic = Delivery.topicOf(header(request, "ce-source"));
            return Delivery.of(body.message(header(request, "ce-id"), header(request, "ce-time"), topic), body);
        }
        return body.subscription().isEmpty()
                ? null
                : Delivery.of(body.message(body.messageId(), body.publishTime(), ""), body);
    }

    private static @Nullable Delivery ofStructuredEvent(String json) {
        JsonValue event = PushBody.read(json);
        PushBody body = event == null ? null : PushBody.ofPush(json, event.get("data"));
        if (event == null || body == null) {
            return null;
        }
        return Delivery.of(
                body.message(event.string("id"), event.string("time"), Delivery.topicOf(event.string("source"))), body);
    }

    private static String header(HttpRequest request, String name) {
        for (Map.Entry<String, List<String>> header : request.getHeaders().entrySet()) {
            if (header.getKey().equalsIgnoreCase(name) && !header.getValue().isEmpty()) {
                return header.getValue().get(0);
            }
        }
        return "";
    }
}
