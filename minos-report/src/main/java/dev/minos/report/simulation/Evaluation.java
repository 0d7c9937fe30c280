package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A view of the JSON of the paper's evaluation: what is missing is NaN or empty. Immutable as long as the tree is.
 *
 * @param root the result
 */
record Evaluation(JsonNode root) {

    /** What each figure is called, by its name in JSON, and whether it is a change in percent, a time or a share. */
    private static final Map<String, Named> FIGURES = new LinkedHashMap<>();

    private record Named(String label, Kind kind) {}

    private enum Kind {
        CHANGE,
        SECONDS,
        SHARE,
        COUNT
    }

    static {
        FIGURES.put("bodyChangeWithTerminated", new Named("Body, terminated as 0 ms", Kind.CHANGE));
        FIGURES.put("bodyChange", new Named("Body", Kind.CHANGE));
        FIGURES.put("requestChange", new Named("Answered requests", Kind.CHANGE));
        FIGURES.put("costChange", new Named("Cost per request", Kind.CHANGE));
        FIGURES.put("firstCheaper", new Named("First cheaper after", Kind.SECONDS));
        FIGURES.put("cheaperHalf", new Named("Mostly cheaper from", Kind.SECONDS));
        FIGURES.put("shareCheaper", new Named("Share of the time cheaper", Kind.SHARE));
        FIGURES.put("kept", new Named("New instances that passed", Kind.COUNT));
        FIGURES.put("terminations", new Named("Attempts handed back", Kind.COUNT));
    }

    /** A variant. */
    record Variant(JsonNode root) {

        /** The name in JSON. */
        String id() {
            return root.path("variant").asText();
        }

        /** The name as a reader understands it. */
        String name() {
            return switch (id()) {
                case "as-logged" -> "as logged";
                case "nominal" -> "nominal 40 %";
                case "asynchronous" -> "+ asynchronous hand-over";
                case "asynchronous-nominal" -> "asynchronous, 40 %";
                case "optimal-threshold" -> "+ threshold of least cost";
                case "better-benchmark" -> "asynchronous, better benchmark";
                case "retire" -> "retire after success";
                default -> id();
            };
        }

        double week(String figure, String end) {
            return number(root.path("weeks").path(figure).path(end));
        }

        double day(String figure, String end) {
            return number(root.path("days").path(figure).path(end));
        }

        /** The curve of Figure 7, one entry a bin. */
        List<Double> soFar(String end) {
            List<Double> curve = new ArrayList<>();
            root.path("shareCheaperSoFar").forEach(bin -> curve.add(number(bin.path(end))));
            return curve;
        }

        /** A figure of weeks with the band of nine in ten of them. */
        String written(String figure) {
            double low = week(figure, "low");
            double high = week(figure, "high");
            String mean = Evaluation.written(figure, week(figure, "mean"));
            return Double.isFinite(low)
                    ? mean + " (" + bare(Evaluation.written(figure, low)) + " to "
                            + bare(Evaluation.written(figure, high)) + ")"
                    : mean;
        }

        private static String bare(String figure) {
            return figure.replaceAll(" (%|s)$", "");
        }
    }

    List<Variant> variants() {
        List<Variant> variants = new ArrayList<>();
        root.path("variants").forEach(each -> variants.add(new Variant(each)));
        return variants;
    }

    /** The prototype as its logs show it. */
    Optional<Variant> asLogged() {
        return variants().stream()
                .filter(variant -> variant.id().equals("as-logged"))
                .findFirst();
    }

    List<String> findings() {
        List<String> findings = new ArrayList<>();
        root.path("findings").forEach(each -> findings.add(each.asText()));
        return findings;
    }

    double weeks() {
        return number(root.path("weeks"));
    }

    /** The names in JSON of all figures. */
    List<String> figures() {
        return List.copyOf(FIGURES.keySet());
    }

    double published(String figure) {
        return number(root.path("figures").path(figure).path("published"));
    }

    double logged(String figure) {
        return number(root.path("figures").path(figure).path("logged"));
    }

    /** What a figure is called, with its number in the paper. */
    String label(String figure) {
        int number = root.path("figures").path(figure).path("figure").asInt();
        Named named = FIGURES.get(figure);
        String label = named == null ? figure : named.label;
        return number > 0
                ? "Figure " + number + ": " + label.substring(0, 1).toLowerCase(Locale.ROOT) + label.substring(1)
                : label;
    }

    static String written(String figure, double value) {
        Named named = FIGURES.get(figure);
        if (named == null || !Double.isFinite(value)) {
            return Double.isFinite(value) ? Figures.number(value) : "";
        }
        return switch (named.kind) {
            case CHANGE -> Figures.change(value);
            case SECONDS -> Figures.count(value) + " s";
            case SHARE -> Figures.share(value);
            case COUNT -> Figures.number(value, 3);
        };
    }

    private static double number(JsonNode node) {
        return node.isNumber() ? node.doubleValue() : Double.NaN;
    }
}
