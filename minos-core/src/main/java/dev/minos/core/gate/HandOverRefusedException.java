package dev.minos.core.gate;

import org.jspecify.annotations.Nullable;

/** The queue did not take an invocation back; the message says why and what mends it. */
public final class HandOverRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    /** A refusal with its reason and, where there is one, the exception behind it. */
    public HandOverRefusedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
