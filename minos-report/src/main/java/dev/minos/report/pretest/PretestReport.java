package dev.minos.report.pretest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.html.Tile;
import dev.minos.report.html.Tile.Tone;
import dev.minos.report.table.Column;
import dev.minos.report.table.Figures;
import dev.minos.report.table.Table;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The rendering of a pre-test's result and of a calculated threshold: the verdict first, then what it rests on. What is
 * missing in the result is left out. Stateless.
 */
public final class PretestReport {

    private PretestReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        PretestResult result = new PretestResult(json);
        HtmlReport page = HtmlReport.titled(title(json))
                .introducedBy(
                        Blocks.paragraph("meta", Wording.sentence(Wording.subject(result))),
                        Blocks.paragraph("lead", Wording.verdict(result)),
                        Blocks.tiles(tiles(result)));
        page.section("The rule", Blocks.table(facts(result)), Blocks.table(PretestTables.rules(result)));
        page.sectionIfAny("What was read", new ReadingFigures(result).elements());
        Table costs = PretestTables.costs(result);
        if (!costs.rows().isEmpty()) {
            page.section("What things cost", Blocks.table(costs), Blocks.paragraph(Wording.relativeCost(result)));
        }
        if (!result.settings().isEmpty()) {
            page.section("Settings", Blocks.command(String.join("\n", result.settings())));
        }
        addNotes(page, result);
        return page.render();
    }

    /** Adds what a person should know, if there is anything. */
    static void addNotes(HtmlReport page, PretestResult result) {
        List<String> notes = result.notes();
        if (!notes.isEmpty()) {
            page.section(
                    "Notes",
                    notes.stream().map(Wording::sentence).map(Blocks::paragraph).toList());
        }
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        PretestResult result = new PretestResult(json);
        List<String> blocks = new ArrayList<>();
        blocks.add(TextTable.wrapped(title(json) + ": " + Wording.subject(result)));
        blocks.add(TextTable.wrapped(Wording.verdict(result)));
        blocks.add(TextTable.render(facts(result)));
        blocks.add(TextTable.render(PretestTables.rules(result)));
        Table costs = PretestTables.costs(result);
        if (!costs.rows().isEmpty()) {
            blocks.add(TextTable.render(costs));
        }
        blocks.add(TextTable.wrapped(Wording.relativeCost(result)));
        if (!result.settings().isEmpty()) {
            blocks.add(result.settings().stream()
                    .map(setting -> TextTable.printable(setting) + "\n")
                    .collect(Collectors.joining()));
        }
        result.notes().forEach(note -> blocks.add(TextTable.wrapped("Note: " + note + ".")));
        return String.join("\n", blocks);
    }

    /** The readings as comma-separated values at full precision; the fields of a result without readings. */
    public static String csv(JsonNode json) {
        PretestResult result = new PretestResult(json);
        return result.readings().isEmpty() ? GenericReport.csv(json) : PretestTables.csv(result);
    }

    private static String title(JsonNode json) {
        return json.path("kind").asText().equals("threshold") ? "Minos threshold" : "Minos pre-test";
    }

    private static Table facts(PretestResult result) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(List.of("Threshold", result.threshold()));
        String correlation = result.recommended().correlation();
        if (!correlation.isEmpty()) {
            rows.add(List.of("Correlation", correlation + " of score and work"));
        }
        double bound = result.recommended().number("retryBound");
        if (Double.isFinite(bound)) {
            rows.add(List.of("Retry bound", Figures.count(bound)));
        }
        if (!result.text("fingerprint").isEmpty()) {
            rows.add(List.of("Fingerprint", result.text("fingerprint")));
        }
        return new Table(List.of(Column.words(""), Column.words("")), rows);
    }

    private static List<Tile> tiles(PretestResult result) {
        Recommendation rule = result.recommended();
        Recommendation paper = result.percentile();
        Tone tone = result.text("verdict").equals("SELECT") ? Tone.RESULT : Tone.QUIET;
        return List.of(
                new Tile("Verdict", Wording.shortVerdict(result), "", tone),
                new Tile(
                        "Saving of the work",
                        Figures.share(rule.number("saving")),
                        "95 % interval " + between(rule.saving()),
                        tone),
                new Tile(
                        "Paper's rule would save",
                        Figures.share(paper.number("saving")),
                        "95 % interval " + between(paper.saving()),
                        Tone.QUIET),
                new Tile(
                        "New instances that pass",
                        Figures.share(rule.number("passRate")),
                        Figures.fixed(rule.number("expectedTerminations"), 2) + " terminations per kept instance",
                        Tone.QUIET));
    }

    private static String between(String saving) {
        int open = saving.indexOf('(');
        return open < 0 ? "unknown" : saving.substring(open + 1, saving.length() - 1) + " %";
    }
}
