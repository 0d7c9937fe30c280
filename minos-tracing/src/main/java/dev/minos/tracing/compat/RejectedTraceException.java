package dev.minos.tracing.compat;

/** A trace that the reference rejects, with the class and the text of the error that it raises. */
final class RejectedTraceException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String errorType;

    RejectedTraceException(String errorType, String message) {
        super(message, null, false, false);
        this.errorType = errorType;
    }

    static RejectedTraceException plain(String message) {
        return new RejectedTraceException("Exception", message);
    }

    static RejectedTraceException assertion(String message) {
        return new RejectedTraceException("AssertionError", message);
    }

    /** A key that is missing in a dictionary. */
    static RejectedTraceException key(String key) {
        return new RejectedTraceException("KeyError", "'" + key + "'");
    }

    /** A node without a predecessor where one is taken for granted. */
    static RejectedTraceException noPredecessor() {
        return new RejectedTraceException("StopIteration", "");
    }

    static RejectedTraceException recursion(String where) {
        return new RejectedTraceException("RecursionError", "maximum recursion depth exceeded" + where);
    }

    /** A trace on which the reference does not end within any reasonable time. */
    static RejectedTraceException endless(String what) {
        return new RejectedTraceException("Endless", "the reference would not end on this trace: " + what);
    }

    String errorType() {
        return errorType;
    }
}
