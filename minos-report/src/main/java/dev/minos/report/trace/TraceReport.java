package dev.minos.report.trace;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.markup.Element;
import dev.minos.report.table.Figures;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The rendering of a trace analysis: what the time of each kind of request goes into. Stateless. */
public final class TraceReport {

    /** Groups with figures of their own; the others are in the table. */
    private static final int SHOWN = 12;

    private TraceReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        TraceResult result = new TraceResult(json);
        HtmlReport page = HtmlReport.titled("Minos trace analysis")
                .introducedBy(
                        Blocks.paragraph("meta", String.join(", ", result.files())),
                        Blocks.paragraph("lead", lead(result)));
        List<Element> overview = new ArrayList<>(List.of(Blocks.table(TraceTables.groups(result))));
        overall(result).ifPresent(card -> overview.add(0, card.element()));
        page.section("Where the time goes", overview);
        if (!result.wins().isEmpty()) {
            page.section(
                    "What faster instances can win",
                    Blocks.table(TraceTables.wins(result)),
                    Blocks.paragraph(
                            "meta",
                            "Shares of the end-to-end time. Computation on the critical path is an upper bound: it includes"
                                    + " waiting that no span shows. Selection pays for every attempt that it terminates."));
        }
        List<TraceResult.Group> groups = result.groups();
        for (int i = 0; i < Math.min(SHOWN, groups.size()); i++) {
            page.section(groups.get(i).name(), details(groups.get(i), i));
        }
        return page.render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        TraceResult result = new TraceResult(json);
        String wins = result.wins().isEmpty()
                ? ""
                : "\nWhat faster instances can win\n" + TextTable.render(TraceTables.wins(result));
        return TextTable.wrapped(lead(result)) + "\n" + TextTable.render(TraceTables.groups(result)) + wins;
    }

    /** Groups and categories as comma-separated values at full precision. */
    public static String csv(JsonNode json) {
        return TraceTables.csv(new TraceResult(json));
    }

    private static String lead(TraceResult result) {
        double traces = result.number("traces");
        double missing = traces - result.number("analysed");
        double flagged = result.number("flagged");
        return Figures.count(traces) + " traces"
                + (missing > 0 ? ", " + Figures.count(missing) + " of them without any time" : "")
                + (flagged > 0
                        ? "; " + Figures.count(flagged) + " had to be mended, being incomplete or of disagreeing clocks"
                        : "")
                + ".";
    }

    private static Optional<FigureCard> overall(TraceResult result) {
        StackedBars bars = new StackedBars("groups", "Mean time by category", "ms");
        result.groups().stream().limit(SHOWN).forEach(group -> {
            Map<String, Double> pieces = new LinkedHashMap<>();
            group.parts().forEach(part -> pieces.put(part.category(), part.meanMs()));
            bars.row(group.name(), pieces);
        });
        return bars.isEmpty()
                ? Optional.empty()
                : Optional.of(bars.card(
                        "A bar is the mean end-to-end time of a kind of request, and its pieces are what the time on the"
                                + " critical path went into."));
    }

    private static List<Element> details(TraceResult.Group group, int index) {
        GroupFigures figures = new GroupFigures(group, index);
        List<Element> elements = new ArrayList<>();
        Stream.of(figures.path(), figures.contrasts(), figures.distribution())
                .flatMap(Optional::stream)
                .forEach(card -> elements.add(card.element()));
        elements.add(Blocks.table(TraceTables.parts(group)));
        return elements;
    }
}
