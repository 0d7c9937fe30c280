package dev.minos.report.simulation;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.report.table.Figures;
import java.util.ArrayList;
import java.util.List;

/**
 * A view of the JSON of one simulated scenario, a single run or the mean of several: what is missing is NaN, unknown or
 * empty. Immutable as long as the tree is.
 *
 * @param root the object with the figures
 */
record Run(JsonNode root) {

    /** A bin of response times in seconds, and the share of all requests in it. */
    record Bin(double from, double to, double share) {}

    /** The runs in an array. */
    static List<Run> all(JsonNode array) {
        List<Run> runs = new ArrayList<>();
        array.forEach(each -> runs.add(new Run(each)));
        return runs;
    }

    String text(String field) {
        return root.path(field).isValueNode() ? root.path(field).asText() : Figures.UNKNOWN;
    }

    /** A figure: its value in a single run, its mean over several. */
    double value(String figure) {
        JsonNode value = root.path(figure);
        return number(value.isObject() ? value.path("mean") : value);
    }

    /** The lower end of a figure's 95 % interval. */
    double low(String figure) {
        JsonNode value = root.path(figure);
        return number(value.isObject() ? value.path("low") : root.path(figure + "Low"));
    }

    /** The upper end of a figure's 95 % interval. */
    double high(String figure) {
        JsonNode value = root.path(figure);
        return number(value.isObject() ? value.path("high") : root.path(figure + "High"));
    }

    boolean isKnown(String figure) {
        return Double.isFinite(value(figure));
    }

    /** The numbers of an array; the path's steps are parted by slashes. */
    double[] numbers(String pointer) {
        JsonNode array = root.at(pointer);
        double[] numbers = new double[array.isArray() ? array.size() : 0];
        for (int i = 0; i < numbers.length; i++) {
            numbers[i] = number(array.get(i));
        }
        return numbers;
    }

    List<Bin> responseTimes() {
        List<Bin> bins = new ArrayList<>();
        root.path("responseTimeDistribution")
                .forEach(bin ->
                        bins.add(new Bin(number(bin.path("from")), number(bin.path("to")), number(bin.path("share")))));
        return bins;
    }

    private static double number(JsonNode node) {
        return node.isNumber() ? node.doubleValue() : Double.NaN;
    }
}
