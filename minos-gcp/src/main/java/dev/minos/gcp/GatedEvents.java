package dev.minos.gcp;

import com.google.cloud.functions.CloudEventsFunction;
import io.cloudevents.CloudEvent;
import io.cloudevents.CloudEventData;
import java.nio.charset.StandardCharsets;
import java.time.OffsetDateTime;
import org.jspecify.annotations.Nullable;

/** A function of CloudEvents behind the gate. Events that are no Pub/Sub messages are observed. */
final class GatedEvents implements CloudEventsFunction {

    /** The type of an event that is a Pub/Sub message. */
    static final String MESSAGE_PUBLISHED = "google.cloud.pubsub.topic.v1.messagePublished";

    private final GatedHandler<CloudEvent, ?> gated;

    GatedEvents(GatedHandler<CloudEvent, ?> gated) {
        this.gated = gated;
    }

    @Override
    public void accept(CloudEvent event) throws Exception {
        PushBody body = body(event);
        if (body == null) {
            gated.accept(event, event.getId(), null);
            return;
        }
        Delivery delivery = delivery(event, body);
        CloudEvent original = delivery.isCopy()
                ? new RestoredEvent(event, body, delivery.attribute().origin())
                : event;
        gated.accept(original, event.getId(), delivery);
    }

    /** The push in an event, or null if it is none or nobody needs to know it: to an instance that stays, only copies matter. */
    private @Nullable PushBody body(CloudEvent event) {
        String json = json(event);
        return gated.isKept() && !PushBody.mentionsMinos(json) ? null : PushBody.ofPush(json);
    }

    /** The delivery in an event, or null if it is no Pub/Sub message. */
    static @Nullable Delivery deliveryIn(CloudEvent event) {
        PushBody body = PushBody.ofPush(json(event));
        return body == null ? null : delivery(event, body);
    }

    /** The body of a push, or empty. */
    private static String json(CloudEvent event) {
        CloudEventData data = MESSAGE_PUBLISHED.equals(event.getType()) ? event.getData() : null;
        return data == null ? "" : new String(data.toBytes(), StandardCharsets.UTF_8);
    }

    private static Delivery delivery(CloudEvent event, PushBody body) {
        String topic = Delivery.topicOf(String.valueOf(event.getSource()));
        return Delivery.of(body.message(event.getId(), time(event, body), topic), body);
    }

    /** When the message was published; not as the event's time writes itself, which leaves seconds out that are 0. */
    private static String time(CloudEvent event, PushBody body) {
        OffsetDateTime time = event.getTime();
        return time == null || !body.publishTime().isEmpty()
                ? body.publishTime()
                : time.toInstant().toString();
    }
}
