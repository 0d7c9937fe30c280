package dev.minos.core.policy;

import dev.minos.core.benchmark.Reading;
import org.jspecify.annotations.Nullable;

/**
 * All that a verdict may rest on, as plain values.
 *
 * @param retryCount how often the invocation was handed back already; in a batch the highest of its messages;
 *     {@link #UNREADABLE} if the message says something that is no count
 * @param reading this instance's benchmark, or null before there is one
 * @param sandboxTerminations how often a process in this very sandbox was condemned and ended: above 0, the platform
 *     brought the same sandbox back and the termination selected nothing
 * @param initializationType how the instance came to life
 * @param concurrency requests that may run in this instance at the same time, at least 1
 * @param fromQueue whether the invocation can be handed back
 * @param remainingNanos time until the platform stops the invocation, in nanoseconds
 * @param fingerprint the conditions under which this instance is read, see {@link ElysiumThreshold}
 */
public record Evidence(
        int retryCount,
        @Nullable Reading reading,
        int sandboxTerminations,
        InitializationType initializationType,
        int concurrency,
        boolean fromQueue,
        long remainingNanos,
        String fingerprint) {

    /** The retry count of a message whose Minos attribute is malformed. */
    public static final int UNREADABLE = -1;

    /** Checks the ranges. */
    public Evidence {
        if (retryCount < UNREADABLE) {
            throw new IllegalArgumentException("retryCount must be >= -1, was " + retryCount);
        }
        if (sandboxTerminations < 0) {
            throw new IllegalArgumentException("sandboxTerminations must be >= 0, was " + sandboxTerminations);
        }
        if (concurrency < 1) {
            throw new IllegalArgumentException("concurrency must be >= 1, was " + concurrency);
        }
    }

    /** The same evidence with a reading, {@code passedNanos} later. */
    public Evidence withReading(Reading taken, long passedNanos) {
        return new Evidence(
                retryCount,
                taken,
                sandboxTerminations,
                initializationType,
                concurrency,
                fromQueue,
                remainingNanos - passedNanos,
                fingerprint);
    }
}
