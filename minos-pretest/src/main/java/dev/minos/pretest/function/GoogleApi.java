package dev.minos.pretest.function;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Calls of Google Cloud's REST interfaces in JSON. No call is repeated: a message that is published twice does its work
 * twice. Thread-safe.
 */
final class GoogleApi {

    /** A service, and the role with which a pre-test may call it. */
    enum Service {
        CLOUDFUNCTIONS("roles/cloudfunctions.viewer"),
        RUN("roles/run.developer"),
        LOGGING("roles/logging.viewer"),
        PUBSUB("roles/pubsub.publisher and roles/pubsub.viewer");

        final String role;

        Service(String role) {
            this.role = role;
        }

        /** Its address, which the variables of the gcloud command line can change. */
        private String address(Map<String, String> environment) {
            String override = environment.getOrDefault("CLOUDSDK_API_ENDPOINT_OVERRIDES_" + name(), "");
            String address = override.isBlank() ? "https://" + word() + ".googleapis.com" : override.strip();
            return address.endsWith("/") ? address.substring(0, address.length() - 1) : address;
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private static final JsonMapper JSON = new JsonMapper();
    private static final Duration LIMIT = Duration.ofSeconds(60);
    private static final int OK = 200;
    private static final int UNAUTHORIZED = 401;
    private static final int FORBIDDEN = 403;

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
    private final Map<String, String> environment;
    private final String token;

    private GoogleApi(Map<String, String> environment, String token) {
        this.environment = environment;
        this.token = token;
    }

    /**
     * The interfaces as this machine may call them: with the token of a variable, else with that of the machine's account.
     *
     * @throws GoogleAccessException if there is no token
     */
    static GoogleApi open(Map<String, String> environment) throws GoogleAccessException, InterruptedException {
        return new GoogleApi(environment, new AccessToken(environment).get());
    }

    JsonNode get(Service service, String path) throws IOException, InterruptedException {
        return call(service, "GET", path, null);
    }

    JsonNode post(Service service, String path, JsonNode body) throws IOException, InterruptedException {
        return call(service, "POST", path, body);
    }

    JsonNode patch(Service service, String path, JsonNode body) throws IOException, InterruptedException {
        return call(service, "PATCH", path, body);
    }

    /** The answer's JSON; a refusal is an exception that says what was refused and why. */
    private JsonNode call(Service service, String method, String path, @Nullable JsonNode body)
            throws IOException, InterruptedException {
        URI address = URI.create(service.address(environment) + path);
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(LIMIT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(method, body == null ? BodyPublishers.noBody() : BodyPublishers.ofString(body.toString()))
                .build();
        HttpResponse<String> response;
        try {
            response = client.send(request, BodyHandlers.ofString());
        } catch (IOException unreachable) {
            throw new IOException(address + " cannot be reached: " + unreachable, unreachable);
        }
        JsonNode answer = tree(response.body());
        if (response.statusCode() != OK) {
            throw refused(
                    service,
                    path,
                    response.statusCode(),
                    answer.at("/error/message").asText(response.body()));
        }
        return answer;
    }

    private static IOException refused(Service service, String path, int status, String said) {
        return switch (status) {
            case UNAUTHORIZED -> new GoogleAccessException("the access token is not valid or has expired: " + said);
            case FORBIDDEN -> new GoogleAccessException(path + ": " + said + " (needs " + service.role + ")");
            default -> new IOException(path + ": " + service.word() + " answered " + status + ": " + said);
        };
    }

    private static JsonNode tree(String json) {
        try {
            return JSON.readTree(json);
        } catch (JsonProcessingException notJson) {
            return JSON.missingNode();
        }
    }
}
