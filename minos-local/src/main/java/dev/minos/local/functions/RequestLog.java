package dev.minos.local.functions;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.PlatformListener;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a platform's instances wrote and what requests it served, as entries of Cloud Logging. Thread-safe. */
final class RequestLog implements PlatformListener {

    private static final JsonMapper JSON = new JsonMapper();
    private static final Pattern SINCE = Pattern.compile("timestamp>=\"([^\"]+)\"");

    private final InstantSource calendar = InstantSource.system();
    private final List<ObjectNode> entries = new ArrayList<>();

    @Override
    public void line(String instanceId, String line) {
        ObjectNode entry = entry(instanceId, calendar.instant());
        try {
            entry.set("jsonPayload", JSON.readValue(line, ObjectNode.class));
        } catch (JsonProcessingException text) {
            entry.put("textPayload", line);
        }
        add(entry);
    }

    @Override
    public void attempt(Attempt attempt) {
        double tookMs = attempt.initMs() + attempt.durationMs();
        ObjectNode entry = entry(attempt.instanceId(), calendar.instant().minusNanos((long) (tookMs * 1e6)));
        entry.putObject("httpRequest")
                .put("status", attempt.outcome() == Outcome.SUCCESS ? 200 : 500)
                .put("latency", String.format(Locale.ROOT, "%.9fs", tookMs / 1e3));
        add(entry);
    }

    private static ObjectNode entry(String instanceId, Instant at) {
        ObjectNode entry = JSON.createObjectNode().put("timestamp", at.toString());
        entry.putObject("labels").put("instanceId", instanceId);
        return entry;
    }

    private synchronized void add(ObjectNode entry) {
        entries.add(entry.put("insertId", Integer.toString(entries.size())));
    }

    /** The answer to a question for the entries of a filter, of which the time is looked at. */
    synchronized JsonNode since(String filter) {
        Matcher since = SINCE.matcher(filter);
        Instant first = since.find() ? Instant.parse(since.group(1)) : Instant.EPOCH;
        ObjectNode answer = JSON.createObjectNode();
        answer.putArray("entries")
                .addAll(entries.stream()
                        .filter(entry ->
                                !Instant.parse(entry.path("timestamp").asText()).isBefore(first))
                        .toList());
        return answer;
    }
}
