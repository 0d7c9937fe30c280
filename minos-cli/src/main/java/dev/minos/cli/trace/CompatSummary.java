package dev.minos.cli.trace;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.report.json.ResultJson;
import dev.minos.tracing.compat.ServiTraceResult;
import dev.minos.tracing.model.Category;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How many traces the reference analyses, with what result, and why it rejects the rest. Not thread-safe. */
final class CompatSummary {

    private final List<Path> files;
    private final Map<Category, Long> sums = new EnumMap<>(Category.class);
    private final Map<String, Reason> reasons = new LinkedHashMap<>();
    private int valid;
    private int invalid;

    CompatSummary(List<Path> files) {
        this.files = files;
    }

    /** Why traces were rejected, by the reference's words without what they name. */
    private record Reason(String errorType, String example, int traces) {}

    /** A category's mean time per valid trace. */
    private record Mean(String category, double meanMs) {}

    private record Result(
            String kind,
            List<String> files,
            int traces,
            int valid,
            int invalid,
            List<Mean> categories,
            List<Reason> rejected) {}

    void add(ServiTraceResult result) {
        if (result instanceof ServiTraceResult.Valid trace) {
            valid++;
            trace.breakdown().forEach((category, micros) -> sums.merge(category, micros, Long::sum));
        } else if (result instanceof ServiTraceResult.Invalid rejected) {
            invalid++;
            String words = rejected.message().replaceAll("\\S*\\d\\S*", "").replaceAll("\\s+", " ");
            reasons.merge(
                    rejected.errorType() + words,
                    new Reason(rejected.errorType(), rejected.message(), 1),
                    (before, one) -> new Reason(before.errorType, before.example, before.traces + 1));
        }
    }

    ObjectNode tree() {
        List<Reason> sorted = new ArrayList<>(reasons.values());
        sorted.sort((a, b) -> Integer.compare(b.traces, a.traces));
        return ResultJson.tree(new Result(
                "trace-servitrace",
                files.stream().map(Path::toString).toList(),
                valid + invalid,
                valid,
                invalid,
                sums.entrySet().stream()
                        .map(sum -> new Mean(sum.getKey().field(), sum.getValue() / 1000.0 / valid))
                        .toList(),
                sorted));
    }
}
