package dev.minos.examples.thumbnail.lambda;

import com.amazonaws.services.lambda.runtime.Context;
import com.amazonaws.services.lambda.runtime.events.SQSEvent.SQSMessage;
import dev.minos.aws.MinosSqsFunction;
import dev.minos.examples.thumbnail.Picture;
import dev.minos.examples.thumbnail.Thumbnail;

/** The second function, which Minos gates: makes a thumbnail of each picture and hands it on. */
public final class ThumbnailFunction extends MinosSqsFunction<Picture> {

    private static final int WIDTH = 64;

    private final Outbox thumbnails = Outbox.fromEnvironment();

    @Override
    public Picture prepare(SQSMessage message, Context context) {
        return Picture.parse(message.getBody());
    }

    @Override
    public void handle(SQSMessage message, Picture picture, Context context) {
        thumbnails.send(Thumbnail.of(picture, Math.min(WIDTH, picture.width())).text());
    }
}
