package dev.minos.aws;

import dev.minos.core.gate.MinosFunction;

/** Lets a user's checked exception pass Lambda's handler interface, which declares none, as what it is. */
final class Untouched {

    private Untouched() {}

    static <E, R> R invoke(MinosFunction<E, ?, R> function, E invocation) {
        try {
            return function.invoke(invocation);
        } catch (Exception thrown) {
            throw Untouched.<RuntimeException>rethrow(thrown);
        }
    }

    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
    private static <X extends Exception> X rethrow(Exception thrown) throws X {
        throw (X) thrown;
    }
}
