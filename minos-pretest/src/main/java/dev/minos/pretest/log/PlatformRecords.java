package dev.minos.pretest.log;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads what platforms log of an invocation: Lambda's REPORT line and its {@code platform.report} object (AWS Lambda
 * developer guide, "Log and monitor Java Lambda functions", "Lambda Telemetry API Event schema reference"), and the line
 * with which Cloud Functions of the first generation end one.
 */
final class PlatformRecords {

    static final String REPORT = "REPORT RequestId: ";
    static final String EXECUTION_TOOK = "Function execution took ";

    private static final Pattern FIGURE = Pattern.compile("([A-Z][A-Za-z ]*): ([0-9.]+) (?:ms|MB)");
    private static final Pattern TOOK = Pattern.compile("Function execution took ([0-9.]+) ms");

    private PlatformRecords() {}

    /** The record in a text, if it is one of these. */
    static Optional<LogRecord> parse(Origin origin, String text) throws BadLineException {
        if (text.startsWith(REPORT)) {
            return Optional.of(report(origin, text.substring(REPORT.length())));
        }
        Matcher took = TOOK.matcher(text);
        if (took.lookingAt()) {
            double ms = number("execution time", took.group(1));
            return Optional.of(new Invocation(origin, "", ms, ms, Double.NaN, 0));
        }
        return Optional.empty();
    }

    private static Invocation report(Origin origin, String text) throws BadLineException {
        Map<String, Double> figures = new HashMap<>();
        Matcher figure = FIGURE.matcher(text);
        while (figure.find()) {
            figures.put(figure.group(1).strip(), number(figure.group(1).strip(), figure.group(2)));
        }
        double durationMs = figures.getOrDefault("Duration", Double.NaN);
        if (Double.isNaN(durationMs)) {
            throw new BadLineException("a REPORT without a Duration");
        }
        return invocation(
                origin,
                text.split("\\s", 2)[0],
                durationMs,
                figures.getOrDefault("Billed Duration", Double.NaN),
                figures.getOrDefault("Init Duration", Double.NaN),
                figures.getOrDefault("Memory Size", 0.0));
    }

    /** The record in a {@code platform.*} object, if it is the report of an invocation. */
    static Optional<LogRecord> parse(Origin origin, JsonNode event) throws BadLineException {
        if (!event.path("type").asText().equals("platform.report")) {
            return Optional.empty();
        }
        JsonNode json = event.path("record");
        Fields metrics = new Fields(json.path("metrics"));
        double durationMs = metrics.notNegative("durationMs");
        if (Double.isNaN(durationMs)) {
            throw new BadLineException("a platform.report without durationMs");
        }
        return Optional.of(invocation(
                origin,
                new Fields(json).text("requestId"),
                durationMs,
                metrics.notNegative("billedDurationMs"),
                metrics.notNegative("initDurationMs"),
                metrics.count("memorySizeMB", 0)));
    }

    /** Initialisations are billed, which logs from before August 2025 do not show yet. */
    private static Invocation invocation(
            Origin origin, String id, double durationMs, double billedMs, double initMs, double memoryMb) {
        double elapsedMs = Math.ceil(Double.isNaN(initMs) ? durationMs : durationMs + initMs);
        double billed = Double.isNaN(billedMs) ? elapsedMs : Math.max(billedMs, elapsedMs);
        return new Invocation(origin, id, durationMs, billed, initMs, (int) memoryMb);
    }

    private static double number(String name, String text) throws BadLineException {
        try {
            return Double.parseDouble(text);
        } catch (NumberFormatException notANumber) {
            throw new BadLineException(name + " must be a number, was \"" + text + "\"");
        }
    }
}
