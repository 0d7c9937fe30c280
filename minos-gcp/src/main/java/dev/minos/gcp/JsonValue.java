package dev.minos.gcp;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A value of a JSON text with its place there, so that it can be cut out and everything else stays as it is.
 *
 * @param memberStart where the member begins whose value this is, the opening quote of its name; for others {@code start}
 * @param start the first character
 * @param end the one after the last
 * @param string the content of a string, else null
 * @param members the members of an object, else empty
 */
record JsonValue(
        int memberStart, int start, int end, @Nullable String string, Map<String, JsonValue> members) {

    /** A member's value, or null if there is none. */
    @Nullable
    JsonValue get(String name) {
        return members.get(name);
    }

    /** A member's string, empty if there is none. */
    String string(String name) {
        JsonValue member = members.get(name);
        return member == null || member.string == null ? "" : member.string;
    }
}
