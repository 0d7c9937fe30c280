package dev.minos.report.lab;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.generic.GenericReport;
import dev.minos.report.html.Blocks;
import dev.minos.report.html.HtmlReport;
import dev.minos.report.table.TextTable;
import java.util.ArrayList;
import java.util.List;

/**
 * The rendering of the laboratory's results: how well benchmarks foretell the work that follows, or what they add to a
 * first invocation. Stateless.
 */
public final class LabReport {

    private static final String TITLE = "Minos lab";
    private static final String FRONTIER = "The frontier of each budget";
    private static final String OVERHEAD = "What a reading adds to the first invocation";
    private static final String FRONTIER_MEANS =
            "No other row of the same budget has a higher AUC for as little CPU time.";

    private LabReport() {}

    /** One self-contained page. */
    public static String html(JsonNode json) {
        HtmlReport page = HtmlReport.titled(TITLE)
                .introducedBy(Blocks.paragraph("meta", subject(json) + "."), Blocks.paragraph("lead", lead(json)));
        if (hasAny(json, "rows")) {
            page.section("What a longer window is worth", LabFigures.elements(json.path("rows")));
            page.section(
                    FRONTIER, Blocks.paragraph(FRONTIER_MEANS), Blocks.table(LabTables.rows(json.path("frontier"))));
            page.section("All windows and estimators", Blocks.table(LabTables.rows(json.path("rows"))));
        }
        if (hasAny(json, "overhead")) {
            page.section(OVERHEAD, Blocks.table(LabTables.overhead(json.path("overhead"))));
        }
        page.sectionIfAny("Notes", notes(json).stream().map(Blocks::paragraph).toList());
        return page.render();
    }

    /** Plain text for a terminal. */
    public static String text(JsonNode json) {
        List<String> blocks = new ArrayList<>();
        blocks.add(TextTable.wrapped(TITLE + ": " + subject(json) + ". " + lead(json)));
        if (hasAny(json, "rows")) {
            blocks.add(TextTable.render(LabTables.rows(json.path("rows"))));
            blocks.add(TextTable.wrapped(FRONTIER + ". " + FRONTIER_MEANS)
                    + TextTable.render(LabTables.rows(json.path("frontier"))));
        }
        if (hasAny(json, "overhead")) {
            blocks.add(TextTable.render(LabTables.overhead(json.path("overhead"))));
        }
        notes(json).forEach(note -> blocks.add(TextTable.wrapped(note)));
        return String.join("\n", blocks);
    }

    /** The rows as comma-separated values at full precision; those of the overhead if it was asked for. */
    public static String csv(JsonNode json) {
        if (!(json instanceof ObjectNode object)) {
            return GenericReport.csv(json);
        }
        String other = hasAny(json, "overhead") ? "rows" : "overhead";
        return GenericReport.csv(object.deepCopy().without(List.of(other, "frontier")));
    }

    private static boolean hasAny(JsonNode json, String list) {
        return !json.path(list).isEmpty();
    }

    private static String subject(JsonNode json) {
        return json.path("function").asText("a function") + " on nodes with "
                + json.path("nodes").asText("unknown properties") + ", Java "
                + json.path("java").asText("unknown");
    }

    private static String lead(JsonNode json) {
        return hasAny(json, "overhead")
                ? "First invocations with and without Minos, in pairs."
                : "AUC is the probability that an instance of the fastest 40 % has a better score than one of the rest;"
                        + " 0.5 is blind.";
    }

    private static List<String> notes(JsonNode json) {
        List<String> notes = new ArrayList<>();
        json.path("notes").forEach(note -> notes.add("Note: " + note.asText() + "."));
        return notes;
    }
}
