package dev.minos.report.workload;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;

/**
 * A view of the JSON of a workload: what is missing is NaN, unknown or empty. Immutable as long as the tree is.
 *
 * @param root the result
 */
record WorkloadResult(JsonNode root) {

    boolean isKnown(String field) {
        return root.path(field).isNumber();
    }

    double number(String field) {
        return root.path(field).asDouble(Double.NaN);
    }

    String text(String field) {
        return root.path(field).isValueNode() ? root.path(field).asText() : Figures.UNKNOWN;
    }

    /** The numbers of an array; what is none is NaN. */
    double[] numbers(String field) {
        JsonNode array = root.path(field);
        double[] numbers = new double[array.isArray() ? array.size() : 0];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = array.get(i).asDouble(Double.NaN);
        }
        return numbers;
    }
}
