package dev.minos.gcp;

import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The little of HTTP that a rejected instance needs, over the client of the JDK that costs a cold JVM least. */
final class Http {

    private Http() {}

    /** A connection of its own with these limits; nothing is sent yet. */
    static HttpURLConnection open(String url, int timeoutMillis) throws IOException {
        HttpURLConnection connection = (HttpURLConnection) new URL(url).openConnection();
        connection.setConnectTimeout(timeoutMillis);
        connection.setReadTimeout(timeoutMillis);
        connection.setUseCaches(false);
        connection.setInstanceFollowRedirects(false);
        return connection;
    }

    /** The start of a body as text; empty for a body that is not there. */
    static String body(@Nullable InputStream stream, int mostBytes) throws IOException {
        if (stream == null) {
            return "";
        }
        try (stream) {
            return new String(stream.readNBytes(mostBytes), StandardCharsets.UTF_8);
        }
    }

    /** An answer that must be JSON. */
    static JsonValue json(String body) throws IOException {
        try {
            return JsonReader.read(body);
        } catch (IllegalArgumentException malformed) {
            throw new IOException("an answer is " + malformed.getMessage(), malformed);
        }
    }
}
