package dev.minos.pretest.log;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The forms in which a log reaches a reader. */
enum LogForm {
    TAIL(LogForm::tail),
    SAM_LOGS(LogForm::samLogs),
    FILTER_LOG_EVENTS(events -> document(events).toPrettyString()),
    FILTER_LOG_EVENTS_ON_ONE_LINE(events -> document(events).toString()),
    EVENTS_AS_LINES(events -> events.stream()
            .map(event -> entry(event).put("logStreamName", event.stream()).toString())
            .collect(Collectors.joining("\n"))),
    INSIGHTS_CSV(LogForm::csv),
    INSIGHTS_JSON(events -> insights(events).toPrettyString()),
    INSIGHTS_QUERY_RESULTS(LogForm::queryResults),
    SUBSCRIPTION_LINES(events -> subscriptions(events, "\n")),
    SUBSCRIPTION_RUN_TOGETHER(events -> subscriptions(events, "")),
    LAMBDA_JSON_IN_TAIL(LogForm::lambdaJson),
    CLOUD_LOGGING_ARRAY(events -> cloudLogging(events).toPrettyString()),
    CLOUD_LOGGING_LINES(LogForm::cloudLoggingLines);

    private static final JsonMapper JSON = new JsonMapper();

    @SuppressWarnings("ImmutableEnumChecker") // method references
    private final Function<List<LoggedEvent>, String> render;

    LogForm(Function<List<LoggedEvent>, String> render) {
        this.render = render;
    }

    String of(List<LoggedEvent> events) {
        return render.apply(events);
    }

    private static String tail(List<LoggedEvent> events) {
        return events.stream()
                .map(event -> time(event) + "+00:00 " + event.stream() + " " + event.message() + "\n")
                .collect(Collectors.joining());
    }

    private static String samLogs(List<LoggedEvent> events) {
        return events.stream()
                .map(event -> event.stream() + " " + time(event) + " " + event.message() + "\r\n")
                .collect(Collectors.joining());
    }

    private static String time(LoggedEvent event) {
        return Instant.ofEpochMilli(event.atMs()).toString().replace("Z", "");
    }

    private static ObjectNode entry(LoggedEvent event) {
        return JSON.createObjectNode().put("timestamp", event.atMs()).put("message", event.message() + "\n");
    }

    private static ObjectNode document(List<LoggedEvent> events) {
        ObjectNode document = JSON.createObjectNode();
        ArrayNode list = document.putArray("events");
        events.forEach(event -> list.add(entry(event).put("logStreamName", event.stream())));
        document.putArray("searchedLogStreams");
        return document;
    }

    private static String csv(List<LoggedEvent> events) {
        return events.stream()
                .map(event -> time(event).replace('T', ' ') + ",\""
                        + event.message().replace("\"", "\"\"") + "\"," + event.stream() + "\n")
                .collect(Collectors.joining("", "@timestamp,@message,@logStream\n", ""));
    }

    private static ArrayNode insights(List<LoggedEvent> events) {
        ArrayNode list = JSON.createArrayNode();
        events.forEach(event -> list.addObject()
                .put("@timestamp", time(event).replace('T', ' '))
                .put("@message", event.message())
                .put("@logStream", event.stream()));
        return list;
    }

    private static String queryResults(List<LoggedEvent> events) {
        ObjectNode document = JSON.createObjectNode();
        ArrayNode results = document.putArray("results");
        for (JsonNode row : insights(events)) {
            ArrayNode fields = results.addArray();
            row.properties()
                    .forEach(field -> fields.addObject()
                            .put("field", field.getKey())
                            .put("value", field.getValue().asText()));
        }
        return document.put("status", "Complete").toPrettyString();
    }

    private static String subscriptions(List<LoggedEvent> events, String separator) {
        return events.stream()
                .map(event -> {
                    ObjectNode record = JSON.createObjectNode()
                            .put("messageType", "DATA_MESSAGE")
                            .put("owner", "123456789012")
                            .put("logGroup", "/aws/lambda/weather")
                            .put("logStream", event.stream());
                    record.putArray("logEvents").add(entry(event).put("id", "1"));
                    return record.toString();
                })
                .collect(Collectors.joining(separator));
    }

    /** The function's lines as they are, the platform's as platform.report objects. */
    private static String lambdaJson(List<LoggedEvent> events) {
        return events.stream()
                .map(event -> time(event) + "Z " + event.stream() + " " + asLambdaJson(event) + "\n")
                .collect(Collectors.joining());
    }

    private static String asLambdaJson(LoggedEvent event) {
        ObjectNode json = JSON.createObjectNode();
        if (event.message().startsWith("REPORT")) {
            json.put("time", time(event) + "Z").put("type", "platform.report");
            ObjectNode report = json.putObject("record");
            report.put("requestId", event.message().split("\\s", 4)[2]);
            ObjectNode metrics = report.putObject("metrics");
            for (String part : event.message().split("\t", -1)) {
                String[] pair = part.split(": ", 2);
                if (pair.length == 2 && pair[1].endsWith(" ms")) {
                    String name = pair[0].substring(0, 1).toLowerCase(Locale.ROOT)
                            + pair[0].substring(1).replace(" ", "");
                    metrics.put(name + "Ms", Double.parseDouble(pair[1].replace(" ms", "")));
                }
            }
            return metrics.put("memorySizeMB", 512).isEmpty() ? "" : json.toString();
        }
        return json.put("timestamp", time(event) + "Z")
                .put("level", "INFO")
                .put("message", event.message())
                .put("AWSRequestId", "x")
                .toString();
    }

    private static ArrayNode cloudLogging(List<LoggedEvent> events) {
        ArrayNode list = JSON.createArrayNode();
        events.forEach(event -> list.add(logEntry(event)));
        return list;
    }

    private static String cloudLoggingLines(List<LoggedEvent> events) {
        return events.stream().map(event -> logEntry(event).toString()).collect(Collectors.joining("\n", "", "\n"));
    }

    private static ObjectNode logEntry(LoggedEvent event) {
        ObjectNode entry = JSON.createObjectNode().put("insertId", "a").put("timestamp", time(event) + "Z");
        entry.putObject("labels").put("instance_id", event.stream()).put("execution_id", "e");
        entry.putObject("resource")
                .put("type", "cloud_function")
                .putObject("labels")
                .put("function_name", "weather");
        if (event.message().startsWith("{")) {
            try {
                return entry.set("jsonPayload", JSON.readTree(event.message()));
            } catch (JsonProcessingException impossible) {
                throw new IllegalStateException(impossible);
            }
        }
        return entry.put("textPayload", event.message());
    }
}
