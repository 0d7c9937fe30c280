package dev.minos.gcp;

import com.google.cloud.functions.Context;
import com.google.cloud.functions.RawBackgroundFunction;
import org.jspecify.annotations.Nullable;

/**
 * The base class of a background function that handles Pub/Sub messages, named as the function's entry point. A message
 * that slow instances handed back comes with its first id, topic and time. All settings come from the environment.
 *
 * @param <P> what is prepared
 */
public abstract class MinosBackgroundFunction<P> implements RawBackgroundFunction, EventHandler<PubSubMessage, P> {

    private volatile @Nullable RawBackgroundFunction gated;

    /** For subclasses; the settings are read at the first invocation. */
    protected MinosBackgroundFunction() {}

    @Override
    public final void accept(String json, Context context) throws Exception {
        RawBackgroundFunction function = gated;
        if (function == null) {
            function = gate();
        }
        function.accept(json, context);
    }

    private synchronized RawBackgroundFunction gate() {
        RawBackgroundFunction function = gated;
        if (function == null) {
            function = MinosPubSub.messages(this).build();
            gated = function;
        }
        return function;
    }
}
