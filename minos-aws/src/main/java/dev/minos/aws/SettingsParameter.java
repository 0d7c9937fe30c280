package dev.minos.aws;

import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/**
 * A parameter of the Systems Manager whose lines {@code MINOS_NAME=VALUE} win over the environment: a kill switch, and a
 * way for new thresholds, without a deployment. It is read through the HTTP endpoint of the AWS Parameters and Secrets
 * Lambda Extension. Whatever goes wrong, the environment's values hold and a problem is told.
 *
 * @param name the parameter's name or ARN
 * @param extension the extension's endpoint
 * @param token the function's session token, by which the extension knows it
 */
record SettingsParameter(String name, LoopbackHttp extension, String token) {

    private static final String VALUE = "\"Value\"";

    /** The variables, with the parameter's lines over them. */
    Map<String, String> over(Map<String, String> variables, EventListener listener) {
        Map<String, String> settings = new HashMap<>(variables);
        try {
            String answer = extension.exchange(
                    "GET",
                    "/systemsmanager/parameters/get?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8)
                            + "&withDecryption=true",
                    "X-Aws-Parameters-Secrets-Token: " + token,
                    "");
            putLines(valueIn(answer), settings, listener);
        } catch (IOException | RuntimeException unreadable) {
            listener.on(new MinosEvent.Problem(
                    "the parameter " + name + " cannot be read, so the environment's settings hold; it needs the AWS"
                            + " Parameters and Secrets Lambda Extension and ssm:GetParameter",
                    unreadable));
        }
        return settings;
    }

    private void putLines(String text, Map<String, String> settings, EventListener listener) {
        int number = 0;
        for (String line : text.split("\n", -1)) {
            number++;
            String trimmed = line.trim();
            int equals = trimmed.indexOf('=');
            if (trimmed.startsWith("MINOS_") && equals > 0) {
                settings.put(trimmed.substring(0, equals).trim(), trimmed.substring(equals + 1));
            } else if (!trimmed.isEmpty() && trimmed.charAt(0) != '#') {
                listener.on(new MinosEvent.Problem(
                        "line " + number + " of the parameter " + name + " is not MINOS_NAME=VALUE and is ignored",
                        null));
            }
        }
    }

    /**
     * The string {@code Value} of the answer. No name or value inside of a JSON string can pass for it, since its quotes
     * would be escaped there.
     */
    private static String valueIn(String json) throws IOException {
        for (int at = json.indexOf(VALUE); at >= 0; at = json.indexOf(VALUE, at + 1)) {
            int colon = skipSpace(json, at + VALUE.length());
            int quote = skipSpace(json, colon + 1);
            if (json.startsWith(":", colon) && json.startsWith("\"", quote)) {
                return string(json, quote + 1);
            }
        }
        throw new IOException("the extension's answer has no Value");
    }

    private static int skipSpace(String json, int from) {
        int at = from;
        while (at < json.length() && json.charAt(at) <= ' ') {
            at++;
        }
        return at;
    }

    private static String string(String json, int from) throws IOException {
        StringBuilder text = new StringBuilder();
        for (int at = from; at < json.length(); at++) {
            char c = json.charAt(at);
            if (c == '"') {
                return text.toString();
            }
            if (c != '\\') {
                text.append(c);
            } else if (json.startsWith("u", at + 1)) {
                text.append((char) Integer.parseInt(json.substring(at + 2, at + 6), 16));
                at += 5;
            } else {
                at++;
                text.append(unescaped(json.charAt(at)));
            }
        }
        throw new IOException("the extension's answer breaks off in Value");
    }

    private static char unescaped(char c) {
        int which = "nrtbf".indexOf(c);
        return which < 0 ? c : "\n\r\t\b\f".charAt(which);
    }
}
