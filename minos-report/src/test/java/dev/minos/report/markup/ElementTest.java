package dev.minos.report.markup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.report.Xml;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ElementTest {

    @Test
    void writesAttributesAndContentInTheOrderGiven() {
        Element element = Element.of("a")
                .set("x", "1")
                .text("before ")
                .add(Element.of("b").text("in"));

        assertThat(element).hasToString("<a x=\"1\">before <b>in</b></a>");
    }

    @Test
    void closesEmptyElementsAsBothHtmlAndXmlUnderstandThem() {
        assertThat(Element.of("br")).hasToString("<br/>");
        assertThat(Element.of("td")).hasToString("<td></td>");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "<script>alert(1)</script>",
                "a & b",
                "\" onload=\"x",
                "]]>",
                "\u0000\u001b[31m\u0085",
                "\ud800 alone",
                "\uffff",
                "<!-- -->"
            })
    void keepsHostileTextFromBecomingMarkup(String hostile) {
        String markup = Element.of("p").set("title", hostile).text(hostile).toString();

        assertThat(Xml.parse(markup).getDocumentElement().getChildNodes().getLength())
                .isEqualTo(1);
        assertThat(Xml.parse(markup).getDocumentElement().getAttributes().getLength())
                .isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"12, 12", "12.3456, 12.35", "-0.001, 0", "1e7, 10000000", "0.1, 0.1"})
    void writesCoordinatesShortAndWithoutExponent(double value, String text) {
        assertThat(Element.coordinate(value)).isEqualTo(text);
    }

    @Test
    void refusesACoordinateThatIsNotFinite() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Element.of("line").set("x", Double.NaN))
                .withMessage("value must be finite, was NaN");
    }
}
