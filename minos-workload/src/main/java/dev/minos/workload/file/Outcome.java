package dev.minos.workload.file;

/** What became of a request, as a row's column {@code status} says. */
enum Outcome {
    OK,
    ERROR,
    INVALID;

    private static final int FIRST_HTTP_ERROR = 400;

    /** The outcome of a text: ok, error, invalid, or an HTTP status; nothing is ok. */
    static Outcome of(String text, CsvRows rows) throws WorkloadFormatException {
        for (Outcome outcome : values()) {
            if (outcome.name().equalsIgnoreCase(text)) {
                return outcome;
            }
        }
        if (text.isEmpty()) {
            return OK;
        }
        if (text.matches("[1-5][0-9][0-9]")) {
            return Integer.parseInt(text) < FIRST_HTTP_ERROR ? OK : ERROR;
        }
        throw rows.fault("status must be ok, error, invalid or an HTTP status, was \"" + text + "\"");
    }
}
