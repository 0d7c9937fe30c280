package dev.minos.testkit;

import dev.minos.core.end.ProcessExit;

/** Thrown in place of the end of the process. */
public final class Exited extends Error {

    private static final long serialVersionUID = 1L;

    private final int status;

    /** The end with this status. */
    public Exited(int status) {
        super("exit " + status);
        this.status = status;
    }

    /** The status with which the process would have ended. */
    public int status() {
        return status;
    }

    /** An end that a test survives. */
    public static ProcessExit thrown() {
        return status -> {
            throw new Exited(status);
        };
    }
}
