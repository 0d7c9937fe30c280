package dev.minos.tracing.read;

import java.util.HashMap;
import java.util.Map;

/** Reads attributes: OTLP's list of keys and typed values, Jaeger's list of tags, or a plain object. Stateless. */
final class Attributes {

    private Attributes() {}

    /** Those of the attributes that come next which classification needs. */
    static Map<String, String> read(JsonScanner scanner) {
        Map<String, String> attributes = new HashMap<>(8);
        if (scanner.peek() == '[') {
            scanner.beginArray();
            while (scanner.nextElement()) {
                readEntry(scanner, attributes);
            }
        } else if (scanner.peek() == '{') {
            scanner.beginObject();
            while (scanner.nextField()) {
                put(attributes, scanner.name(), scanner);
            }
        } else {
            scanner.skip();
        }
        return attributes;
    }

    private static void readEntry(JsonScanner scanner, Map<String, String> attributes) {
        String key = "";
        String value = null;
        scanner.beginObject();
        while (scanner.nextField()) {
            if (scanner.isNamed("key")) {
                key = String.valueOf(JsonValues.text(scanner));
            } else if (scanner.isNamed("value") && scanner.peek() == '{') {
                scanner.beginObject();
                while (scanner.nextField()) {
                    value = JsonValues.text(scanner);
                }
            } else if (scanner.isNamed("value")) {
                value = JsonValues.text(scanner);
            } else {
                scanner.skip();
            }
        }
        if (value != null && SemanticConventions.ATTRIBUTES.contains(key)) {
            attributes.put(key, value);
        }
    }

    private static void put(Map<String, String> attributes, String key, JsonScanner scanner) {
        String value = JsonValues.text(scanner);
        if (value != null && SemanticConventions.ATTRIBUTES.contains(key)) {
            attributes.put(key, value);
        }
    }
}
