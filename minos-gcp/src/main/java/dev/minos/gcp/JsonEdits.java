package dev.minos.gcp;

import dev.minos.core.event.JsonLine;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Changes to a JSON text, made where its values stand; everything else stays as it is. */
final class JsonEdits {

    private final String text;
    private final TreeMap<Integer, Edit> edits = new TreeMap<>();

    JsonEdits(String text) {
        this.text = text;
    }

    /** Takes a member out with its name and one comma. */
    void remove(JsonValue member) {
        int start = member.memberStart();
        int end = member.end();
        int after = end;
        while (text.charAt(after) <= ' ') {
            after++;
        }
        if (text.charAt(after) == ',') {
            end = after + 1;
        } else {
            int before = start - 1;
            while (text.charAt(before) <= ' ') {
                before--;
            }
            start = text.charAt(before) == ',' ? before : start;
        }
        edits.put(start, new Edit(end, ""));
    }

    /** Puts a string in a value's place, where there is one. */
    void replace(@Nullable JsonValue value, String string) {
        if (value != null) {
            StringBuilder quoted = new StringBuilder();
            JsonLine.quote(quoted, string);
            edits.put(value.start(), new Edit(value.end(), quoted.toString()));
        }
    }

    /** The text with all changes. */
    String applied() {
        StringBuilder changed = new StringBuilder(text);
        for (Map.Entry<Integer, Edit> edit : edits.descendingMap().entrySet()) {
            changed.replace(
                    edit.getKey(), edit.getValue().end(), edit.getValue().by());
        }
        return changed.toString();
    }

    private record Edit(int end, String by) {}
}
