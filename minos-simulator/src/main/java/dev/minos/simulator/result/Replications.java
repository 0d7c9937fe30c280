package dev.minos.simulator.result;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import dev.minos.simulator.field.Ranges;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What independent runs of one scenario came to together.
 *
 * @param replications how many there were
 * @param figures every figure of {@link SimulationResult#scalars()} as a mean with its interval
 * @param instanceCountDistribution mean share of time with so many instances; the index is the count
 * @param runningCountDistribution mean share of time with so many that serve a request
 * @param responseTimeDistribution mean share of the served requests with such a response time
 * @param timeSeries instances over the run, with the interval of their mean
 */
public record Replications(
        int replications,
        @JsonAnyGetter Map<String, Estimate> figures,
        List<Double> instanceCountDistribution,
        List<Double> runningCountDistribution,
        List<TimeShare> responseTimeDistribution,
        TimeSeries timeSeries) {

    /** Puts the results of single runs together. */
    public static Replications of(List<SimulationResult> runs) {
        Ranges.requireAtLeast("replications", 1, runs.size());
        Map<String, Estimate> figures = new LinkedHashMap<>();
        values(runs).forEach((name, each) -> figures.put(name, Estimate.of(each)));
        return new Replications(
                runs.size(),
                figures,
                meanOf(runs, SimulationResult::instanceCountDistribution),
                meanOf(runs, SimulationResult::runningCountDistribution),
                TimeShare.mean(runs.stream()
                        .map(SimulationResult::responseTimeDistribution)
                        .toList()),
                TimeSeries.mean(runs.stream().map(SimulationResult::timeSeries).toList()));
    }

    /** Every figure's values by its name, one per run and in the order of the runs. */
    static Map<String, List<Double>> values(List<SimulationResult> runs) {
        Map<String, List<Double>> values = new LinkedHashMap<>();
        for (SimulationResult run : runs) {
            run.scalars()
                    .forEach((name, value) -> values.computeIfAbsent(name, none -> new ArrayList<>())
                            .add(value));
        }
        return values;
    }

    private static List<Double> meanOf(
            List<SimulationResult> runs, Function<SimulationResult, List<Double>> distribution) {
        List<Double> mean = new ArrayList<>();
        for (SimulationResult run : runs) {
            List<Double> shares = distribution.apply(run);
            for (int i = 0; i < shares.size(); i++) {
                if (i == mean.size()) {
                    mean.add(0.0);
                }
                mean.set(i, mean.get(i) + shares.get(i) / runs.size());
            }
        }
        return mean;
    }
}
