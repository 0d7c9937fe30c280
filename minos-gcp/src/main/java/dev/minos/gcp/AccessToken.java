package dev.minos.gcp;

import dev.minos.core.benchmark.Ticker;
import dev.minos.core.message.Numbers;
import java.io.IOException;
import java.net.HttpURLConnection;

/** The access token of the function's service account, from the metadata server; asked for again shortly before its end. Thread-safe. */
final class AccessToken {

    private static final String PATH = "/computeMetadata/v1/instance/service-accounts/default/token";
    private static final long NANOS_PER_SECOND = 1_000_000_000;
    private static final int EARLY_SECONDS = 60;
    private static final int MOST_DIGITS = 7;
    private static final int MOST_BYTES = 65_536;

    private final String url;
    private final Ticker ticker;
    private String token = "";
    private long untilNanos;

    /** The token that this server gives, by host and port. */
    AccessToken(String metadataServer, Ticker ticker) {
        this.url = "http://" + metadataServer + PATH;
        this.ticker = ticker;
    }

    /**
     * A token that is valid.
     *
     * @throws IOException if the metadata server gives none
     */
    synchronized String get(int timeoutMillis) throws IOException {
        if (token.isEmpty() || untilNanos - ticker.nanos() <= 0) {
            fetch(timeoutMillis);
        }
        return token;
    }

    private void fetch(int timeoutMillis) throws IOException {
        HttpURLConnection connection = Http.open(url, timeoutMillis);
        connection.setRequestProperty("Metadata-Flavor", "Google");
        if (connection.getResponseCode() != HttpURLConnection.HTTP_OK) {
            throw new IOException("the metadata server answered " + connection.getResponseCode()
                    + " to a request for an access token; the function needs a service account");
        }
        String json = Http.body(connection.getInputStream(), MOST_BYTES);
        JsonValue answer = Http.json(json);
        token = answer.string("access_token");
        if (token.isEmpty()) {
            throw new IOException("the metadata server gave no access token");
        }
        JsonValue seconds = answer.get("expires_in");
        int lifetime = seconds == null ? 0 : Numbers.count(json.substring(seconds.start(), seconds.end()), MOST_DIGITS);
        untilNanos = ticker.nanos() + (lifetime - EARLY_SECONDS) * NANOS_PER_SECOND;
    }
}
