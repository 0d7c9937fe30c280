package dev.minos.local.pubsub;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.grpc.Status;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the filter language of subscriptions, as its page "Filter messages from a subscription" defines it:
 *
 * <pre>
 *   filter  = clause { "AND" clause } | clause { "OR" clause }      mixed only with parentheses
 *   clause  = [ "NOT" | "-" ] ( "(" filter ")" | test )
 *   test    = "attributes:" key | "attributes." key ( "=" | "!=" ) string
 *           | "hasPrefix(" "attributes." key "," string ")"
 *   key     = identifier | string
 * </pre>
 */
final class FilterParser {

    private static final int LONGEST_BYTES = 256;
    private static final Pattern TOKEN = Pattern.compile(
            "\\s*(?:(?<string>\"(?:[^\"\\\\]|\\\\.)*\")|(?<word>[A-Za-z_][A-Za-z0-9_]*)|(?<sign>!=|[-=:.,()]))\\s*");

    private final String text;
    private final List<String> tokens = new ArrayList<>();
    private int at;

    private FilterParser(String text) {
        this.text = text;
        Matcher matcher = TOKEN.matcher(text);
        int end = 0;
        while (end < text.length()) {
            if (!matcher.region(end, text.length()).lookingAt()) {
                throw invalid("unexpected " + text.charAt(end) + " at character " + end);
            }
            tokens.add(matcher.group().strip());
            end = matcher.end();
        }
    }

    /** The filter in a text; INVALID_ARGUMENT if it is none or longer than 256 bytes. */
    static Filter parse(String text) {
        if (text.isBlank()) {
            return new Filter.Everything();
        }
        var parser = new FilterParser(text);
        if (text.getBytes(UTF_8).length > LONGEST_BYTES) {
            throw parser.invalid("must be at most " + LONGEST_BYTES + " bytes");
        }
        Filter filter = parser.filter();
        if (parser.at < parser.tokens.size()) {
            throw parser.invalid("unexpected " + parser.peek() + "; AND and OR mix only with parentheses");
        }
        return filter;
    }

    private Filter filter() {
        List<Filter> parts = new ArrayList<>(List.of(clause()));
        String joint = peek();
        if (!joint.equals("AND") && !joint.equals("OR")) {
            return parts.get(0);
        }
        while (accept(joint)) {
            parts.add(clause());
        }
        return joint.equals("AND") ? new Filter.And(List.copyOf(parts)) : new Filter.Or(List.copyOf(parts));
    }

    private Filter clause() {
        if (accept("NOT") || accept("-")) {
            return new Filter.Not(clause());
        }
        if (accept("(")) {
            Filter inner = filter();
            expect(")");
            return inner;
        }
        return accept("hasPrefix") ? prefixTest() : test();
    }

    private Filter prefixTest() {
        expect("(");
        expect("attributes");
        expect(".");
        String key = key();
        expect(",");
        String prefix = string();
        expect(")");
        return new Filter.HasPrefix(key, prefix);
    }

    private Filter test() {
        expect("attributes");
        if (accept(":")) {
            return new Filter.Has(key());
        }
        expect(".");
        String key = key();
        if (accept("!=")) {
            return new Filter.Not(new Filter.Equal(key, string()));
        }
        expect("=");
        return new Filter.Equal(key, string());
    }

    private String key() {
        String token = peek();
        if (token.startsWith("\"")) {
            return string();
        }
        if (token.isEmpty() || !Character.isJavaIdentifierStart(token.charAt(0))) {
            throw invalid("expected a key, found " + shown(token));
        }
        at++;
        return token;
    }

    private String string() {
        String token = peek();
        if (!token.startsWith("\"")) {
            throw invalid("expected a string in double quotes, found " + shown(token));
        }
        at++;
        return token.substring(1, token.length() - 1).replaceAll("\\\\(.)", "$1");
    }

    private boolean accept(String token) {
        boolean found = peek().equals(token);
        if (found) {
            at++;
        }
        return found;
    }

    private void expect(String token) {
        if (!accept(token)) {
            throw invalid("expected " + token + ", found " + shown(peek()));
        }
    }

    private String peek() {
        return at < tokens.size() ? tokens.get(at) : "";
    }

    private static String shown(String token) {
        return token.isEmpty() ? "the end" : token;
    }

    private RuntimeException invalid(String reason) {
        return Status.INVALID_ARGUMENT
                .withDescription("Invalid filter " + text + ": " + reason)
                .asRuntimeException();
    }
}
