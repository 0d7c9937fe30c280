package dev.minos.core.event;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.benchmark.RoundLog;
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

    /** An exempt instance was read beside the work. */
    final class ShadowRead implements MinosEvent {

        private final Decided decided;

        /** The exemption, its evidence now with the reading. */
        public ShadowRead(Decided decided) {
            this.decided = decided;
        }

        /** The exemption, its evidence now with the reading. */
        public Decided decided() {
            return decided;
        }
    }

    /** The invocation that judged an instance which stays is over, and its rounds are logged. */
    final class RoundsLogged implements MinosEvent {

        private final String invocation;
        private final RoundLog rounds;

        /** What the benchmark, the prepare step and the work of an invocation took. */
        public RoundsLogged(String invocation, RoundLog rounds) {
            this.invocation = invocation;
            this.rounds = rounds;
        }

        /** The platform's id of the invocation. */
        public String invocation() {
            return invocation;
        }

        /** What its benchmark, its prepare step and its work took. */
        public RoundLog rounds() {
            return rounds;
        }
    }

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
