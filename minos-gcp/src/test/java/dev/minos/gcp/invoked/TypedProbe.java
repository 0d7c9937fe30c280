package dev.minos.gcp.invoked;

import dev.minos.gcp.MinosTypedFunction;
import dev.minos.gcp.PubSubMessage;

/** A typed function that prints what is pushed to it. */
public final class TypedProbe extends MinosTypedFunction<String> {

    @Override
    public String prepare(PubSubMessage message) {
        return "prepared";
    }

    @Override
    public void handle(PubSubMessage message, String prepared) {
        System.out.println("handled " + prepared + " " + message);
    }
}
