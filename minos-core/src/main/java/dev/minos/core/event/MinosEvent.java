package dev.minos.core.event;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.Verdict;
import org.jspecify.annotations.Nullable;

/** Something that Minos did or found. */
public sealed interface MinosEvent {

    /**
     * A verdict was reached.
     *
     * @param invocation the platform's id of the invocation
     * @param verdict the verdict
     * @param evidence what it rests on
     * @param thresholdNanos the threshold of this attempt in nanoseconds, or NaN where none is configured
     */
    record Decided(String invocation, Verdict verdict, Evidence evidence, double thresholdNanos)
            implements MinosEvent {}

    /**
     * An exempt instance was read beside the work.
     *
     * @param invocation the platform's id of the invocation
     * @param reading the reading
     * @param retryCount how often the invocation had been handed back
     */
    record ShadowRead(String invocation, Reading reading, int retryCount) implements MinosEvent {}

    /**
     * The queue has confirmed that it holds the invocation again.
     *
     * @param invocation the platform's id of the invocation
     * @param way how it was handed over, such as {@code release}
     * @param tookNanos duration of the hand-over in nanoseconds
     */
    record HandedOver(String invocation, String way, long tookNanos) implements MinosEvent {}

    /**
     * The queue did not take the invocation back, so the work runs here and this instance stays.
     *
     * @param invocation the platform's id of the invocation
     * @param why what went wrong, and the permission or setting that mends it where known
     */
    record HandOverRefused(String invocation, String why) implements MinosEvent {}

    /**
     * Something is wrong that costs no message but that somebody should mend.
     *
     * @param what what is wrong and what Minos does about it
     * @param cause the exception behind it, or null
     */
    record Problem(String what, @Nullable Throwable cause) implements MinosEvent {}
}
