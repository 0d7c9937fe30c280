package dev.minos.gcp.invoked;

import com.google.cloud.functions.HttpRequest;
import com.google.cloud.functions.HttpResponse;
import dev.minos.gcp.MinosHttpFunction;
import dev.minos.gcp.PubSubMessage;

/** An HTTP function that prints what is pushed to it, and echoes what is not. */
public final class PushesProbe extends MinosHttpFunction<String> {

    @Override
    public String prepare(PubSubMessage message) {
        return "prepared";
    }

    @Override
    public void handle(PubSubMessage message, String prepared) {
        System.out.println("handled " + prepared + " " + message);
    }

    @Override
    protected void other(HttpRequest request, HttpResponse response) throws Exception {
        response.setStatusCode(201);
        request.getReader().transferTo(response.getWriter());
    }
}
