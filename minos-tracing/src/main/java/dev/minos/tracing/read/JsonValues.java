package dev.minos.tracing.read;

import org.jspecify.annotations.Nullable;

/** Values read leniently, as programs do that do not care for the type of what they print. Stateless. */
final class JsonValues {

    private JsonValues() {}

    /** A string, or any other scalar as it is written; null for null, objects and arrays. */
    static @Nullable String text(JsonScanner scanner) {
        return switch (scanner.peek()) {
            case '"' -> scanner.string();
            case '{', '[', 'n' -> {
                scanner.skip();
                yield null;
            }
            default -> scanner.raw();
        };
    }

    /** The same for a text that is likely to come again. */
    static @Nullable String text(JsonScanner scanner, TextCache cache) {
        return scanner.peek() == '"' ? scanner.string(cache) : text(scanner);
    }

    /** A number, or 1 for true and 0 for false; NaN for anything else. */
    static double time(JsonScanner scanner) {
        byte first = scanner.peek();
        if (first == '-' || (first >= '0' && first <= '9')) {
            return scanner.number();
        }
        scanner.skip();
        return first == 't' ? 1 : first == 'f' ? 0 : Double.NaN;
    }

    /** Whether Python takes the value for true: all but false, null, zero and what is empty. */
    static boolean isTruthy(JsonScanner scanner) {
        return switch (scanner.peek()) {
            case 't', 'f', 'n' -> scanner.raw().equals("true");
            case '"' -> !scanner.string().isEmpty();
            case '{' -> {
                scanner.beginObject();
                boolean any = false;
                while (scanner.nextField()) {
                    any = true;
                    scanner.skip();
                }
                yield any;
            }
            case '[' -> {
                scanner.beginArray();
                boolean any = false;
                while (scanner.nextElement()) {
                    any = true;
                    scanner.skip();
                }
                yield any;
            }
            default -> scanner.number() != 0;
        };
    }
}
