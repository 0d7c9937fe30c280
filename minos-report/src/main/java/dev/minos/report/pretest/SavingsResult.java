package dev.minos.report.pretest;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;

/**
 * A view of the JSON of savings: what is missing is NaN or an empty text. Immutable as long as the tree is.
 *
 * @param root the result
 */
record SavingsResult(JsonNode root) {

    /** A figure at a pointer such as {@code /saving/low}. */
    double number(String pointer) {
        JsonNode value = root.at(pointer);
        return value.isNumber() ? value.doubleValue() : Double.NaN;
    }

    String text(String field) {
        return root.path(field).asText();
    }

    /** What this result has in common with a pre-test's: readings, costs, the threshold, notes. */
    PretestResult pretest() {
        return new PretestResult(root);
    }

    /** A saving with its interval, at a pointer such as {@code /saving}. */
    String saving(String pointer) {
        return Figures.share(number(pointer + "/value"), number(pointer + "/low"), number(pointer + "/high"));
    }

    /** Whether a share of the instances was never rejected, which shows what selection did save. */
    boolean hasHoldout() {
        return root.path("holdout").isObject();
    }

    /** Milliseconds of terminated attempts per invocation, their requests included. */
    double terminatedMs() {
        return number("/terminations")
                * (number("/workload/terminationMs/value") + number("/workload/invocationCostMs/value"))
                / number("/requests");
    }
}
