package dev.minos.gcp.invoked;

import dev.minos.gcp.MinosBackgroundFunction;
import dev.minos.gcp.PubSubMessage;

/** A background function that prints what it is given. */
public final class MessagesProbe extends MinosBackgroundFunction<String> {

    @Override
    public String prepare(PubSubMessage message) {
        return "prepared";
    }

    @Override
    public void handle(PubSubMessage message, String prepared) {
        System.out.println("handled " + prepared + " " + message);
    }
}
