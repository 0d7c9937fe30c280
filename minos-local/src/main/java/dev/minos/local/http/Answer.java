package dev.minos.local.http;

/** What came of one HTTP request. */
public sealed interface Answer {

    /**
     * A complete response.
     *
     * @param contentType "" if the response names none
     */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    record Response(int status, String contentType, byte[] body) implements Answer {}

    /** Nobody took the connection: the request has certainly not been seen. */
    record Refused() implements Answer {}

    /** The connection was taken and then broke before the response was complete: the request may have been served. */
    record Broken() implements Answer {}

    /** No response came in time. */
    record TimedOut() implements Answer {}

    /** The status of a complete response, else 0. */
    default int statusOrZero() {
        return this instanceof Response response ? response.status() : 0;
    }
}
