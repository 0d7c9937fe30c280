package dev.minos.gcp.invoked;

import dev.minos.gcp.MinosCloudEventsFunction;
import io.cloudevents.CloudEvent;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/** A function that prints what it is given. */
public final class EventsProbe extends MinosCloudEventsFunction<String> {

    @Override
    public String prepare(CloudEvent event) {
        return "prepared";
    }

    @Override
    public void handle(CloudEvent event, String prepared) {
        String body = new String(Objects.requireNonNull(event.getData()).toBytes(), StandardCharsets.UTF_8);
        System.out.println("handled " + prepared + " " + event.getId() + " " + event.getTime() + " " + event.getSource()
                + " " + body);
    }
}
