package dev.minos.report.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.html.LegendKey;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Sentences about a demo's result, the same on the page and on the terminal. Stateless. */
final class Wording {

    private Wording() {}

    /** What was run. */
    static String setting(DemoResult result) {
        List<String> parts = new ArrayList<>();
        addIfThere(parts, "platform ", result.text("platform"));
        addIfThere(parts, "sandbox ", result.text("sandbox"));
        addIfThere(parts, "strategy ", result.text("strategy"));
        addIfThere(parts, "seed ", result.text("seed"));
        parts.addAll(isAgainstPercentileRule(result) ? List.of("baseline the paper's percentile rule") : List.of());
        return String.join(", ", parts);
    }

    /** An arm in headings and legends: the first one may select too, by the paper's rule. */
    static String arm(DemoResult result, Arm arm) {
        return arm == Arm.BASELINE && isAgainstPercentileRule(result) ? "Paper's rule" : arm.label();
    }

    /** The colours of the arms. */
    static List<LegendKey> legend(DemoResult result) {
        return Stream.of(Arm.values())
                .map(arm -> LegendKey.swatch(arm.field(), arm(result, arm)))
                .toList();
    }

    private static boolean isAgainstPercentileRule(DemoResult result) {
        return result.root().at("/settings/baseline").asText().equals("percentile");
    }

    /** What came out, with claims only where an interval allows one. */
    static String outcome(DemoResult result) {
        String compared = isAgainstPercentileRule(result)
                ? "Against the paper's rule, by which the fastest 40 % pass, and with the same sequence of nodes, the mean body "
                : "With Minos, the mean body ";
        return compared + result.change(Measure.MEAN_BODY).clause("shorter", "longer")
                + ", and the cost of a million requests "
                + result.change(Measure.COST).clause("lower", "higher") + ".";
    }

    /** The threshold in use. */
    static String threshold(DemoResult result) {
        if (!Double.isFinite(result.number("threshold"))) {
            return "none";
        }
        double last = result.lastThreshold();
        return Figures.milliseconds(result.number("threshold")) + " per multiplication"
                + (last > result.number("threshold")
                        ? ", " + Figures.milliseconds(last) + " at the last judged attempt"
                        : "");
    }

    /** How many instances pass. */
    static String passRate(DemoResult result) {
        double passRate = result.number("passRate");
        return Double.isFinite(passRate)
                ? Figures.share(passRate) + " of the instances that were judged by their speed"
                : Figures.UNKNOWN;
    }

    /** A node in one line. */
    static String node(DemoResult.Node node) {
        return node.name() + ": " + Figures.share(node.share()) + ", slowdown " + Figures.fixed(node.slowdown(), 2)
                + ", drawn " + Figures.count(node.drawnBaseline()) + " (baseline) and "
                + Figures.count(node.drawnMinos()) + " (Minos)";
    }

    /** What terminations cost. */
    static String terminations(DemoResult result) {
        JsonNode minos = result.root().path("minos");
        double billed = DemoResult.number(minos, "terminatedBilledMs");
        double all = DemoResult.number(minos, "billedMs");
        double requests = DemoResult.number(minos, "requests");
        double sandboxes = DemoResult.number(minos, "sandboxes");
        return Double.isFinite(billed / all)
                ? Figures.share(billed / all) + " of the billed time, at "
                        + Figures.count(Math.rint(requests / sandboxes)) + " requests per sandbox"
                : Figures.UNKNOWN;
    }

    /** How well ending an instance works. */
    static String efficacy(DemoResult result) {
        double efficacy = result.number("terminationEfficacy");
        return Double.isFinite(efficacy)
                ? Figures.share(efficacy) + " of terminations led to a new sandbox"
                : "unknown: no instance was ended";
    }

    /** What the reader must know before drawing conclusions; empty if nothing. */
    static String caveat(DemoResult result) {
        double efficacy = result.number("terminationEfficacy");
        if (efficacy < 0.5) {
            return "Ending an instance hardly selects anything here: only " + Figures.share(efficacy)
                    + " of terminations led to a new sandbox. The platform"
                    + (result.text("sandbox").equals("same") ? ", told to by --sandbox same," : "")
                    + " starts an ended process again on the node it had, so its speed stays. Minos notices by the mark it"
                    + " leaves in the sandbox, keeps an instance that it meets again and stops rejecting where that"
                    + " selects nothing. No gain is to be expected in this setting.";
        }
        if (result.text("strategy").equals("observe")) {
            return "Minos only observed in this run: it judged instances but rejected none. Differences between the arms"
                    + " are chance and the price of measuring.";
        }
        return "";
    }

    /** The pre-test's recommendation in words. */
    static String verdict(JsonNode pretest) {
        return switch (pretest.path("verdict").asText()) {
            case "SELECT" -> "select: the expected saving exceeds the margin";
            case "DO_NOT_SELECT" -> "do not select: the expected saving is below the margin";
            case "NEED_MORE_SAMPLES" -> "undecided: more samples are needed";
            default -> "none";
        };
    }

    /** The command that repeats the run. */
    static String command(DemoResult result) {
        JsonNode settings = result.root().path("settings");
        String given = settings.path("command").asText();
        if (!given.isEmpty()) {
            return given;
        }
        StringBuilder command = new StringBuilder("./minos demo");
        for (String option : List.of("platform", "sandbox", "strategy", "seed")) {
            if (!result.text(option).isEmpty()) {
                command.append(" --").append(option).append(' ').append(result.text(option));
            }
        }
        for (String option : List.of("minutes", "nodes")) {
            if (settings.path(option).isValueNode()) {
                command.append(" --")
                        .append(option)
                        .append(' ')
                        .append(settings.path(option).asText());
            }
        }
        return command.toString();
    }

    /** A count with its noun: "1 instance", "12 instances". */
    static String counted(double count, String noun) {
        return Figures.count(count) + " " + noun + (count == 1 ? "" : "s");
    }

    /** A name at the beginning of a sentence. */
    static String capital(String name) {
        return name.isEmpty() ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static void addIfThere(List<String> parts, String label, String value) {
        if (!value.isEmpty()) {
            parts.add(label + value);
        }
    }
}
