package dev.minos.aws;

/** Thrown in place of the end of the process. */
final class Exited extends Error {

    private static final long serialVersionUID = 1L;

    final int status;

    Exited(int status) {
        super("exit " + status);
        this.status = status;
    }

    /** An end that a test survives. */
    static ProcessExit thrown() {
        return status -> {
            throw new Exited(status);
        };
    }
}
