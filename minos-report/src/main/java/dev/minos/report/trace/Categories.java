package dev.minos.report.trace;

import dev.minos.report.html.LegendKey;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/** The categories of latency: their order, their words and their colours. Stateless. */
final class Categories {

    private static final List<String> ORDER = List.of(
            "orchestration",
            "trigger",
            "queing",
            "container_initialization",
            "runtime_initialization",
            "computation",
            "external_service",
            "overhead",
            "retry",
            "reselection",
            "unclassified");

    private Categories() {}

    /** The names in their order, unknown ones at the end. */
    static List<String> ordered(Collection<String> names) {
        return names.stream()
                .sorted((a, b) -> Integer.compare(rank(a), rank(b)))
                .toList();
    }

    private static int rank(String name) {
        int rank = ORDER.indexOf(name);
        return rank < 0 ? ORDER.size() : rank;
    }

    /** A category as people read it. */
    static String words(String name) {
        return name.equals("queing") ? "queueing" : name.replace('_', ' ');
    }

    /** The same in as few letters as possible, for the head of a column. */
    static String brief(String name) {
        return switch (name) {
            case "container_initialization" -> "container";
            case "runtime_initialization" -> "runtime";
            case "external_service" -> "external";
            default -> words(name);
        };
    }

    /** The class of its colour; that of what is unclassified for an unknown name. */
    static String style(String name) {
        String known = ORDER.contains(name) ? name : "unclassified";
        return "category-" + known.replace('_', '-').toLowerCase(Locale.ROOT);
    }

    static List<LegendKey> legend(Collection<String> names) {
        return ordered(names).stream()
                .map(name -> LegendKey.swatch(style(name), words(name)))
                .toList();
    }
}
