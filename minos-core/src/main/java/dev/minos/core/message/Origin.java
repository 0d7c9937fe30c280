package dev.minos.core.message;

import org.jspecify.annotations.Nullable;

/**
 * The message that a copy stands for, in the words of its cloud. Every part is 1 to so many printable ASCII characters
 * without {@code ";"}, so that it fits its place in {@link MinosAttribute}.
 *
 * @param id the message's id, at most {@value #MOST_ID}
 * @param time when it was published, at most {@value #MOST_TIME}
 * @param source where it was published, at most {@value #MOST_SOURCE}
 */
public record Origin(String id, String time, String source) {

    static final int MOST_ID = 128;
    static final int MOST_TIME = 40;
    static final int MOST_SOURCE = 400;

    /** Checks all parts. */
    public Origin {
        check("id", id, MOST_ID);
        check("time", time, MOST_TIME);
        check("source", source, MOST_SOURCE);
    }

    private static void check(String name, String part, int most) {
        if (!fits(part, most)) {
            throw new IllegalArgumentException(
                    name + " must be 1 to " + most + " printable ASCII characters without \";\", was \"" + part + '"');
        }
    }

    /** An origin of these parts, or null if one of them does not fit. */
    public static @Nullable Origin ofText(String id, String time, String source) {
        return fits(id, MOST_ID) && fits(time, MOST_TIME) && fits(source, MOST_SOURCE)
                ? new Origin(id, time, source)
                : null;
    }

    private static boolean fits(String part, int most) {
        for (int i = 0; i < part.length(); i++) {
            char c = part.charAt(i);
            if (c <= ' ' || c > '~' || c == ';') {
                return false;
            }
        }
        return !part.isEmpty() && part.length() <= most;
    }
}
