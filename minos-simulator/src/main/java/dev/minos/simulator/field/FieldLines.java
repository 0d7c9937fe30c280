package dev.minos.simulator.field;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;

/** Where in a text of JSON its fields stand. */
public final class FieldLines {

    private static final JsonFactory FACTORY = new JsonFactory();

    private FieldLines() {}

    /**
     * The line of a field, counted from 1; if it is missing, that of the innermost object which should hold it.
     *
     * @param json a valid text of JSON
     * @param field the name of the field, those of enclosing ones before it, parted by dots
     */
    public static int lineOf(String json, String field) throws IOException {
        int line = 1;
        int matched = 0;
        try (JsonParser parser = FACTORY.createParser(json)) {
            for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
                String path =
                        parser.getParsingContext().pathAsPointer().toString().replace('/', '.');
                if (token == JsonToken.FIELD_NAME
                        && path.length() > matched
                        && ("." + field + ".").startsWith(path + ".")) {
                    line = parser.currentTokenLocation().getLineNr();
                    matched = path.length();
                }
            }
        }
        return line;
    }
}
