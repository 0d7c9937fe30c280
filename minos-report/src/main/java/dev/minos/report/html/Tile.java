package dev.minos.report.html;

import dev.minos.report.markup.Element;
import dev.minos.report.table.Figures;

/**
 * A headline figure.
 *
 * @param label what it is
 * @param value the figure
 * @param note what limits it, such as its interval
 * @param tone how it is set
 */
public record Tile(String label, String value, String note, Tone tone) {

    /** How a headline figure is set: as a result, as something to look at closely, or quietly. */
    public enum Tone {
        RESULT,
        WARNING,
        QUIET
    }

    Element element() {
        return Element.of("div")
                .set(
                        "class",
                        switch (tone) {
                            case RESULT -> "tile result";
                            case WARNING -> "tile warning";
                            case QUIET -> "tile quiet";
                        })
                .add(
                        Element.of("p").set("class", "label").text(label),
                        Element.of("p")
                                .set("class", isFigure() ? "value" : "value words")
                                .text(Figures.typeset(value)),
                        Element.of("p").set("class", "note").text(Figures.typeset(note)));
    }

    private boolean isFigure() {
        return value.chars().anyMatch(Character::isDigit);
    }
}
