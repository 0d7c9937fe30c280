package dev.minos.local.functions;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.minos.local.DaemonThreads;
import dev.minos.local.Loopback;
import dev.minos.local.instance.FunctionDefinition;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.PlatformListener;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

/**
 * The part of Google Cloud's own interfaces that tools call, on loopback, for one function: {@code functions.get} (Cloud
 * Functions API v2), {@code services.get}, {@code services.patch} of variables and {@code operations.get} (Cloud Run Admin API
 * v2), and {@code entries.list} (Cloud Logging API v2) by time only. Any token is taken. A changed service is a new revision:
 * its instances are killed, and new ones have its variables. Thread-safe.
 */
public final class FunctionsRestApi implements AutoCloseable {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int NOT_FOUND = 404;
    private static final String PLACE = "/v2/projects/local/locations/here/";

    private final FunctionDefinition function;
    private final String topic;
    private final Path variableFile;
    private final Map<String, String> variables;
    private final RequestLog log = new RequestLog();
    private final FunctionsPlatform platform;
    private final HttpServer server;
    private final ExecutorService threads = DaemonThreads.pool("functions-api");

    private FunctionsRestApi(
            FunctionDefinition function, String topic, Function<PlatformListener, FunctionsPlatform> deployment)
            throws IOException {
        this.function = function;
        this.topic = topic;
        this.variableFile =
                Objects.requireNonNull(function.environmentFile(), "function must have a file for changed variables");
        this.variables = new LinkedHashMap<>(function.environment());
        this.server = Loopback.httpServer();
        this.platform = deployment.apply(log);
        server.createContext("/", this::answer);
        server.setExecutor(threads);
        server.start();
    }

    /**
     * Starts the interfaces together with the platform behind them, which they close in the end.
     *
     * @param function a function with a file of variables, which the interfaces write
     * @param topic the full name of the topic that triggers it
     * @param deployment starts the platform of the function, with the listener given to it
     */
    public static FunctionsRestApi start(
            FunctionDefinition function, String topic, Function<PlatformListener, FunctionsPlatform> deployment)
            throws IOException {
        return new FunctionsRestApi(function, topic, deployment);
    }

    /** Where they are: what {@code CLOUDSDK_API_ENDPOINT_OVERRIDES_...} take. */
    public URI endpoint() {
        return Loopback.uri(server);
    }

    /** The platform behind them. */
    public FunctionsPlatform platform() {
        return platform;
    }

    /** The function's variables as they are now. */
    public synchronized Map<String, String> variables() {
        return Map.copyOf(variables);
    }

    @Override
    public void close() {
        server.stop(0);
        platform.close();
        threads.shutdownNow();
    }

    private void answer(HttpExchange exchange) throws IOException {
        try (exchange) {
            String call =
                    exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
            JsonNode answer =
                    answer(call, JSON.readTree(exchange.getRequestBody().readAllBytes()));
            int status = answer.has("error") ? answer.at("/error/code").asInt() : 200;
            byte[] body = JSON.writeValueAsBytes(answer);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(status, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private JsonNode answer(String call, JsonNode request) throws IOException {
        if (call.equals("GET " + PLACE + "functions/" + function.name())) {
            return describedFunction();
        }
        if (call.equals("GET " + PLACE + "services/" + function.name())) {
            return describedService();
        }
        if (call.equals("PATCH " + PLACE + "services/" + function.name())) {
            return changed(request);
        }
        if (call.startsWith("GET " + PLACE + "operations/")) {
            return JSON.createObjectNode().put("done", true);
        }
        if (call.equals("POST /v2/entries:list")) {
            return log.since(request.path("filter").asText());
        }
        ObjectNode error = JSON.createObjectNode();
        error.putObject("error").put("code", NOT_FOUND).put("message", "Resource not found: " + call);
        return error;
    }

    private synchronized ObjectNode describedFunction() {
        ObjectNode json = JSON.createObjectNode()
                .put("name", PLACE.substring("/v2/".length()) + "functions/" + function.name())
                .put("state", "ACTIVE");
        ObjectNode service = json.putObject("serviceConfig")
                .put("service", PLACE.substring("/v2/".length()) + "services/" + function.name())
                .put("availableMemory", function.memoryMb() + "Mi")
                .put("timeoutSeconds", function.timeout().toSeconds());
        ObjectNode environment = service.putObject("environmentVariables");
        variables.forEach(environment::put);
        json.putObject("eventTrigger").put("pubsubTopic", topic);
        return json;
    }

    private synchronized ObjectNode describedService() {
        ObjectNode json =
                JSON.createObjectNode().put("name", PLACE.substring("/v2/".length()) + "services/" + function.name());
        ArrayNode environment =
                json.putObject("template").putArray("containers").addObject().putArray("env");
        variables.forEach(
                (name, value) -> environment.addObject().put("name", name).put("value", value));
        return json;
    }

    private synchronized ObjectNode changed(JsonNode service) throws IOException {
        variables.clear();
        for (JsonNode variable : service.at("/template/containers/0/env")) {
            variables.put(variable.path("name").asText(), variable.path("value").asText());
        }
        List<String> lines = new ArrayList<>();
        variables.forEach((name, value) -> lines.add(name + "=" + value));
        Files.write(variableFile, lines);
        platform.instances().stream().map(InstanceRecord::id).forEach(platform::kill);
        return JSON.createObjectNode()
                .put("name", PLACE.substring("/v2/".length()) + "operations/new-revision")
                .put("done", false);
    }
}
