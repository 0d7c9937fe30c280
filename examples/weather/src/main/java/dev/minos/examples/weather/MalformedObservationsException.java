package dev.minos.examples.weather;

/** A file of observations that cannot be read as one; the message holds file, line and reason. */
public final class MalformedObservationsException extends RuntimeException {
    MalformedObservationsException(String file, int line, String reason) {
        super(file + ":" + line + ": " + reason);
    }
}
