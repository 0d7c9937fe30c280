package dev.minos.pretest.function;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.Loopback;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Google's interfaces on loopback for a function {@code orders}, whose instances are made up: each wave of messages meets new
 * ones, as many as a test allows. Thread-safe.
 */
final class GoogleStandIn implements AutoCloseable {

    static final String FUNCTION = "projects/p/locations/r/functions/orders";
    static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final JsonMapper JSON = new JsonMapper();

    /** An answer that is to be given in place of the usual one. */
    record Refusal(int status, String message) {}

    private final HttpServer server;
    private final List<String> calls = new ArrayList<>();
    private final List<ObjectNode> entries = new ArrayList<>();
    private final Map<String, Refusal> refusals = new HashMap<>();
    private final Map<String, String> variables = new HashMap<>();
    private String state = "ACTIVE";
    private int subscriptions = 1;
    private int retrySubscriptions;
    private boolean retries = true;
    private int deliveryAttempts;
    private int mostInstances = 100;
    private int status = 200;
    private String line = "";
    private int instances;

    GoogleStandIn() throws IOException {
        server = Loopback.httpServer();
        server.createContext("/", this::answer);
        server.start();
        line =
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"m\",\"verdict\":\"exempt\",\"reason\":\"observe-only\","
                        + "\"retryCount\":0,\"scoreNs\":1000000,\"fingerprint\":\"f\"}";
    }

    synchronized GoogleStandIn variable(String name, String value) {
        variables.put(name, value);
        return this;
    }

    synchronized GoogleStandIn state(String word) {
        state = word;
        return this;
    }

    synchronized GoogleStandIn subscriptions(int count) {
        subscriptions = count;
        return this;
    }

    /** How many push subscriptions the topic {@code retries} has. */
    synchronized GoogleStandIn retrySubscriptions(int count) {
        retrySubscriptions = count;
        return this;
    }

    synchronized GoogleStandIn withoutRetries() {
        retries = false;
        return this;
    }

    /** All subscriptions give a message up after so many deliveries. */
    synchronized GoogleStandIn deadLettersAfter(int attempts) {
        deliveryAttempts = attempts;
        return this;
    }

    synchronized GoogleStandIn mostInstances(int count) {
        mostInstances = count;
        return this;
    }

    /** Every delivery ends like this. */
    synchronized GoogleStandIn status(int code) {
        status = code;
        return this;
    }

    /** What a new instance writes. */
    synchronized GoogleStandIn line(String text) {
        line = text;
        return this;
    }

    /** Calls whose words begin like this are refused. */
    synchronized GoogleStandIn refuse(String call, int code, String message) {
        refusals.put(call, new Refusal(code, message));
        return this;
    }

    /** The environment that leads here. */
    Map<String, String> environment() {
        Map<String, String> environment = new HashMap<>(Map.of(AccessToken.VARIABLE, "secret"));
        for (GoogleApi.Service service : GoogleApi.Service.values()) {
            environment.put(
                    "CLOUDSDK_API_ENDPOINT_OVERRIDES_" + service.name(),
                    Loopback.uri(server).toString());
        }
        return environment;
    }

    /** Host and port of its metadata server. */
    String host() {
        return Loopback.uri(server).getAuthority();
    }

    /** What was asked, method and path, in order. */
    synchronized List<String> calls() {
        return List.copyOf(calls);
    }

