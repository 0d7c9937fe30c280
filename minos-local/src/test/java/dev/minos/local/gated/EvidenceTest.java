package dev.minos.local.gated;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import software.amazon.awssdk.services.sqs.model.MessageAttributeValue;

/** What a verdict rests on besides its own reading: the message's history and wish, the holdout, a parameter. */
class EvidenceTest {

    @TempDir
    Path files;

    @Test
    void aCopyCarriesWhatAllInstancesBeforeItScored() throws Exception {
        var plan = copying(GatedPlan.SLOW).set("MINOS_RETRY_BOUND", "4");
        try (var cloud = plan.deploy(files)) {
            cloud.send("m");
            cloud.drain();

            List<Long> scores = new ArrayList<>();
            for (JsonNode decided : cloud.events("decided")) {
                assertThat(carried(decided)).isEqualTo(scores);
                assertThat(decided.path("reason").asText()).isEqualTo(expected(decided, scores));
                scores.add(Math.round(decided.path("scoreNs").asDouble()));
            }
            assertThat(cloud.onlyResult("m").getProperty("message.minos"))
                    .startsWith("String:1;retries=" + (scores.size() - 1) + ";fingerprint=")
                    .endsWith(";readings=" + joined(scores.subList(0, scores.size() - 1)));
        }
    }

    private static String expected(JsonNode decided, List<Long> before) {
        if (before.size() == 4) {
            return "emergency-exit";
        }
        double score = decided.path("scoreNs").asDouble();
        boolean fastest = before.size() >= 3 && before.stream().allMatch(other -> score < other);
        return fastest ? "fastest-seen" : "too-slow";
    }

