package dev.minos.simulator.result;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * By how many percent a figure differs between two scenarios, with the 95 % interval of the difference between runs of equal
 * seeds. Such runs see the same random numbers wherever the scenarios agree, which makes their difference more precise than
 * either of the two.
 *
 * @param value the change of the mean
 * @param low the lower end of its interval; NaN with fewer than two replications
 * @param high its upper end
 */
public record Change(double value, double low, double high) {

    private static final double PERCENT = 100;

    /** The changes of all figures that are not zero before; runs are paired in their order. */
    public static Map<String, Change> between(List<SimulationResult> before, List<SimulationResult> after) {
        Map<String, List<Double>> others = Replications.values(after);
        Map<String, Change> changes = new LinkedHashMap<>();
        Replications.values(before).forEach((figure, values) -> {
            double base = Estimate.of(values).mean();
            Estimate difference = Estimate.of(differences(values, others.getOrDefault(figure, List.of())));
            double toPercent = PERCENT / Math.abs(base);
            if (Double.isFinite(toPercent) && !Double.isNaN(difference.mean())) {
                changes.put(
                        figure,
                        new Change(
                                toPercent * difference.mean(),
                                toPercent * difference.low(),
                                toPercent * difference.high()));
            }
        });
        return changes;
    }

    private static List<Double> differences(List<Double> before, List<Double> after) {
        List<Double> differences = new ArrayList<>();
        for (int i = 0; i < Math.min(before.size(), after.size()); i++) {
            differences.add(after.get(i) - before.get(i));
        }
        return differences;
    }
}
