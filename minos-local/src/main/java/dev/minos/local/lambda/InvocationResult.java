package dev.minos.local.lambda;

import dev.minos.local.instance.Outcome;
import java.util.concurrent.CompletableFuture;

/**
 * What the caller of a function gets, as soon as the function has responded.
 *
 * @param requestId the id of the invocation, "" if it was throttled
 * @param payload the function's response, or its error as a JSON object
 * @param errorType the runtime's name for the error, "" for a success
 * @param released done when the sandbox has finished with this invocation: it is idle again or has ended
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record InvocationResult(
        Outcome outcome, String requestId, byte[] payload, String errorType, CompletableFuture<Void> released) {

    static InvocationResult throttled() {
        return new InvocationResult(
                Outcome.THROTTLED,
                "",
                new byte[0],
                "TooManyRequestsException",
                CompletableFuture.completedFuture(null));
    }

    /** Whether the function posted a response. */
    public boolean isSuccess() {
        return outcome == Outcome.SUCCESS;
    }
}