    @Test
    void theFourthInstanceStaysIfItIsTheFastestThatTheMessageHasMet() throws Exception {
        String readings = ";fingerprint=" + Integer.toHexString(fingerprint().hashCode()) + ";readings=";
        try (var cloud = copying(GatedPlan.SLOW).concurrency(1).deploy(files)) {
            cloud.send("m", minos("1;retries=3" + readings + "900000000000,800000000000,900000000000"));
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("decided", "verdict")).containsExactly("kept");
            assertThat(cloud.told("decided", "reason")).containsExactly("fastest-seen");
        }
    }

    @Test
    @Tag("proof")
    void readingsUnderOtherConditionsCountForNothing() throws Exception {
        try (var cloud = copying(GatedPlan.SLOW).set("MINOS_RETRY_BOUND", "4").deploy(files)) {
            cloud.send("m", minos("1;retries=3;fingerprint=0;readings=900000000000,900000000000,900000000000"));
            cloud.drain();

            assertThat(cloud.told("decided", "reason")).containsExactly("too-slow", "emergency-exit");
            assertThat(cloud.onlyResult("m").getProperty("message.minos")).doesNotContain("900000000000");
        }
    }

    @Test
    void aSlowInstanceInTheHoldoutStaysAndItsLineSaysSo() throws Exception {
        try (var cloud = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_HOLDOUT", "1")
                .concurrency(1)
                .deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.events("decided")).singleElement().satisfies(decided -> {
                assertThat(decided.path("verdict").asText()).isEqualTo("exempt");
                assertThat(decided.path("reason").asText()).isEqualTo("holdout");
                assertThat(decided.path("overruled").asText()).isEqualTo("rejected");
                assertThat(decided.path("holdout").asBoolean()).isTrue();
            });
        }
    }

    @Test
    void aMessageIsJudgedByItsOwnThresholdWithinTheRange() throws Exception {
        try (var cloud = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_MESSAGE_THRESHOLD", "1..9000000000ns")
                .concurrency(1)
                .deploy(files)) {
            cloud.send("m", minos("1;threshold=900s"));
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("decided", "reason")).containsExactly("fast-enough");
            assertThat(cloud.told("decided", "thresholdNs")).containsExactly("9.0E9");
        }
    }

    @Test
    void aParameterSwitchesMinosOffWithoutADeployment() throws Exception {
        List<String> tokens = new CopyOnWriteArrayList<>();
        HttpServer extension = extension("MINOS_MODE=off", tokens);
        try (var cloud = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_PARAMETER", "/minos")
                .set(
                        "PARAMETERS_SECRETS_EXTENSION_HTTP_PORT",
                        Integer.toString(extension.getAddress().getPort()))
                .concurrency(1)
                .deploy(files)) {
            cloud.send("a", "b");
            cloud.drain();

            cloud.onlyResult("a");
            cloud.onlyResult("b");
            assertThat(cloud.events("decided")).isEmpty();
            assertThat(cloud.events("problem")).isEmpty();
            assertThat(tokens).as("one for the only instance").hasSize(1).doesNotContain("");
        } finally {
            extension.stop(0);
        }
    }

    @Test
    void theEnvironmentHoldsWhereTheParameterCannotBeRead() throws Exception {
        try (var cloud = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_PARAMETER", "/minos")
                .set("PARAMETERS_SECRETS_EXTENSION_HTTP_PORT", "1")
                .set("MINOS_MODE", "observe")
                .concurrency(1)
                .deploy(files)) {
            cloud.send("m");
            cloud.drain();

            cloud.onlyResult("m");
            assertThat(cloud.told("decided", "reason")).containsExactly("observe-only");
            assertThat(cloud.told("problem", "what"))
                    .singleElement()
                    .asString()
                    .startsWith("the parameter /minos cannot be read");
        }
    }

    @Test
    void aShadowReadingTellsAllThatADecisionTells() throws Exception {
        Files.write(files.resolve("file"), new byte[100_000]);
        try (var cloud = new GatedPlan(GatedPlan.SLOW)
                .set("MINOS_RETRY_BOUND", "0")
                .set("MINOS_HOLDOUT", "1")
                .set("DOWNLOAD", "file")
                .bytesPerSecond(50_000)
                .concurrency(1)
                .deploy(files)) {
            cloud.send("m");
            cloud.drain();

            JsonNode decided = cloud.events("decided").get(0);
            assertThat(cloud.events("shadow-read")).singleElement().satisfies(shadow -> {
                for (String field : List.of(
                        "invocation",
                        "reason",
                        "retryCount",
                        "thresholdNs",
                        "fingerprint",
                        "initializationType",
                        "holdout")) {
                    assertThat(shadow.path(field)).as(field).isEqualTo(decided.path(field));
                    assertThat(shadow.has(field)).as(field).isTrue();
                }
                assertThat(shadow.path("scoreNs").asDouble()).isPositive();
                assertThat(shadow.path("windowMs").asDouble()).isPositive();
                assertThat(shadow.path("rounds").asInt()).isPositive();
                assertThat(shadow.has("cpuNs")).isTrue();
            });
        }
    }

    /** The conditions under which instances of these tests are read. */
    private String fingerprint() throws Exception {
        try (var cloud = copying(GatedPlan.FAST).concurrency(1).deploy(files)) {
            cloud.send("probe");
            cloud.drain();
            return cloud.told("decided", "fingerprint").get(0);
        }
    }

    private static GatedPlan copying(String threshold) {
        return new GatedPlan(threshold).set("MINOS_HAND_OVER", "copy").set("MINOS_RETRY_BOUND", "12");
    }

    private static Map<String, MessageAttributeValue> minos(String text) {
        return Map.of(
                "minos",
                MessageAttributeValue.builder()
                        .dataType("String")
                        .stringValue(text)
                        .build());
    }

    private static List<Long> carried(JsonNode decided) {
        List<Long> scores = new ArrayList<>();
        decided.path("carriedScoresNs").forEach(score -> scores.add(score.asLong()));
        return scores;
    }

    private static String joined(List<Long> scores) {
        return String.join(",", scores.stream().map(String::valueOf).toList());
    }

    /** Answers as the AWS Parameters and Secrets Lambda Extension does. */
    private static HttpServer extension(String value, List<String> tokens) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/systemsmanager/parameters/get", exchange -> {
            tokens.add(String.valueOf(exchange.getRequestHeaders().getFirst("X-Aws-Parameters-Secrets-Token")));
            byte[] body = ("{\"Parameter\":{\"Name\":\"/minos\",\"Value\":\"" + value + "\"}}").getBytes(UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        return server;
    }
}
