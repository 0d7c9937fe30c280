package dev.minos.pretest.log;

/** A line that cannot be what it seems to be; the message says why. */
final class BadLineException extends Exception {

    private static final long serialVersionUID = 1L;

    BadLineException(String reason) {
        super(reason);
    }
}
