package dev.minos.pretest.watch;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import software.amazon.awssdk.auth.credentials.AwsBasicCredentials;
import software.amazon.awssdk.auth.credentials.StaticCredentialsProvider;
import software.amazon.awssdk.http.urlconnection.UrlConnectionHttpClient;
import software.amazon.awssdk.regions.Region;
import software.amazon.awssdk.services.ssm.SsmClient;

/** Against the real client and a stand-in of the service's API on loopback. */
class ParameterStoreTest {

    private static final JsonMapper JSON = new JsonMapper();

    private final Map<String, String> parameters = new ConcurrentHashMap<>();
    private HttpServer server = serverOf();
    private SsmClient client = SsmClient.builder()
            .region(Region.US_EAST_1)
            .credentialsProvider(StaticCredentialsProvider.create(AwsBasicCredentials.create("local", "local")))
            .endpointOverride(Loopback.uri(server))
            .httpClient(UrlConnectionHttpClient.create())
            .build();
    private boolean denies;

    private static HttpServer serverOf() {
        try {
            return Loopback.httpServer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @BeforeEach
    void start() {
        server.createContext("/", this::answer);
        server.start();
    }

    @AfterEach
    void stop() {
        client.close();
        server.stop(0);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            JsonNode request = JSON.readTree(exchange.getRequestBody());
            String name = request.path("Name").asText();
            String target = exchange.getRequestHeaders().getFirst("X-Amz-Target");
            if (denies) {
                send(exchange, 400, Map.of("__type", "AccessDeniedException", "message", "not authorized"));
            } else if (target.equals("AmazonSSM.PutParameter")) {
                parameters.put(name, request.path("Value").asText());
                send(exchange, 200, Map.of("Version", 1));
            } else if (parameters.containsKey(name)) {
                send(exchange, 200, Map.of("Parameter", Map.of("Name", name, "Value", parameters.get(name))));
            } else {
                send(exchange, 400, Map.of("__type", "ParameterNotFound", "message", name));
            }
        }
    }

    private static void send(HttpExchange exchange, int status, Map<String, Object> body) throws IOException {
        byte[] bytes = JSON.writeValueAsString(body).getBytes(UTF_8);
        exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.1");
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Test
    void settingsAreLinesAndOthersStay() throws IOException {
        ParameterStore store = new ParameterStore(client, "/minos/weather");
        assertThat(store.isSwitchedOff()).isFalse();
        store.write(Map.of("MINOS_MODE", "observe"), "first");
        parameters.merge("/minos/weather", "MINOS_HOLDOUT=0.1\n", String::concat);

        store.write(Map.of("MINOS_MODE", "enforce"), "SELECT after 60 readings");

        assertThat(parameters)
                .containsEntry("/minos/weather", "# SELECT after 60 readings\nMINOS_MODE=enforce\nMINOS_HOLDOUT=0.1\n");
    }

    @Test
    void aKillSwitchIsSeen() throws IOException {
        parameters.put("/minos/weather", "MINOS_MODE=off\n");

        assertThat(new ParameterStore(client, "/minos/weather").isSwitchedOff()).isTrue();
    }

    @Test
    void aMissingPermissionIsNamed() {
        denies = true;
        ParameterStore store = new ParameterStore(client, "/minos/weather");

        assertThatThrownBy(store::isSwitchedOff)
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith("parameter /minos/weather: cannot be read; it takes ssm:GetParameter");
    }
}
