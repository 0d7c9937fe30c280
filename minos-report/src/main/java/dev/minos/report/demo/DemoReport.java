package dev.minos.report.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.FigureCard;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.markup.Element;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import dev.minos.report.trace.BreakdownFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rendering of the demo's result: baseline and Minos side by side, with what each figure shows and what it does not.
 *
 * <p>A difference is claimed only where its whole interval lies on one side of zero. What is missing in the result is left
 * out or shown as unknown. Stateless.
 */
public final class DemoReport {

    private DemoReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        DemoResult result = new DemoResult(json);
        BodyFigures bodies = new BodyFigures(result);
        HtmlReport page = HtmlReport.titled("Minos demo")
                .introducedBy(
                        Blocks.paragraph("meta", meta(result)),
                        Blocks.paragraph("lead", Wording.outcome(result)),
                        Blocks.tiles(Headline.tiles(result)));
        if (!Wording.caveat(result).isEmpty()) {
            page.introducedBy(Blocks.paragraph("notice", Wording.caveat(result)));
        }
        page.section(Wording.arm(result, Arm.BASELINE) + " and Minos", comparison(result));
        addFigures(page, "How long requests ran", List.of(bodies.byNode(), bodies.histogram()));
        addFigures(
                page,
                "Where the time goes",
                List.of(BreakdownFigure.of(result.root().path("breakdown"))));
        addFigures(page, "What it costs", List.of(CostFigure.of(result)));
        addFigures(
                page,
                "What became of instances and requests",
                List.of(InstanceFigures.timeline(result), InstanceFigures.fates(result), RetryFigure.of(result)));
        addFigures(page, "Where the threshold comes from", List.of(PretestFigure.of(result)));
        return page.section("Nodes and settings", settings(result)).render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        DemoResult result = new DemoResult(json);
        Table notes = new Table(List.of(Column.words(""), Column.words("")), notes(result));
        String caveat = Wording.caveat(result);
        return TextTable.printable("Minos demo: " + Wording.setting(result)) + "\n\n"
                + TextTable.render(DemoTables.comparison(result, "unclear")) + "\n" + TextTable.render(notes)
                + (caveat.isEmpty() ? "" : "\n" + TextTable.wrapped(caveat));
    }

    /** The comparison as comma-separated values at full precision. */
    public static String csv(JsonNode json) {
        return DemoTables.csv(new DemoResult(json));
    }

    private static List<List<String>> notes(DemoResult result) {
        List<List<String>> notes = new ArrayList<>();
        notes.add(List.of("Threshold", Wording.threshold(result)));
        notes.add(List.of("Pass rate", Wording.passRate(result)));
        for (DemoResult.Node node : result.nodes()) {
            notes.add(List.of(notes.size() == 2 ? "Nodes" : "", Wording.node(node)));
        }
        notes.add(List.of("Terminations", Wording.terminations(result)));
        notes.add(List.of("Efficacy", Wording.efficacy(result)));
        if (!result.root().path("breakdown").isEmpty()) {
            notes.add(List.of(
                    "Reselection", BreakdownFigure.reselection(result.root().path("breakdown"))));
        }
        notes.add(List.of("Pre-test", Wording.verdict(result.pretest())));
        return notes;
    }

    private static String meta(DemoResult result) {
        String started = result.text("startedAt");
        String seconds = Figures.duration(result.number("seconds"));
        return "Weather example on the local cloud: " + Wording.setting(result) + "."
                + (started.isEmpty()
                        ? ""
                        : " Started " + started.replace('T', ' ').replace("Z", " UTC"))
                + (seconds.equals(Figures.UNKNOWN) ? "" : ", took " + seconds) + ".";
    }

    private static List<Element> comparison(DemoResult result) {
        return List.of(
                Blocks.table(DemoTables.comparison(result, Change.UNCLEAR)),
                Blocks.paragraph(
                        "meta",
                        "Intervals are 95 % bootstrap intervals over sandboxes with all their requests. Both arms get"
                                + " the same sequence of nodes, so sandboxes are redrawn among those on nodes of their own"
                                + " class, or among all where a class has but one. Where an interval contains zero, this"
                                + " run shows no clear difference. Costs follow the platform's list prices and count every"
                                + " attempt, rejected ones too."));
    }

    private static List<Element> settings(DemoResult result) {
        Table facts = new Table(
                List.of(Column.words(""), Column.words("")),
                List.of(
                        List.of("Threshold", Wording.threshold(result)),
                        List.of("Pass rate", Wording.passRate(result)),
                        List.of("Terminations", Wording.terminations(result)),
                        List.of("Termination efficacy", Wording.efficacy(result))));
        return List.of(
                Blocks.table(DemoTables.nodes(result)),
                Blocks.table(facts),
                Blocks.table(GenericReport.fields(result.root().path("settings"))),
                Element.of("h3").text("Run it again"),
                Blocks.command(Wording.command(result)),
                Blocks.paragraph(
                        "meta",
                        "The seed fixes every draw. Times are measured on real processes, so they differ a little from"
                                + " run to run and a lot from machine to machine."));
    }

    private static void addFigures(HtmlReport page, String heading, List<Optional<FigureCard>> figures) {
        page.sectionIfAny(heading, FigureCard.elements(figures));
    }
}
