package dev.minos.report.pretest;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.html.Tile;
import dev.minos.report.html.Tile.Tone;
import dev.minos.report.markup.Element;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The rendering of what selection would have saved: the verdict first, then what was and what would have been. What is
 * missing in the result is left out or shown as unknown. Stateless.
 */
public final class SavingsReport {

    private static final String TITLE = "Minos savings";

    private SavingsReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        SavingsResult result = new SavingsResult(json);
        HtmlReport page = HtmlReport.titled(TITLE)
                .introducedBy(
                        Blocks.paragraph("meta", subject(result) + "."),
                        Blocks.paragraph("lead", Wording.verdict(result.pretest())),
                        Blocks.tiles(tiles(result)));
        page.section("What it would have saved", figures(result));
        page.section("The replay", Blocks.table(SavingsTables.facts(result)));
        if (result.hasHoldout()) {
            page.section("What it did save", Blocks.table(SavingsTables.holdout(result)));
        }
        page.sectionIfAny("The instances", new ReadingFigures(result.pretest()).elements());
        Table costs = PretestTables.costs(result.pretest());
        if (!costs.rows().isEmpty()) {
            page.section("What things cost", Blocks.table(costs));
        }
        PretestReport.addNotes(page, result.pretest());
        return page.render();
    }

    private static List<Element> figures(SavingsResult result) {
        return List.of(
                Blocks.table(SavingsTables.comparison(result)),
                SavingsFigures.invocation(result).element(),
                SavingsFigures.intervals(result).element());
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        SavingsResult result = new SavingsResult(json);
        List<String> blocks = new ArrayList<>();
        blocks.add(TextTable.wrapped(TITLE + ": " + subject(result)));
        blocks.add(TextTable.wrapped(Wording.verdict(result.pretest())));
        blocks.add(TextTable.render(SavingsTables.facts(result)));
        blocks.add(TextTable.render(SavingsTables.comparison(result)));
        if (result.hasHoldout()) {
            blocks.add(TextTable.render(SavingsTables.holdout(result)));
            blocks.add(
                    TextTable.wrapped("Measured by the holdout: it saves " + result.saving("/holdout/saving") + "."));
        }
        Table costs = PretestTables.costs(result.pretest());
        if (!costs.rows().isEmpty()) {
            blocks.add(TextTable.render(costs));
        }
        result.pretest().notes().forEach(note -> blocks.add(TextTable.wrapped("Note: " + note + ".")));
        return String.join("\n", blocks);
    }

    /** The result's fields as comma-separated values at full precision. */
    public static String csv(JsonNode json) {
        return GenericReport.csv(
                json instanceof ObjectNode object ? object.deepCopy().without("readings") : json);
    }

    private static String subject(SavingsResult result) {
        return result.text("source") + ", " + Figures.count(result.number("/instances")) + " instances, "
                + Figures.count(result.number("/requests")) + " requests";
    }

    private static List<Tile> tiles(SavingsResult result) {
        Tone tone = result.text("verdict").equals("SELECT") ? Tone.RESULT : Tone.QUIET;
        return List.of(
                new Tile("Verdict", Wording.shortVerdict(result.pretest()), "", tone),
                new Tile(
                        "Saving of the work",
                        Figures.share(result.number("/saving/value")),
                        "95 % interval " + Figures.share(result.number("/saving/low")) + " to "
                                + Figures.share(result.number("/saving/high")),
                        tone),
                new Tile(
                        "Cost per million requests",
                        Figures.dollars(result.number("/costPerMillion/after")),
                        "was " + Figures.dollars(result.number("/costPerMillion/before")),
                        Tone.QUIET),
                new Tile(
                        "Terminations per instance",
                        Figures.fixed(result.number("/terminations") / result.number("/instances"), 2),
                        Figures.fixed(result.number("/forced"), 1) + " emergency exits",
                        Tone.QUIET));
    }
}
