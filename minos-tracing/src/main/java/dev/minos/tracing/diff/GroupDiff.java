package dev.minos.tracing.diff;

import dev.minos.model.statistics.Interval;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one kind of request changed. Times are in milliseconds.
 *
 * @param group the kind of request
 * @param tracesBefore how many there were
 * @param tracesAfter how many there are
 * @param figures the end-to-end time's mean, median, p95 and p99, then the mean of each category that occurs
 */
public record GroupDiff(String group, int tracesBefore, int tracesAfter, List<Figure> figures) {

    /**
     * A figure before and after.
     *
     * @param figure its name
     * @param before its value before
     * @param after its value after
     * @param change in percent with its 95 % interval; null if it was nothing before
     * @param clear whether the whole interval lies on one side of zero
     */
    public record Figure(
            String figure,
            double before,
            double after,
            @Nullable Interval change,
            boolean clear) {}
}
