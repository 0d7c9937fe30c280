package dev.minos.aws;

import java.io.IOException;

/** Lambda's Runtime API, as far as Minos answers an invocation itself before it ends the process. */
final class RuntimeApi {

    private static final int TIMEOUT_MILLIS = 1000;

    private final LoopbackHttp server;

    RuntimeApi(String hostAndPort) {
        server = new LoopbackHttp(hostAndPort, TIMEOUT_MILLIS);
    }

    /**
     * Posts the answer to an invocation and waits until the platform has it.
     *
     * @throws IOException if the platform does not take it
     */
    void respond(String requestId, String json) throws IOException {
        server.exchange(
                "POST",
                "/2018-06-01/runtime/invocation/" + requestId + "/response",
                "Content-Type: application/json",
                json);
    }
}
