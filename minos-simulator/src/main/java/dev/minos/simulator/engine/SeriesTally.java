package dev.minos.simulator.engine;

import dev.minos.simulator.result.TimeSeries;
import java.util.ArrayList;
import java.util.List;

/** Averages the counts of a run over each of many equally long stretches, its skipped part included. Not thread-safe. */
final class SeriesTally {

    private final double length;
    private final List<Double> seconds = new ArrayList<>();
    private final List<Double> instances = new ArrayList<>();
    private final List<Double> running = new ArrayList<>();
    private double instanceSeconds;
    private double runningSeconds;

    /** A series of a run of this length, in seconds. */
    SeriesTally(double length) {
        this.length = length;
    }

    /** The end of the present stretch, infinity after the last. */
    double next() {
        return seconds.size() < TimeSeries.STRETCHES
                ? TimeSeries.end(seconds.size(), length)
                : Double.POSITIVE_INFINITY;
    }

    /** Ends the present stretch; arguments are integrals over time since the last restart. */
    void pass(double instanceIntegral, double runningIntegral) {
        double width = length / TimeSeries.STRETCHES;
        instances.add((instanceIntegral - instanceSeconds) / width);
        running.add((runningIntegral - runningSeconds) / width);
        seconds.add(next());
        instanceSeconds = instanceIntegral;
        runningSeconds = runningIntegral;
    }

    /** From now on integrals start at zero; until now they came to the arguments. */
    void restart(double instanceIntegral, double runningIntegral) {
        instanceSeconds -= instanceIntegral;
        runningSeconds -= runningIntegral;
    }

    TimeSeries result() {
        return TimeSeries.of(seconds, instances, running);
    }
}
