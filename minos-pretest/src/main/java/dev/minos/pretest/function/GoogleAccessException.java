package dev.minos.pretest.function;

import java.io.IOException;

/** A token, a project, a region or a role that a call of Google Cloud needs is missing; the message says which and how to get it. */
public final class GoogleAccessException extends IOException {

    private static final long serialVersionUID = 1L;

    GoogleAccessException(String message) {
        super(message);
    }
}
