package dev.minos.pretest.function;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Map;

/**
 * Where the access token for Google Cloud comes from: the variable {@code GOOGLE_OAUTH_ACCESS_TOKEN}, else the metadata
 * server of the machine that this runs on, at {@code GCE_METADATA_HOST} where that is set.
 */
record AccessToken(Map<String, String> environment) {

    static final String VARIABLE = "GOOGLE_OAUTH_ACCESS_TOKEN";

    private static final String METADATA_HOST = "GCE_METADATA_HOST";
    private static final String PATH = "/computeMetadata/v1/instance/service-accounts/default/token";
    private static final Duration LIMIT = Duration.ofSeconds(5);

    /**
     * The token.
     *
     * @throws GoogleAccessException if there is none; says how to get one
     */
    String get() throws GoogleAccessException, InterruptedException {
        String given = environment.getOrDefault(VARIABLE, "").strip();
        return given.isEmpty() ? ofThisMachine() : given;
    }

    private String ofThisMachine() throws GoogleAccessException, InterruptedException {
        String host = environment.getOrDefault(METADATA_HOST, "metadata.google.internal");
        HttpRequest request = HttpRequest.newBuilder(URI.create("http://" + host + PATH))
                .timeout(LIMIT)
                .header("Metadata-Flavor", "Google")
                .build();
        String said;
        try {
            HttpResponse<String> response =
                    HttpClient.newBuilder().connectTimeout(LIMIT).build().send(request, BodyHandlers.ofString());
            String token = new JsonMapper()
                    .readTree(response.body())
                    .path("access_token")
                    .asText();
            if (!token.isEmpty()) {
                return token;
            }
            said = "it answered " + response.statusCode();
        } catch (IOException nobody) {
            said = nobody.toString();
        }
        throw new GoogleAccessException("no access token: set " + VARIABLE
                + ", for example to $(gcloud auth print-access-token); the metadata server " + host + " gives none: "
                + said);
    }
}
