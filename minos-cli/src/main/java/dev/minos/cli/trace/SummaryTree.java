package dev.minos.cli.trace;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.tracing.aggregate.GroupSummary;
import dev.minos.tracing.win.Win;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Summaries as JSON, field by field: finding out the fields of records at run time would take longer than the analysis of a
 * thousand traces. Stateless.
 */
final class SummaryTree {

    private SummaryTree() {}

    static ArrayNode groups(List<GroupSummary> groups) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        groups.forEach(group -> fill(array.addObject(), group));
        return array;
    }

    private static void fill(ObjectNode node, GroupSummary group) {
        node.put("name", group.name())
                .put("traces", group.traces())
                .put("cold", group.cold())
                .put("flagged", group.flagged())
                .put("reselections", group.reselections());
        node.putObject("durationMs")
                .put("mean", group.durationMs().mean())
                .put("median", group.durationMs().median())
                .put("p95", group.durationMs().p95())
                .put("p99", group.durationMs().p99());
        ArrayNode categories = node.putArray("categories");
        for (GroupSummary.CategoryShare share : group.categories()) {
            categories
                    .addObject()
                    .put("category", share.category())
                    .put("meanMs", share.meanMs())
                    .put("medianMs", share.medianMs())
                    .put("p95Ms", share.p95Ms())
                    .put("p99Ms", share.p99Ms())
                    .put("share", share.share());
        }
        ArrayNode contrasts = node.putArray("contrasts");
        for (GroupSummary.Contrast contrast : group.contrasts()) {
            ArrayNode means = contrasts
                    .addObject()
                    .put("traces", contrast.traces())
                    .put("count", contrast.count())
                    .put("durationMs", contrast.durationMs())
                    .putArray("categoriesMs");
            contrast.categoriesMs().forEach(means::add);
        }
        ArrayNode distribution = node.putArray("distribution");
        for (GroupSummary.Step step : group.distribution()) {
            ObjectNode point = distribution.addObject().put("share", step.share());
            put(point, "allMs", step.allMs());
            put(point, "warmMs", step.warmMs());
            put(point, "coldMs", step.coldMs());
        }
        ArrayNode path = node.putArray("path");
        for (GroupSummary.PathNode span : group.path()) {
            path.addObject()
                    .put("name", span.name())
                    .put("depth", span.depth())
                    .put("category", span.category())
                    .put("meanMs", span.meanMs())
                    .put("share", span.share());
        }
    }

    static ArrayNode wins(List<Win> wins) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (Win win : wins) {
            ObjectNode node = array.addObject()
                    .put("group", win.group())
                    .put("traces", win.traces())
                    .put("durationMs", win.durationMs())
                    .put("computationMs", win.computationMs())
                    .put("computationShare", win.computationShare())
                    .put("tenPercentFasterShare", win.tenPercentFasterShare());
            put(node, "attemptMs", win.attemptMs());
            put(node, "bodiesPerInstance", win.bodiesPerInstance());
            put(node, "passRate", win.passRate());
            put(node, "terminationsPerInstance", win.terminationsPerInstance());
            put(node, "winMs", win.winMs());
            put(node, "winShare", win.winShare());
            put(node, "winShareLow", win.winShareLow());
            put(node, "winShareHigh", win.winShareHigh());
            node.put("verdict", win.verdict().name().toLowerCase(Locale.ROOT)).put("reason", win.reason());
        }
        return array;
    }

    /** What is not known, or not finite, is null. */
    private static void put(ObjectNode node, String field, @Nullable Double value) {
        node.put(field, value == null || !Double.isFinite(value) ? null : value);
    }
}
