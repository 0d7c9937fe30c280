package dev.minos.report.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import org.junit.jupiter.api.Test;

class TextTableTest {

    private static final List<Column> COLUMNS = List.of(Column.words("Name"), Column.numbers("Value"));

    @Test
    void alignsWordsLeftAndNumbersRight() {
        Table table = new Table(COLUMNS, List.of(List.of("a", "1,234"), List.of("longer", "5")));

        assertThat(TextTable.render(table)).isEqualTo("""
                        Name     Value
                        --------------
                        a        1,234
                        longer       5
                        """);
    }

    @Test
    void leavesOutTheHeadingsIfAllAreEmpty() {
        Table table =
                new Table(List.of(Column.words(""), Column.words("")), List.of(List.of("a", "b"), List.of("ccc", "")));

        assertThat(TextTable.render(table)).isEqualTo("a     b\nccc\n");
    }

    @Test
    void showsHeadingsWithoutRows() {
        assertThat(TextTable.render(new Table(COLUMNS, List.of()))).isEqualTo("Name   Value\n------------\n");
    }

    @Test
    void keepsControlCharactersFromTheTerminal() {
        Table table = new Table(COLUMNS, List.of(List.of("\u001b[31mred\n", "1")));

        assertThat(TextTable.render(table)).contains(" [31mred ").doesNotContain("\u001b");
    }

    @Test
    void exchangesRowsAndColumns() {
        Table table = new Table(COLUMNS, List.of(List.of("a", "1"), List.of("b", "2")));

        assertThat(TextTable.render(table.transposed())).isEqualTo("Name    a   b\n-------------\nValue   1   2\n");
    }

    @Test
    void wrapsRunningTextAtWords() {
        String text = "word ".repeat(30).strip() + " " + "x".repeat(100) + " end";

        assertThat(TextTable.wrapped(text).lines())
                .containsExactly("word ".repeat(16).strip(), "word ".repeat(14).strip(), "x".repeat(100), "end");
    }

    @Test
    void refusesARowThatDoesNotFit() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Table(COLUMNS, List.of(List.of("a"))))
                .withMessage("rows must have 2 cells each, was 1: [a]");
    }
}
