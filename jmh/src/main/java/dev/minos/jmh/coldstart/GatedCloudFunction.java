package dev.minos.jmh.coldstart;

import dev.minos.gcp.MinosCloudEventsFunction;
import io.cloudevents.CloudEvent;

/** The same function behind the gate, so that nothing of the gate can hide in its work. */
public final class GatedCloudFunction extends MinosCloudEventsFunction<Boolean> {

    @Override
    public Boolean prepare(CloudEvent event) {
        return true;
    }

    @Override
    public void handle(CloudEvent event, Boolean prepared) {}
}
