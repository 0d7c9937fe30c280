package dev.minos.aws;

import java.io.IOException;
import java.io.OutputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** Lambda's Runtime API, as far as Minos answers an invocation itself before it ends the process. */
final class RuntimeApi {

    private static final int TIMEOUT_MILLIS = 1000;

    private final String hostAndPort;

    RuntimeApi(String hostAndPort) {
        this.hostAndPort = hostAndPort;
    }

    /**
     * Posts the answer to an invocation and waits until the platform has it.
     *
     * @throws IOException if the platform does not take it
     */
    void respond(String requestId, String json) throws IOException {
        URI uri = URI.create("http://" + hostAndPort + "/2018-06-01/runtime/invocation/" + requestId + "/response");
        HttpURLConnection connection = (HttpURLConnection) uri.toURL().openConnection();
        connection.setConnectTimeout(TIMEOUT_MILLIS);
        connection.setReadTimeout(TIMEOUT_MILLIS);
        connection.setRequestMethod("POST");
        connection.setRequestProperty("Content-Type", "application/json");
        connection.setDoOutput(true);
        try (OutputStream body = connection.getOutputStream()) {
            body.write(json.getBytes(StandardCharsets.UTF_8));
        }
        int status = connection.getResponseCode();
        if (status / 100 != 2) {
            throw new IOException("the Runtime API answered " + status);
        }
    }
}
