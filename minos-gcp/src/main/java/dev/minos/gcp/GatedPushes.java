package dev.minos.gcp;

import com.google.cloud.functions.HttpFunction;
import com.google.cloud.functions.HttpRequest;
import com.google.cloud.functions.HttpResponse;
import java.nio.charset.StandardCharsets;

/** An HTTP function of Pub/Sub pushes behind the gate. Other requests go past it. */
final class GatedPushes implements HttpFunction {

    private final GatedHandler<PubSubMessage, ?> gated;
    private final HttpFunction others;

    GatedPushes(GatedHandler<PubSubMessage, ?> gated, HttpFunction others) {
        this.gated = gated;
        this.others = others;
    }

    @Override
    public void service(HttpRequest request, HttpResponse response) throws Exception {
        if (!PushRequest.mayBe(request)) {
            others.service(request, response);
            return;
        }
        byte[] body = request.getInputStream().readAllBytes();
        Delivery delivery = PushRequest.read(request, new String(body, StandardCharsets.UTF_8));
        if (delivery == null) {
            others.service(new ReadRequest(request, body), response);
        } else {
            gated.accept(delivery.original(), delivery.message().id(), delivery);
        }
    }
}
