package dev.minos.pretest.function;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.pretest.function.GoogleApi.Service;
import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What a function's instances and the platform have logged since a moment (Cloud Logging API v2, {@code entries.list}):
 * Minos's lines, and for every request its duration and status. Not thread-safe.
 */
final class FunctionLog {

    private static final JsonMapper JSON = new JsonMapper();
    private static final int PAGE = 1_000;
    private static final int FIRST_FAILURE = 400;
    private static final double MILLIS = 1e3;

    private final GoogleApi api;
    private final String project;
    private final String filter;
    private final Map<String, JsonNode> entries = new LinkedHashMap<>();

    /** The log of a Cloud Run service, whose full name this is. */
    FunctionLog(GoogleApi api, String service, Instant since) {
        this.api = api;
        String[] parts = service.split("/", -1);
        this.project = parts[0] + "/" + parts[1];
        this.filter = "resource.type=\"cloud_run_revision\" AND resource.labels.service_name=\""
                + parts[parts.length - 1] + "\" AND timestamp>=\"" + since
                + "\" AND (httpRequest.latency:* OR jsonPayload.minos:* OR textPayload:\"minos\")";
    }

    /** Asks for what has come in meanwhile; entries may come late, so that all are asked for again. */
    void refresh() throws IOException, InterruptedException {
        String page = "";
        do {
            ObjectNode request = JSON.createObjectNode()
                    .put("filter", filter)
                    .put("orderBy", "timestamp asc")
                    .put("pageSize", PAGE);
            request.putArray("resourceNames").add(project);
            if (!page.isEmpty()) {
                request.put("pageToken", page);
            }
            JsonNode answer = api.post(Service.LOGGING, "/v2/entries:list", request);
            for (JsonNode entry : answer.path("entries")) {
                entries.put(
                        entry.path("insertId").asText()
                                + entry.path("timestamp").asText(),
                        entry);
            }
            page = answer.path("nextPageToken").asText();
        } while (!page.isEmpty());
    }

    /** Every request that has been answered: how long it took, in milliseconds. */
    List<Double> requestsMs() {
        return requests().stream().map(FunctionLog::latencyMs).toList();
    }

    /** How many requests failed. */
    int failures() {
        return (int) requests().stream().filter(FunctionLog::isFailure).count();
    }

    private static boolean isFailure(JsonNode request) {
        return request.at("/httpRequest/status").asInt() >= FIRST_FAILURE;
    }

    private List<JsonNode> requests() {
        return entries.values().stream().filter(FunctionLog::isRequest).toList();
    }

    private static boolean isRequest(JsonNode entry) {
        return entry.at("/httpRequest/latency").isTextual();
    }

    /** Seconds with a letter: {@code 0.123s}. */
    private static double latencyMs(JsonNode entry) {
        String latency = entry.at("/httpRequest/latency").asText();
        return Double.parseDouble(latency.substring(0, latency.length() - 1)) * MILLIS;
    }

    /**
     * The log as lines that readers of collected logs understand, in the order in which things were done: a request stands
     * where it ended, since its instance was judged before, and failed ones are left out.
     */
    List<String> lines() {
        List<JsonNode> ordered = new ArrayList<>(entries.values());
        ordered.removeIf(entry -> isRequest(entry) && isFailure(entry));
        ordered.sort(Comparator.comparing(FunctionLog::ended));
        return ordered.stream()
                .map(entry -> (isRequest(entry) ? executed(entry) : entry).toString())
                .toList();
    }

    private static Instant ended(JsonNode entry) {
        Instant logged = Instant.parse(entry.path("timestamp").asText());
        return isRequest(entry) ? logged.plusNanos((long) (latencyMs(entry) * 1e6)) : logged;
    }

    /** A request in the words of the first generation, whose instances logged each by themselves. */
    private static JsonNode executed(JsonNode request) {
        ObjectNode entry = JSON.createObjectNode()
                .put("timestamp", ended(request).toString())
                .put(
                        "textPayload",
                        "Function execution took " + Math.round(latencyMs(request)) + " ms, finished with status code: "
                                + request.at("/httpRequest/status").asInt());
        entry.set("labels", request.path("labels"));
        return entry;
    }
}
