package dev.minos.model.study;

import java.util.Locale;
import org.assertj.core.api.SoftAssertions;
import org.assertj.core.api.SoftAssertionsProvider;

/** A table of a study as Markdown, for the documents to hold. */
final class StudyTable {
    private final SoftAssertions bars = new SoftAssertions();
    private final StringBuilder text = new StringBuilder();

    StudyTable(String title, String... columns) {
        text.append('\n')
                .append(title)
                .append("\n\n| ")
                .append(String.join(" | ", columns))
                .append(" |\n|");
        text.append("---|".repeat(columns.length)).append('\n');
    }

    /** Adds a row whose cells are joined by {@code |} in the format. */
    void row(String format, Object... cells) {
        text.append("| ").append(String.format(Locale.ROOT, format, cells)).append(" |\n");
    }

    /** Remembers what a bar asserts, so that a missed one does not hide the table. */
    void check(SoftAssertionsProvider.ThrowingRunnable bar) {
        bars.check(bar);
    }

    /** Writes the table to standard output and says which bars it misses. */
    void print() {
        System.out.println(text);
        bars.assertAll();
    }
}
