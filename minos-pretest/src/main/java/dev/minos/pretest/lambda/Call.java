package dev.minos.pretest.lambda;

/** How one call of the function went. */
sealed interface Call {

    /**
     * The function ran.
     *
     * @param log the end of its log, as far as Lambda hands it out
     * @param elapsedMs how long the caller waited, in milliseconds
     * @param failure what went wrong, in the function's own words; empty if nothing did
     */
    record Executed(String log, double elapsedMs, String failure) implements Call {

        boolean failed() {
            return !failure.isEmpty();
        }
    }

    /**
     * Lambda did not run the function, for too many calls were under way or came too fast.
     *
     * @param reason Lambda's word for which limit that was
     */
    record Throttled(String reason) implements Call {}
}
