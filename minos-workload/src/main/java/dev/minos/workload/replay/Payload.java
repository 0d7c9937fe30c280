package dev.minos.workload.replay;

import java.util.regex.Pattern;

/**
 * The text that each request carries. {@code {n}} in it stands for the request's number and {@code {t}} for the instant it
 * is due, in seconds.
 *
 * @param template the text
 */
public record Payload(String template) {

    /** A JSON object with the number and the instant. */
    public static final Payload DEFAULT = new Payload("{\"request\":{n},\"due\":{t}}");

    private static final double MICROS_PER_SECOND = 1e6;
    private static final Pattern NUMBER = Pattern.compile("{n}", Pattern.LITERAL);
    private static final Pattern INSTANT = Pattern.compile("{t}", Pattern.LITERAL);

    /** The text of a request. */
    public String of(Request request) {
        String numbered = NUMBER.matcher(template).replaceAll(Long.toString(request.number()));
        return INSTANT.matcher(numbered).replaceAll(Double.toString(request.dueMicros() / MICROS_PER_SECOND));
    }
}
