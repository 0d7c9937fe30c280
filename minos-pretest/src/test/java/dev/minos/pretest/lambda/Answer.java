package dev.minos.pretest.lambda;

import java.util.Locale;

/**
 * What Lambda answers to a call of Invoke.
 *
 * @param errorType the header {@code x-amzn-ErrorType}; empty if the function ran
 * @param functionFailed whether the header {@code X-Amz-Function-Error} is there
 * @param log the end of the log that goes with it; without one, no header
 */
record Answer(int status, String errorType, boolean functionFailed, String body, String log) {

    static final String FINGERPRINT = "matrix-multiplication-64/w10/mean-wall/java17/mixed-mode/amd64/512MB/on-demand";

    private static final double INIT_MS = 400;

    /** The first invocation of an instance that Minos reads. */
    static Answer cold(int n, double scoreNs, double durationMs) {
        return ran(start(n) + decision(n, scoreNs, 0) + report(n, durationMs, INIT_MS));
    }

    /** The first invocation of a process in a sandbox that was condemned before. */
    static Answer cameBack(int n) {
        return ran(start(n) + decision(n, 300_000, 1) + report(n, 20, Double.NaN));
    }

    /** The first invocation of an instance of a function that Minos does not gate. */
    static Answer unwrapped(int n) {
        return ran(start(n) + report(n, 20, INIT_MS));
    }

    /** The first invocation of an instance that writes so much that the beginning of its log is cut off. */
    static Answer chatty(int n) {
        return ran("1}\n" + "working\n".repeat(450) + report(n, 20, INIT_MS));
    }

    /** A later invocation. */
    static Answer warm(int n, double durationMs) {
        return ran(start(n) + report(n, durationMs, Double.NaN));
    }

    /** An invocation that ends with an exception. */
    static Answer failing(int n, String type, String message) {
        return new Answer(
                200,
                "",
                true,
                "{\"errorMessage\":\"%s\",\"errorType\":\"%s\",\"stackTrace\":[]}".formatted(message, type),
                start(n) + report(n, 20, INIT_MS));
    }

    static Answer ran(String log) {
        return new Answer(200, "", false, "{\"batchItemFailures\":[]}", log);
    }

    static Answer refused(int status, String type, String message) {
        return new Answer(status, type, false, "{\"Type\":\"User\",\"message\":\"%s\"}".formatted(message), "");
    }

    static Answer throttled() {
        return new Answer(
                429,
                "TooManyRequestsException",
                false,
                "{\"Type\":\"User\",\"Reason\":\"ReservedFunctionConcurrentInvocationLimitExceeded\",\"message\":\"Rate Exceeded.\"}",
                "");
    }

    Answer withBody(String json) {
        return new Answer(status, errorType, functionFailed, json, log);
    }

    Answer withLog(String text) {
        return new Answer(status, errorType, functionFailed, body, text);
    }

    private static String start(int n) {
        return "START RequestId: r" + n + " Version: $LATEST\n";
    }

    private static String decision(int n, double scoreNs, int sandboxTerminations) {
        return ("{\"minos\":1,\"event\":\"decided\",\"invocation\":\"r%d\",\"verdict\":\"exempt\","
                        + "\"reason\":\"not-from-a-queue\",\"overruled\":\"rejected\",\"retryCount\":0,\"thresholdNs\":null,"
                        + "\"scoreNs\":%s,\"sandboxTerminations\":%d,\"initializationType\":\"on-demand\","
                        + "\"fingerprint\":\"%s\"}%n")
                .formatted(n, scoreNs, sandboxTerminations, FINGERPRINT);
    }

    private static String report(int n, double durationMs, double initMs) {
        boolean isNew = !Double.isNaN(initMs);
        return String.format(
                Locale.ROOT,
                "END RequestId: r%d%nREPORT RequestId: r%d\tDuration: %.2f ms\tBilled Duration: %.0f ms\tMemory Size: 512 MB\t%s%n",
                n,
                n,
                durationMs,
                Math.ceil(isNew ? durationMs + initMs : durationMs),
                isNew ? String.format(Locale.ROOT, "Init Duration: %.2f ms\t", initMs) : "");
    }
}
