package dev.minos.gcp;

import com.google.cloud.functions.Context;
import com.google.cloud.functions.RawBackgroundFunction;

/** A background function of Pub/Sub messages behind the gate. */
final class GatedMessages implements RawBackgroundFunction {

    private final GatedHandler<PubSubMessage, ?> gated;

    GatedMessages(GatedHandler<PubSubMessage, ?> gated) {
        this.gated = gated;
    }

    @Override
    public void accept(String json, Context context) throws Exception {
        PushBody body = PushBody.ofMessage(json);
        if (body == null) {
            throw new IllegalArgumentException("the event " + context.eventId() + " is no Pub/Sub message");
        }
        Delivery delivery = Delivery.of(
                body.message(context.eventId(), context.timestamp(), topicIn(String.valueOf(context.resource()))),
                body);
        gated.accept(delivery.original(), context.eventId(), delivery);
    }

    /** The topic in a resource, which is its name or a JSON object with the name in it; empty if there is none. */
    static String topicIn(String resource) {
        int start = resource.indexOf("projects/");
        int end = resource.indexOf('"', Math.max(0, start));
        return start < 0 ? "" : resource.substring(start, end < 0 ? resource.length() : end);
    }
}
