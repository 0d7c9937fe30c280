package dev.minos.local.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.local.instance.FunctionDefinition;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.Base64;
import org.junit.jupiter.api.Test;

/** The API as the reference describes it, called without any client library. */
class LambdaRestApiTest {

    private final HttpClient client = HttpClient.newHttpClient();

    private static LambdaRestApi start(int concurrency) throws IOException {
        FunctionDefinition function =
                Probe.function().environment("MINOS_MODE", "observe").build();
        return LambdaRestApi.start(
                function,
                listener -> LambdaPlatform.builder(function, Probe.ALL_FAST)
                        .maximumConcurrency(concurrency)
                        .listener(listener)
                        .start());
    }

    private HttpResponse<String> post(LambdaRestApi api, String name, String action)
            throws IOException, InterruptedException {
        URI uri = api.endpoint().resolve("/2015-03-31/functions/" + name + "/invocations");
        return client.send(
                HttpRequest.newBuilder(uri)
                        .POST(BodyPublishers.ofString("{\"do\":\"" + action + "\"}"))
                        .build(),
                BodyHandlers.ofString());
    }

    private static String header(HttpResponse<String> response, String name) {
        return response.headers().firstValue(name).orElse("");
    }

    private static String log(HttpResponse<String> response) {
        return new String(Base64.getDecoder().decode(header(response, "X-Amz-Log-Result")), UTF_8);
    }

    @Test
    void anInvocationIsAnsweredWithTheEndOfItsLog() throws Exception {
        try (LambdaRestApi api = start(10)) {
            HttpResponse<String> cold = post(api, "probe", "print");
            HttpResponse<String> warm = post(api, "probe", "echo");

            assertThat(cold.statusCode()).isEqualTo(200);
            assertThat(cold.body()).contains("\"invocations\":1");
            assertThat(log(cold))
                    .contains("a line from the function\n", "Init Duration: ")
                    .containsPattern("REPORT RequestId: " + header(cold, "x-amzn-RequestId")
                            + "\tDuration: [0-9.]+ ms\tBilled Duration: [0-9]+ ms\tMemory Size: 512 MB");
            assertThat(log(warm)).doesNotContain("Init Duration", "a line from the function");
        }
    }

    @Test
    void anErrorOfTheFunctionIsMarked() throws Exception {
        try (LambdaRestApi api = start(10)) {
            HttpResponse<String> response = post(api, "probe", "throw");

            assertThat(response.statusCode()).isEqualTo(200);
            assertThat(header(response, "X-Amz-Function-Error")).isEqualTo("Unhandled");
            assertThat(response.body()).contains("asked to throw");
        }
    }

    @Test
    void theConfigurationIsToldAndAnotherFunctionIsNotFound() throws Exception {
        try (LambdaRestApi api = start(10)) {
            HttpResponse<String> found = client.send(
                    HttpRequest.newBuilder(api.endpoint().resolve("/2015-03-31/functions/probe/configuration"))
                            .build(),
                    BodyHandlers.ofString());

            assertThat(found.body()).contains("\"MemorySize\":512", "\"Timeout\":30", "\"MINOS_MODE\":\"observe\"");
            HttpResponse<String> other = post(api, "other", "echo");
            assertThat(other.statusCode()).isEqualTo(404);
            assertThat(header(other, "x-amzn-ErrorType")).isEqualTo("ResourceNotFoundException");
        }
    }

    @Test
    void whatGoesBeyondTheConcurrencyIsThrottled() throws Exception {
        try (LambdaRestApi api = start(1)) {
            var first = client.sendAsync(
                    HttpRequest.newBuilder(api.endpoint().resolve("/2015-03-31/functions/probe/invocations"))
                            .POST(BodyPublishers.ofString("{\"do\":\"sleep\"}"))
                            .build(),
                    BodyHandlers.ofString());
            await().atMost(Duration.ofMinutes(2))
                    .until(() -> !api.platform().instances().isEmpty());

            HttpResponse<String> second = post(api, "probe", "echo");

            assertThat(second.statusCode()).isEqualTo(429);
            assertThat(header(second, "x-amzn-ErrorType")).isEqualTo("TooManyRequestsException");
            first.cancel(true);
        }
    }
}
