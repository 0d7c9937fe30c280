package dev.minos.aws;

/**
 * The invocation's messages are back in their queue, and the process lives on: the platform must count the invocation as
 * failed, since any answer would make the event source delete them.
 */
public final class HandedBackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    HandedBackException() {
        super("Minos handed the messages back to their queue; with MINOS_END=stay and no ReportBatchItemFailures the"
                + " invocation has to fail");
    }
}
