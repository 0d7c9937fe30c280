package dev.minos.simulator.result;

import com.fasterxml.jackson.annotation.JsonAnyGetter;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What one run came to; written as JSON it has the fields of {@code minos simulate}. Times are in seconds, NaN is a figure
 * that this run does not have.
 *
 * @param requests requests that arrived
 * @param coldStarts those that started an instance
 * @param warmStarts those that an instance served which was there already
 * @param rejections those that were turned away
 * @param coldStartProbability share of requests that started an instance
 * @param rejectionProbability share of requests that were turned away
 * @param averageInstanceLifespan mean time from creation to end of the instances that ended
 * @param averageInstanceCount time average of the instances there are
 * @param averageRunningCount time average of those that serve a request
 * @param averageIdleCount time average of those that do not
 * @param averageConcurrencyLevel time average of the requests in an instance, while there are any; concurrency-value only
 * @param wastedCapacity idle share of the instances: averageIdleCount / averageInstanceCount
 * @param instanceCountDistribution share of time with so many instances; the index is the count
 * @param runningCountDistribution share of time with so many that serve a request
 * @param averageResponseTime mean time from arrival to response of the served requests
 * @param cost what the platform charged, in US dollars
 * @param endTime until when the run was looked at
 * @param responseTimeDistribution response times of the served requests, in ascending order; empty if they were not kept
 * @param timeSeries instances over the whole run
 * @param further more figures by name, for engines that know more
 */
public record SimulationResult(
        long requests,
        long coldStarts,
        long warmStarts,
        long rejections,
        double coldStartProbability,
        double rejectionProbability,
        double averageInstanceLifespan,
        double averageInstanceCount,
        double averageRunningCount,
        double averageIdleCount,
        double averageConcurrencyLevel,
        double wastedCapacity,
        List<Double> instanceCountDistribution,
        List<Double> runningCountDistribution,
        double averageResponseTime,
        double cost,
        double endTime,
        List<TimeShare> responseTimeDistribution,
        TimeSeries timeSeries,
        @JsonAnyGetter Map<String, Double> further) {

    public SimulationResult {
        instanceCountDistribution = List.copyOf(instanceCountDistribution);
        runningCountDistribution = List.copyOf(runningCountDistribution);
        responseTimeDistribution = List.copyOf(responseTimeDistribution);
        further = Collections.unmodifiableMap(new LinkedHashMap<>(further));
    }

    /** All figures that are single numbers, by the name that they have in JSON and in its order. */
    public Map<String, Double> scalars() {
        Map<String, Double> scalars = new LinkedHashMap<>();
        scalars.put("requests", (double) requests);
        scalars.put("coldStarts", (double) coldStarts);
        scalars.put("warmStarts", (double) warmStarts);
        scalars.put("rejections", (double) rejections);
        scalars.put("coldStartProbability", coldStartProbability);
        scalars.put("rejectionProbability", rejectionProbability);
        scalars.put("averageInstanceLifespan", averageInstanceLifespan);
        scalars.put("averageInstanceCount", averageInstanceCount);
        scalars.put("averageRunningCount", averageRunningCount);
        scalars.put("averageIdleCount", averageIdleCount);
        scalars.put("averageConcurrencyLevel", averageConcurrencyLevel);
        scalars.put("wastedCapacity", wastedCapacity);
        scalars.put("averageResponseTime", averageResponseTime);
        scalars.put("cost", cost);
        scalars.put("endTime", endTime);
        scalars.putAll(further);
        return scalars;
    }
}
