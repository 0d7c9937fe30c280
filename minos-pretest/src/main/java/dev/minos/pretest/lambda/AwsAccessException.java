package dev.minos.pretest.lambda;

import java.io.IOException;

/** Region, credentials or a permission that a call of AWS needs is missing; the message says which and how to get it. */
public final class AwsAccessException extends IOException {

    private static final long serialVersionUID = 1L;

    AwsAccessException(String message, Throwable cause) {
        super(message, cause);
    }
}
