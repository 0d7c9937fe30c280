package dev.minos.simulator.orchestration.metrics;

import com.fasterxml.jackson.annotation.JsonInclude;
import org.jspecify.annotations.Nullable;

/**
 * What a policy came to on a trace.
 *
 * @param policy its name
 * @param requests requests that arrived while measuring
 * @param cold those that started cold
 * @param delayed those that waited for a busy container
 * @param warm those that an idle container served at once
 * @param dropped those that were refused
 * @param blocked those that found neither memory for a container nor idle ones to evict, at least once
 * @param evicted containers that were removed, for memory or because their time was over
 * @param created containers that were started
 * @param wasted containers that were removed, or left at the end, without having served
 * @param finalContainers containers at the end
 * @param finalMemoryMb their memory in megabytes
 * @param averageMemoryMb memory of the living containers over time, in megabytes
 * @param coldRatio share of requests that started cold
 * @param delayedRatio share of requests that were delayed
 * @param warmRatio share of requests that started warm
 * @param overheadRatio wait / (wait + execution), averaged over the requests that were served
 * @param overheadMs waits, from the arrival to the beginning of the execution
 * @param serviceMs waits and executions together
 * @param selection what selection came to, null without
 */
public record PolicyResult(
        String policy,
        long requests,
        long cold,
        long delayed,
        long warm,
        long dropped,
        long blocked,
        long evicted,
        long created,
        long wasted,
        int finalContainers,
        double finalMemoryMb,
        double averageMemoryMb,
        double coldRatio,
        double delayedRatio,
        double warmRatio,
        double overheadRatio,
        Spread overheadMs,
        Spread serviceMs,
        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable SelectionFigures selection) {}
