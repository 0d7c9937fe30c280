package dev.minos.core.gate;

import org.jspecify.annotations.Nullable;

/** What came of something that may run on another thread: a value, which may be null, or an exception. */
final class Outcome<T> {

    private final @Nullable T value;
    private final @Nullable Throwable failure;

    private Outcome(@Nullable T value, @Nullable Throwable failure) {
        this.value = value;
        this.failure = failure;
    }

    static <T> Outcome<T> of(T value) {
        return new Outcome<>(value, null);
    }

    static <T> Outcome<T> failed(Throwable failure) {
        return new Outcome<>(null, failure);
    }

    boolean failed() {
        return failure != null;
    }

    /** The value exactly as it was returned; or the exception is thrown as it is, whatever its type. */
    @SuppressWarnings("NullAway")
    T get() {
        if (failure != null) {
            throw Outcome.<RuntimeException>untouched(failure);
        }
        return value;
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Throwable> X untouched(Throwable thrown) throws X {
        throw (X) thrown;
    }
}
