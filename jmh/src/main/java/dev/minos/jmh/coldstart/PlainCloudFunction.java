package dev.minos.jmh.coldstart;

import com.google.cloud.functions.CloudEventsFunction;
import io.cloudevents.CloudEvent;

/** A Cloud Function without Minos that does nothing. */
public final class PlainCloudFunction implements CloudEventsFunction {

    @Override
    public void accept(CloudEvent event) {}
}
