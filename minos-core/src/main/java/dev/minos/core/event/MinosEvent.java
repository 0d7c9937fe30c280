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
     * @param thresholdNanos the threshold that it was judged by in nanoseconds, or NaN where none is configured
     * @param inHoldout whether the instance belongs to the share that is never rejected, whatever the verdict
     */
    record Decided(String invocation, Verdict verdict, Evidence evidence, double thresholdNanos, boolean inHoldout)
            implements MinosEvent {

        /** The same decision with a reading that was taken beside the work. */
        public Decided with(Reading reading) {
            return new Decided(invocation, verdict, evidence.withReading(reading, 0), thresholdNanos, inHoldout);
        }
    }

    /**
     * An exempt instance was read beside the work.
     *
     * @param decided the exemption, its evidence now with the reading
     */
    record ShadowRead(Decided decided) implements MinosEvent {}

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
