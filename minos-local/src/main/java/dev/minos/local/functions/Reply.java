package dev.minos.local.functions;

import static java.nio.charset.StandardCharsets.UTF_8;

/** What the caller of a function gets. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(int status, String contentType, byte[] body) {

    /** The platform's own answer. */
    static Reply of(int status, String text) {
        return new Reply(status, "text/plain", text.getBytes(UTF_8));
    }
}
