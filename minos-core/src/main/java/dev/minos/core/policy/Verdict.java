package dev.minos.core.policy;

import org.jspecify.annotations.Nullable;

/** What a policy decides about an instance. */
public sealed interface Verdict {

    /** Why. */
    Reason reason();

    /** Whether the instance may run the user's work and stay in the pool. */
    default boolean keepsInstance() {
        return !(this instanceof Rejected);
    }

    /** The instance is good: it runs this invocation and everything that follows. */
    record Kept(Reason reason) implements Verdict {}

    /** The instance is slow: the invocation goes back to the queue and the instance ends. */
    record Rejected(Reason reason) implements Verdict {}

    /**
     * The instance runs the work whatever its speed.
     *
     * @param reason why it is exempt
     * @param overruled the verdict that would have stood without the exemption, where a reading allows to say so
     */
    record Exempt(Reason reason, @Nullable Verdict overruled) implements Verdict {

        /** An exemption that was found before there was a reading. */
        public Exempt(Reason reason) {
            this(reason, null);
        }
    }
}
