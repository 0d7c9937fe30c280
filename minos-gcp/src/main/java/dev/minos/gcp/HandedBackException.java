package dev.minos.gcp;

/**
 * The message is left to its subscription: the delivery must count as failed, so that Pub/Sub delivers it again. It has
 * no stack trace, since nothing is wrong.
 */
public final class HandedBackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    HandedBackException() {
        super("Minos left the message to its subscription, which delivers it again", null, false, false);
    }
}
