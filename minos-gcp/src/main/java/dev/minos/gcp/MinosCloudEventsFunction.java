package dev.minos.gcp;

import com.google.cloud.functions.CloudEventsFunction;
import io.cloudevents.CloudEvent;
import org.jspecify.annotations.Nullable;

/**
 * The base class of a Cloud Function that handles Pub/Sub messages as CloudEvents, named as the function's entry point. A
 * message that slow instances handed back comes with its first id, source and time. All settings come from the environment.
 *
 * @param <P> what is prepared
 */
public abstract class MinosCloudEventsFunction<P> implements CloudEventsFunction, EventHandler<CloudEvent, P> {

    private volatile @Nullable CloudEventsFunction gated;

    /** For subclasses; the settings are read at the first invocation. */
    protected MinosCloudEventsFunction() {}

    @Override
    public final void accept(CloudEvent event) throws Exception {
        CloudEventsFunction function = gated;
        if (function == null) {
            function = gate();
        }
        function.accept(event);
    }

    private synchronized CloudEventsFunction gate() {
        CloudEventsFunction function = gated;
        if (function == null) {
            function = MinosPubSub.events(this).build();
            gated = function;
        }
        return function;
    }
}