    synchronized Map<String, String> variables() {
        return Map.copyOf(variables);
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String call =
                    exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            byte[] body = exchange.getRequestBody().readAllBytes();
            boolean isTrusted =
                    "Bearer secret".equals(exchange.getRequestHeaders().getFirst("Authorization"))
                            || call.startsWith("GET /computeMetadata/");
            ObjectNode answer = isTrusted ? answer(call, JSON.readTree(body)) : error(401, "who are you?");
            byte[] bytes = answer.toString().getBytes(UTF_8);
            exchange.sendResponseHeaders(
                    answer.has("error") ? answer.at("/error/code").asInt() : 200, bytes.length);
            exchange.getResponseBody().write(bytes);
        }
    }

    private synchronized ObjectNode answer(String call, JsonNode request) {
        calls.add(call);
        for (Map.Entry<String, Refusal> refusal : refusals.entrySet()) {
            if (call.startsWith(refusal.getKey())) {
                return error(refusal.getValue().status(), refusal.getValue().message());
            }
        }
        return switch (call.substring(0, call.indexOf(' ')) + call.substring(call.lastIndexOf('/'))) {
            case "GET/orders" -> call.contains("/functions/") ? function() : service();
            case "PATCH/orders" -> changed(request);
            case "GET/new-revision" -> JSON.createObjectNode().put("done", true);
            case "GET/subscriptions" -> subscribed(call.contains("/retries/") ? retrySubscriptions : subscriptions);
            case "GET/s0", "GET/s1" -> subscription(call.substring(call.indexOf("projects/")));
            case "POST/orders:publish" -> published(request.path("messages").size());
            case "POST/entries:list" -> logged();
            case "GET/token" -> JSON.createObjectNode().put("access_token", "secret");
            default -> error(404, "no " + call);
        };
    }

    private static ObjectNode error(int code, String message) {
        ObjectNode answer = JSON.createObjectNode();
        answer.putObject("error").put("code", code).put("message", message);
        return answer;
    }

    private ObjectNode function() {
        ObjectNode function = JSON.createObjectNode().put("state", state);
        ObjectNode service = function.putObject("serviceConfig")
                .put("service", "projects/p/locations/r/services/orders")
                .put("availableMemory", "1Gi")
                .put("timeoutSeconds", 5)
                .put("maxInstanceCount", mostInstances);
        ObjectNode environment = service.putObject("environmentVariables");
        variables.forEach(environment::put);
        function.putObject("eventTrigger")
                .put("pubsubTopic", "projects/p/topics/orders")
                .put("retryPolicy", retries ? "RETRY_POLICY_RETRY" : "RETRY_POLICY_DO_NOT_RETRY");
        return function;
    }

    private ObjectNode service() {
        ObjectNode service = JSON.createObjectNode().put("name", "orders").put("etag", "1");
        var environment = service.putObject("template")
                .put("revision", "orders-00001")
                .putArray("containers")
                .addObject()
                .putArray("env");
        variables.forEach(
                (name, value) -> environment.addObject().put("name", name).put("value", value));
        return service;
    }

    private ObjectNode changed(JsonNode service) {
        if (service.at("/template/revision").isTextual()) {
            return error(409, "Revision named orders-00001 already exists");
        }
        variables.clear();
        service.at("/template/containers/0/env")
                .forEach(variable -> variables.put(
                        variable.path("name").asText(), variable.path("value").asText()));
        return JSON.createObjectNode().put("name", "projects/p/locations/r/operations/new-revision");
    }

    private ObjectNode subscription(String name) {
        ObjectNode subscription = JSON.createObjectNode().put("name", name);
        subscription.putObject("pushConfig").put("pushEndpoint", "https://orders.example/?trigger");
        if (deliveryAttempts > 0) {
            subscription.putObject("deadLetterPolicy").put("maxDeliveryAttempts", deliveryAttempts);
        }
        return subscription;
    }

    private static ObjectNode subscribed(int subscriptions) {
        ObjectNode answer = JSON.createObjectNode();
        var names = answer.putArray("subscriptions");
        for (int i = 0; i < subscriptions; i++) {
            names.add("projects/p/subscriptions/s" + i);
        }
        return answer;
    }

    /** A new instance for each message beyond those that are there. */
    private ObjectNode published(int messages) {
        for (int i = 0; i < messages; i++) {
            boolean isNew = i >= instances && instances < mostInstances;
            int instance = isNew ? instances : i % Math.max(1, instances);
            if (i >= instances && isNew) {
                instances++;
                entry(instance, 100).put("textPayload", line);
            }
            entry(instance, 0)
                    .putObject("httpRequest")
                    .put("latency", "0." + (250 + instance) + "s")
                    .put("status", status);
        }
        ObjectNode answer = JSON.createObjectNode();
        answer.putArray("messageIds").add("1");
        return answer;
    }

    private ObjectNode entry(int instance, int afterMs) {
        ObjectNode entry = JSON.createObjectNode()
                .put("insertId", Integer.toString(entries.size()))
                .put(
                        "timestamp",
                        NOW.plusMillis(1_000L * entries.size() + afterMs).toString());
        entry.putObject("labels").put("instanceId", "i" + instance);
        entries.add(entry);
        return entry;
    }

    private ObjectNode logged() {
        ObjectNode answer = JSON.createObjectNode();
        answer.putArray("entries").addAll(entries);
        return answer;
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
