package dev.minos.gcp;

import com.google.cloud.functions.HttpFunction;
import com.google.cloud.functions.HttpRequest;
import com.google.cloud.functions.HttpResponse;
import java.net.HttpURLConnection;
import org.jspecify.annotations.Nullable;

/**
 * The base class of an HTTP function that is the endpoint of a Pub/Sub push subscription, raw or in Eventarc's form, named
 * as the function's entry point. A raw push does not say its topic: then messages go back to {@code MINOS_RETRY_TOPIC} or
 * not at all. All settings come from the environment.
 *
 * @param <P> what is prepared
 */
public abstract class MinosHttpFunction<P> implements HttpFunction, EventHandler<PubSubMessage, P> {

    private volatile @Nullable HttpFunction gated;

    /** For subclasses; the settings are read at the first invocation. */
    protected MinosHttpFunction() {}

    /** Answers a request that is no push and goes past Minos: with 404, unless overridden. */
    protected void other(HttpRequest request, HttpResponse response) throws Exception {
        response.setStatusCode(HttpURLConnection.HTTP_NOT_FOUND);
    }

    @Override
    public final void service(HttpRequest request, HttpResponse response) throws Exception {
        HttpFunction function = gated;
        if (function == null) {
            function = gate();
        }
        function.service(request, response);
    }

    private synchronized HttpFunction gate() {
        HttpFunction function = gated;
        if (function == null) {
            function = MinosPubSub.pushes(this, new Others()).build();
            gated = function;
        }
        return function;
    }

    private final class Others implements HttpFunction {

        @Override
        public void service(HttpRequest request, HttpResponse response) throws Exception {
            other(request, response);
        }
    }
}
