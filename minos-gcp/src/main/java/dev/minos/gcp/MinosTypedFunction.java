package dev.minos.gcp;

import com.google.cloud.functions.HttpRequest;
import com.google.cloud.functions.HttpResponse;
import com.google.cloud.functions.TypedFunction;
import java.io.IOException;
import java.lang.reflect.Type;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * The base class of a typed function that is the endpoint of a Pub/Sub push subscription, raw or in Eventarc's form, named
 * as the function's entry point. Requests that are no pushes are answered with 400. What {@link MinosHttpFunction} says of
 * topics holds here too.
 *
 * @param <P> what is prepared
 */
public abstract class MinosTypedFunction<P>
        implements TypedFunction<Delivery, Boolean>, EventHandler<PubSubMessage, P> {

    private volatile @Nullable GatedHandler<PubSubMessage, P> gated;

    /** For subclasses; the settings are read at the first invocation. */
    protected MinosTypedFunction() {}

    /** Handles a push; called by the platform. */
    @Override
    public final Boolean apply(Delivery delivery) throws Exception {
        GatedHandler<PubSubMessage, P> handler = gated;
        if (handler == null) {
            handler = gate();
        }
        handler.accept(delivery.original(), delivery.message().id(), delivery);
        return true;
    }

    @Override
    public final WireFormat getWireFormat() {
        return new Pushes();
    }

    private synchronized GatedHandler<PubSubMessage, P> gate() {
        GatedHandler<PubSubMessage, P> handler = gated;
        if (handler == null) {
            handler = MinosPubSub.deliveries(this).build();
            gated = handler;
        }
        return handler;
    }

    /** Pushes as requests, and no content as the answer. */
    private static final class Pushes implements WireFormat {

        @Override
        public Object deserialize(HttpRequest request, Type type) throws IOException {
            byte[] body = request.getInputStream().readAllBytes();
            Delivery delivery = PushRequest.read(request, new String(body, StandardCharsets.UTF_8));
            if (delivery == null) {
                throw new IllegalArgumentException("the request is no Pub/Sub push");
            }
            return delivery;
        }

        @Override
        public void serialize(Object answer, HttpResponse response) {
            response.setStatusCode(HttpURLConnection.HTTP_NO_CONTENT);
        }
    }
}
