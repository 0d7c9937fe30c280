package dev.minos.local.lambda;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.minos.local.instance.Outcome;
import java.time.Duration;

/**
 * What came out of an invocation: the function's own response or error, or the platform's verdict on a dead process.
 *
 * @param payload the response, or the error as a JSON object
 * @param errorType the runtime's name for the error, "" for a success
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
record Reply(Outcome outcome, byte[] payload, String errorType) {

    static Reply response(byte[] payload) {
        return new Reply(Outcome.SUCCESS, payload, "");
    }

    static Reply functionError(byte[] payload, String errorType) {
        return new Reply(Outcome.FUNCTION_ERROR, payload, errorType);
    }

    static Reply exited(String requestId, int exitCode) {
        return failure(
                Outcome.EXITED,
                "Runtime.ExitError",
                "RequestId: " + requestId + " Error: Runtime exited with exit status " + exitCode);
    }

    static Reply timedOut(String requestId, Duration limit) {
        return failure(
                Outcome.TIMED_OUT,
                "Sandbox.Timedout",
                "RequestId: " + requestId + " Error: Task timed out after " + limit.toMillis() / 1000.0 + " seconds");
    }

    private static Reply failure(Outcome outcome, String type, String message) {
        String json = "{\"errorType\":\"" + type + "\",\"errorMessage\":\"" + message + "\"}";
        return new Reply(outcome, json.getBytes(UTF_8), type);
    }
}
