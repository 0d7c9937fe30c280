package dev.minos.examples.thumbnail.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.RequestHandler;
import com.amazonaws.services.lambda.runtime.events.SQSEvent;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.examples.thumbnail.Picture;

/**
 * The first function: takes uploads from its queue and hands on what is a picture. What is none is said in its log and
 * dropped. It hardly computes, so that it is not gated: nothing can be won here.
 */
public final class CheckFunction implements RequestHandler<SQSEvent, String> {

    private final Outbox pictures = Outbox.fromEnvironment();

    @Override
    public String handleRequest(SQSEvent event, Context context) {
        for (SQSMessage message : event.getRecords()) {
            try {
                pictures.send(Picture.parse(message.getBody()).text());
            } catch (IllegalArgumentException noPicture) {
                System.out.println(message.getMessageId() + " is no picture: " + noPicture.getMessage());
            }
        }
        return "done";
    }
}
