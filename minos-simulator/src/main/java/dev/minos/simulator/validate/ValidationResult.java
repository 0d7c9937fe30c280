package dev.minos.simulator.validate;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a model is from the measurements.
 *
 * @param points the points in their order
 * @param meanAbsolutePercentageError by figure, in percent
 * @param errorPublishedBySimfaas what SimFaaS's paper (section 4) states for all of its twenty points, in percent; that of
 *     the wasted capacity is an error of utilization, without the factor 100
 * @param agreement by figure
 */
public record ValidationResult(
        List<PointComparison> points,
        Map<String, Double> meanAbsolutePercentageError,
        Map<String, Double> errorPublishedBySimfaas,
        Map<String, Agreement> agreement) {

    private static final Map<String, Double> PUBLISHED = published();

    private static Map<String, Double> published() {
        Map<String, Double> errors = new LinkedHashMap<>();
        errors.put("coldStartProbability", 12.75);
        errors.put("averageInstanceCount", 3.43);
        errors.put("wastedCapacity", 0.17);
        return Collections.unmodifiableMap(errors);
    }

    /**
     * A point.
     *
     * @param experiment its name
     * @param arrivalRate requests per second
     * @param measured what was measured
     * @param simulated what the model expects
     */
    public record PointComparison(String experiment, double arrivalRate, Figures measured, Figures simulated) {}

    static ValidationResult of(List<SimulatedPoint> points) {
        Map<String, Agreement> agreement = new LinkedHashMap<>();
        agreement.put(
                "coldStartProbability",
                Agreement.of(points, Figures::coldStartProbability, MeasuredPoint::coldStartProbabilityError));
        agreement.put("averageInstanceCount", Agreement.of(points, Figures::averageInstanceCount));
        agreement.put("wastedCapacity", Agreement.of(points, Figures::wastedCapacity));
        agreement.put("utilization", Agreement.of(points, Figures::utilization));
        Map<String, Double> errors = new LinkedHashMap<>();
        agreement.forEach((figure, each) -> errors.put(figure, each.meanAbsolutePercentageError()));
        return new ValidationResult(
                points.stream()
                        .map(each -> new PointComparison(
                                each.point().experiment(),
                                each.point().arrivalRate(),
                                each.point().measured(),
                                each.expected()))
                        .toList(),
                errors,
                PUBLISHED,
                agreement);
    }
}
