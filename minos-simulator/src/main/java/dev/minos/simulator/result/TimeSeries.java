package dev.minos.simulator.result;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * How many instances a run had in each of {@value #STRETCHES} stretches of equal length, as time averages. The skipped part
 * is in it. Immutable.
 *
 * @param seconds when each stretch ended, since the start of the run; the first one began with it
 * @param instances instances that there were
 * @param running those that served a request
 * @param instancesLow the lower end of the 95 % interval of {@code instances} over replications; empty for a single run
 * @param instancesHigh its upper end
 */
public record TimeSeries(
        List<Double> seconds,
        List<Double> instances,
        List<Double> running,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> instancesLow,
        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<Double> instancesHigh) {

    /** The number of stretches. */
    public static final int STRETCHES = 240;

    public TimeSeries {
        seconds = List.copyOf(seconds);
        instances = List.copyOf(instances);
        running = List.copyOf(running);
        instancesLow = List.copyOf(instancesLow);
        instancesHigh = List.copyOf(instancesHigh);
    }

    /** The series of a single run. */
    public static TimeSeries of(List<Double> seconds, List<Double> instances, List<Double> running) {
        return new TimeSeries(seconds, instances, running, List.of(), List.of());
    }

    /** The series of a run whose states are all known, until a moment that it reached. */
    public static TimeSeries of(History history, double length) {
        List<Double> seconds = new ArrayList<>();
        List<Double> instances = new ArrayList<>();
        List<Double> running = new ArrayList<>();
        int state = 0;
        double from = 0;
        while (seconds.size() < STRETCHES) {
            double end = end(seconds.size(), length);
            double instanceSeconds = 0;
            double runningSeconds = 0;
            for (double now = from; now < end; now = from) {
                double until = Math.min(end, history.end(state));
                instanceSeconds += (until - now) * history.instances(state);
                runningSeconds += (until - now) * history.running(state);
                state += until < end ? 1 : 0;
                from = until;
            }
            instances.add(instanceSeconds * STRETCHES / length);
            running.add(runningSeconds * STRETCHES / length);
            seconds.add(end);
        }
        return of(seconds, instances, running);
    }

    /** When a stretch ends, in a run of this length. */
    public static double end(int stretch, double length) {
        return stretch + 1 == STRETCHES ? length : length * (stretch + 1) / STRETCHES;
    }

    /** The mean over replications, stretch by stretch, with its interval if there are several. */
    static TimeSeries mean(List<TimeSeries> runs) {
        List<Estimate> instances = estimates(runs, TimeSeries::instances);
        boolean several = runs.size() > 1;
        return new TimeSeries(
                runs.get(0).seconds,
                each(instances, Estimate::mean),
                each(estimates(runs, TimeSeries::running), Estimate::mean),
                several ? each(instances, Estimate::low) : List.of(),
                several ? each(instances, Estimate::high) : List.of());
    }

    private static List<Estimate> estimates(List<TimeSeries> runs, Function<TimeSeries, List<Double>> counts) {
        List<Estimate> estimates = new ArrayList<>();
        for (int stretch = 0; stretch < runs.get(0).seconds.size(); stretch++) {
            int index = stretch;
            estimates.add(Estimate.of(
                    runs.stream().map(run -> counts.apply(run).get(index)).toList()));
        }
        return estimates;
    }

    private static List<Double> each(List<Estimate> estimates, Function<Estimate, Double> end) {
        return estimates.stream().map(end).toList();
    }
}
