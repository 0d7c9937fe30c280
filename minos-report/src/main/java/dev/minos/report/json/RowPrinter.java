package dev.minos.report.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import java.io.IOException;

/** Indents objects by two blanks, but keeps every object of an array on a line of its own: a row. Not thread-safe. */
final class RowPrinter extends DefaultPrettyPrinter {

    private static final long serialVersionUID = 1L;
    private static final DefaultIndenter LINES = new DefaultIndenter("  ", "\n");
    private static final Separators SPACED =
            Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER);

    private int openArrays;

    RowPrinter() {
        super(SPACED);
        indentObjectsWith(LINES);
        indentArraysWith(NopIndenter.instance);
    }

    @Override
    public DefaultPrettyPrinter createInstance() {
        return new RowPrinter();
    }

    @Override
    public void writeStartArray(JsonGenerator g) throws IOException {
        openArrays++;
        indentObjectsWith(NopIndenter.instance);
        super.writeStartArray(g);
    }

    @Override
    public void writeEndArray(JsonGenerator g, int nrOfValues) throws IOException {
        super.writeEndArray(g, nrOfValues);
        openArrays--;
        if (openArrays == 0) {
            indentObjectsWith(LINES);
        }
    }

    @Override
    public void writeStartObject(JsonGenerator g) throws IOException {
        if (openArrays == 1) {
            LINES.writeIndentation(g, _nesting + 1);
        }
        super.writeStartObject(g);
    }
}
