package dev.minos.tracing.read;

/** Text that is not JSON, or not JSON of the expected shape, at a place in the bytes being scanned. */
final class MalformedJsonException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final int position;

    MalformedJsonException(int position, String reason) {
        super(reason);
        this.position = position;
    }

    /** The index of the byte at fault. */
    int position() {
        return position;
    }

    String reason() {
        return String.valueOf(getMessage());
    }
}
