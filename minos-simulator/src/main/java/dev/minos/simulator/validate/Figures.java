package dev.minos.simulator.validate;

/**
 * What was measured at a point, or what a simulation says of it.
 *
 * @param coldStartProbability share of requests with a cold start
 * @param averageInstanceCount instances, each counted from its first request until the threshold after its last response
 * @param wastedCapacity share of these instances that is idle
 */
public record Figures(double coldStartProbability, double averageInstanceCount, double wastedCapacity) {

    /** The share of the instances that is not idle. */
    public double utilization() {
        return 1 - wastedCapacity;
    }
}
