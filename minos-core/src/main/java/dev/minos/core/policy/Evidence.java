package dev.minos.core.policy;

import dev.minos.core.benchmark.Reading;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All that a verdict may rest on, as plain values. Adapters bound what a message says before it becomes evidence.
 *
 * @param retryCount how often the invocation was handed back already; in a batch the highest of its messages;
 *     {@link #UNREADABLE} if the message says something that is no count
 * @param carriedScoresNanos scores of earlier instances that handed the message back, in the order of its attempts, in
 *     nanoseconds and read under this instance's fingerprint; the message need not know all of them
 * @param messageThresholdNanos the threshold that the message asks for, within what the user allows, in nanoseconds;
 *     NaN if it asks for none
 * @param reading this instance's benchmark, or null before there is one
 * @param sandboxTerminations how often a process in this very sandbox was condemned and ended: above 0, the platform
 *     brought the same sandbox back and the termination selected nothing
 * @param initializationType how the instance came to life
 * @param concurrency requests that may run in this instance at the same time, at least 1
 * @param fromQueue whether the invocation can be handed back
 * @param remainingNanos time until the platform stops the invocation, in nanoseconds
 * @param fingerprint the conditions under which this instance is read, see {@link ElysiumThreshold}
 * @param holdoutDraw a number from 0 that is drawn once for the instance, uniformly below 1; 1 if it has none, so that
 *     it is in no holdout
 * @param cpuModel what the system calls its CPU; empty if it does not tell or nobody asked
 * @param bodies how many invocations the instance has served on trial
 * @param meanBodyNanos their mean work in nanoseconds per unit of size; 0 before the first
 */
public record Evidence(
        int retryCount,
        List<Long> carriedScoresNanos,
        double messageThresholdNanos,
        @Nullable Reading reading,
        int sandboxTerminations,
        InitializationType initializationType,
        int concurrency,
        boolean fromQueue,
        long remainingNanos,
        String fingerprint,
        double holdoutDraw,
        String cpuModel,
        int bodies,
        double meanBodyNanos) {

    /** The retry count of a message whose Minos attribute is malformed. */
    public static final int UNREADABLE = -1;

    /** Checks the ranges. */
    public Evidence {
        atLeast("retryCount", UNREADABLE, retryCount);
        atLeast("sandboxTerminations", 0, sandboxTerminations);
        atLeast("concurrency", 1, concurrency);
        if (messageThresholdNanos <= 0) {
            throw new IllegalArgumentException("messageThresholdNanos must be > 0, was " + messageThresholdNanos);
        }
        if (!(holdoutDraw >= 0 && holdoutDraw <= 1)) {
            throw new IllegalArgumentException("holdoutDraw must be from 0 to 1, was " + holdoutDraw);
        }
        carriedScoresNanos = List.copyOf(carriedScoresNanos);
    }

    /** Evidence of an instance that has served nothing, on a CPU of which nothing is known. */
    public Evidence(
            int retryCount,
            List<Long> carriedScoresNanos,
            double messageThresholdNanos,
            @Nullable Reading reading,
            int sandboxTerminations,
            InitializationType initializationType,
            int concurrency,
            boolean fromQueue,
            long remainingNanos,
            String fingerprint,
            double holdoutDraw) {
        this(
                retryCount,
                carriedScoresNanos,
                messageThresholdNanos,
                reading,
                sandboxTerminations,
                initializationType,
                concurrency,
                fromQueue,
                remainingNanos,
                fingerprint,
                holdoutDraw,
                "",
                0,
                0);
    }

    private static void atLeast(String name, int least, int value) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be >= " + least + ", was " + value);
        }
    }

    /** The same evidence with a reading, {@code passedNanos} later. */
    public Evidence withReading(Reading taken, long passedNanos) {
        return with(taken, fromQueue, remainingNanos - passedNanos, cpuModel, bodies, meanBodyNanos);
    }

    /** The same evidence with a CPU model. */
    public Evidence withCpuModel(String model) {
        return with(reading, fromQueue, remainingNanos, model, bodies, meanBodyNanos);
    }

    /** The same evidence after so many bodies on trial; nothing of it has to be handed back, so any source will do. */
    public Evidence withBodies(int served, double meanNanos) {
        return with(reading, true, remainingNanos, cpuModel, served, meanNanos);
    }

    private Evidence with(
            @Nullable Reading taken, boolean handsBack, long remaining, String model, int served, double meanNanos) {
        return new Evidence(
                retryCount,
                carriedScoresNanos,
                messageThresholdNanos,
                taken,
                sandboxTerminations,
                initializationType,
                concurrency,
                handsBack,
                remaining,
                fingerprint,
                holdoutDraw,
                model,
                served,
                meanNanos);
    }
}
