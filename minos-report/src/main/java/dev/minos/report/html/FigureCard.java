package dev.minos.report.html;

import dev.minos.report.markup.Element;
import dev.minos.report.svg.Chart;
import dev.minos.report.table.Figures;
import java.util.List;
import java.util.Optional;

/**
 * Plots that belong together with their legend and a plain account of what is seen in them.
 *
 * <p>Every plot is drawn twice, for wide and for narrow windows, so that its letters keep their size; the page shows one.
 *
 * @param title what is shown; empty if the section says it
 * @param legend the meaning of the colours and signs; may be empty
 * @param charts the plots, one below the other
 * @param account what is seen, in sentences
 */
public record FigureCard(String title, List<LegendKey> legend, List<Chart> charts, String account) {

    private static final double WIDE = 720;
    private static final double NARROW = 350;

    /** Copies the lists. */
    public FigureCard {
        legend = List.copyOf(legend);
        charts = List.copyOf(charts);
    }

    /** Those figures that there are, as elements. */
    public static List<Element> elements(List<Optional<FigureCard>> figures) {
        return figures.stream()
                .flatMap(Optional::stream)
                .map(FigureCard::element)
                .toList();
    }

    /** The figure as an element. */
    public Element element() {
        Element plots = Element.of("div").set("class", "plots");
        if (!title.isEmpty()) {
            plots.add(Element.of("h3").text(title));
        }
        if (!legend.isEmpty()) {
            plots.add(legendElement());
        }
        for (Chart chart : charts) {
            plots.add(
                    Element.of("div").set("class", "wide").add(chart.draw(WIDE)),
                    Element.of("div").set("class", "narrow").add(chart.draw(NARROW)));
        }
        return Element.of("figure").add(plots, Element.of("figcaption").text(Figures.typeset(account)));
    }

    private Element legendElement() {
        Element element = Element.of("p").set("class", "legend");
        for (LegendKey key : legend) {
            element.add(Element.of("span")
                    .set("class", "key")
                    .add(Element.of("span").set("class", key.sign() + " " + key.style()))
                    .text(" " + key.label()));
            element.text(" ");
        }
        return element;
    }
}
