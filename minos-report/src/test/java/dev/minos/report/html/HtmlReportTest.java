package dev.minos.report.html;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.report.Xml;
import dev.minos.report.table.Column;
import dev.minos.report.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class HtmlReportTest {

    @Test
    void isOneFileThatLoadsAndRunsNothing() {
        String page = HtmlReport.titled("Title")
                .section("Section", Blocks.paragraph("Text"))
                .render();

        assertThat(page).startsWith("<!DOCTYPE html>").doesNotContain("<script", "<link", "src=", "url(", "@import");
        assertThat(Xml.text(Xml.parse(page), "h1")).isEqualTo("Title\n");
        assertThat(Xml.text(Xml.parse(page), "h2")).isEqualTo("Section\n");
    }

    @Test
    void carriesStylesForDarkWindowsNarrowWindowsAndPaper() {
        String page = HtmlReport.titled("Title").render();

        assertThat(page).contains("prefers-color-scheme: dark", "max-width: 38rem", "@media print");
        assertThat(page).as("styles survive escaping").doesNotContain("&amp;", "&gt;", "&lt;");
    }

    @Test
    void headsColumnsAndRowsOfATable() {
        Table table =
                new Table(List.of(Column.words("Name"), Column.numbers("Change")), List.of(List.of("<b>", "-1.5 %")));

        Document page = Xml.parse(Blocks.table(table).toString());

        assertThat(scopes(page)).isEqualTo("col col row ");
        assertThat(Xml.text(page, "td")).isEqualTo("\u22121.5\u00a0%\n");
        assertThat(page.getElementsByTagName("b").getLength()).isZero();
    }

    private static String scopes(Document page) {
        StringBuilder scopes = new StringBuilder();
        for (int i = 0; i < page.getElementsByTagName("th").getLength(); i++) {
            scopes.append(((Element) page.getElementsByTagName("th").item(i)).getAttribute("scope"))
                    .append(' ');
        }
        return scopes.toString();
    }
}
