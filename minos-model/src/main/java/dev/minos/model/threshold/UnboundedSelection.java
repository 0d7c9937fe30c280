package dev.minos.model.threshold;

/**
 * What a threshold does when an attempt may follow another for ever: the limit that a retry bound approaches.
 *
 * @param threshold in the distribution's unit
 * @param passRate the share of new instances that pass it
 * @param cost per body, the terminated attempts' share included: E[M | pass] + K (1 - q) / q; infinite where none passes
 * @param saving 1 - cost / mean; negative where selection loses
 * @param expectedTerminations per instance that is kept: (1 - q) / q
 */
public record UnboundedSelection(
        double threshold, double passRate, double cost, double saving, double expectedTerminations) {

    /** The figures of a threshold, at a cost K per attempt in the distribution's unit. */
    public static UnboundedSelection at(SpeedDistribution speeds, double relativeCost, double threshold) {
        double passRate = speeds.cdf(threshold);
        double terminations = (1 - passRate) / passRate;
        double cost =
                passRate == 0 ? Double.POSITIVE_INFINITY : speeds.meanPassing(threshold) + relativeCost * terminations;
        return new UnboundedSelection(threshold, passRate, cost, 1 - cost / speeds.mean(), terminations);
    }
}
