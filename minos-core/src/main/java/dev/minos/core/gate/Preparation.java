package dev.minos.core.gate;

import org.jspecify.annotations.Nullable;

/** What came of one run of a prepare step: a value, which may be null, or the user's own exception. */
final class Preparation<P> {

    private final @Nullable P value;
    private final @Nullable Throwable failure;

    private Preparation(@Nullable P value, @Nullable Throwable failure) {
        this.value = value;
        this.failure = failure;
    }

    static <E, P> Preparation<P> of(PreparedHandler<E, P, ?> handler, E invocation) {
        try {
            return new Preparation<>(handler.prepare(invocation), null);
        } catch (Throwable thrown) {
            return new Preparation<>(null, thrown);
        }
    }

    boolean failed() {
        return failure != null;
    }

    /** The prepared value, exactly as the user's prepare returned it. */
    @SuppressWarnings("NullAway")
    P get() {
        return value;
    }

    /** The user's exception, to be thrown as it is whatever its type. */
    RuntimeException failure() {
        throw Preparation.<RuntimeException>untouched(failure);
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Throwable> X untouched(@Nullable Throwable thrown) throws X {
        throw (X) thrown;
    }
}
