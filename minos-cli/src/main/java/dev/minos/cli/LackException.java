package dev.minos.cli;

/** The environment lacks something that a command needs; the message says what and how to get it. */
public final class LackException extends RuntimeException {

    /** The exit code that says so. */
    static final int EXIT_CODE = 4;

    private static final long serialVersionUID = 1L;

    /** A lack with its remedy. */
    public LackException(String message) {
        super(message);
    }
}
