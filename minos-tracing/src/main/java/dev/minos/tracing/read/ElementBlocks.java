package dev.minos.tracing.read;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Blocks of whole elements, where traces stand one behind the other on any number of lines, or as the elements of an array, or
 * of an array that is a field of an object. What is around the elements is blanked out.
 *
 * <p>Follows quotes and brackets only; whether an element is JSON is found out by who reads it.
 */
final class ElementBlocks extends Blocks {

    private final int elementDepth;
    private final byte[] field;

    private long line = 1;
    private int scanned;
    private int lastEnd;
    private int depth;
    private boolean inString;
    private boolean escaped;
    /** Whether the next string is the name of a field of the outermost object. */
    private boolean nameExpected;

    /** How many bytes of the field's name the string has matched so far; negative once it has not. */
    private int matched;

    /** Whether the value that comes next is the array with the elements. */
    private boolean arrayExpected;

    private boolean inArray;

    /**
     * Blocks of the elements at some depth: 0 for values of their own, 1 for those of an array, 2 for those of the array that
     * is a field of an object.
     */
    ElementBlocks(InputStream in, String file, int elementDepth, String field) {
        super(in, file);
        this.elementDepth = elementDepth;
        this.field = field.getBytes(StandardCharsets.UTF_8);
        inArray = elementDepth < 2;
    }

    @Override
    int cut(byte[] bytes, int length, boolean atEnd) throws IOException {
        for (int i = scanned; i < length; i++) {
            if (inString) {
                followString(bytes[i]);
            } else {
                follow(bytes, i);
            }
            line += bytes[i] == '\n' ? 1 : 0;
            if (depth < 0) {
                throw fault(line, "a bracket is closed that has not been opened");
            }
            if (bytes[i] != '\n' && i >= lastEnd && !isKept(bytes[i])) {
                bytes[i] = ' ';
            }
        }
        scanned = length;
        if (atEnd && (depth > 0 || inString)) {
            throw fault(line, "ends in the middle of a value");
        }
        int cut = atEnd ? length : lastEnd;
        scanned -= cut;
        lastEnd = 0;
        return cut;
    }

    /** Whether a byte belongs to an element, or to something that stands where an element should. */
    private boolean isKept(byte b) {
        boolean bracketOrComma = !inString && (b == '{' || b == '[' || b == '}' || b == ']' || b == ',');
        return (inArray && depth > elementDepth)
                || (!bracketOrComma && (depth == 0 || (inArray && depth == elementDepth)));
    }

    private void followString(byte b) {
        if (escaped) {
            escaped = false;
        } else if (b == '\\') {
            escaped = true;
        } else if (b == '"') {
            inString = false;
            if (nameExpected) {
                arrayExpected = matched == field.length;
                nameExpected = false;
            }
        } else {
            matched = matched >= 0 && matched < field.length && field[matched] == b ? matched + 1 : -1;
        }
    }

    private void follow(byte[] bytes, int at) {
        switch (bytes[at]) {
            case '"' -> {
                inString = true;
                matched = 0;
            }
            case '{', '[' -> {
                if (elementDepth == 2 && depth == 1) {
                    inArray = arrayExpected && bytes[at] == '[';
                }
                depth++;
                nameExpected = elementDepth == 2 && depth == 1;
            }
            case '}', ']' -> {
                depth--;
                if (inArray && depth == elementDepth) {
                    lastEnd = at + 1;
                }
                if (elementDepth == 2 && depth == 1) {
                    inArray = false;
                }
            }
            case ',' -> nameExpected = elementDepth == 2 && depth == 1;
            default -> {
                // scalars and white space change nothing
            }
        }
    }
}
