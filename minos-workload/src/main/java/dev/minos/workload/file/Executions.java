package dev.minos.workload.file;

import dev.minos.workload.RequestCounts;

/**
 * What a file says of requests that were made.
 *
 * @param counts how many began in each second or minute
 * @param errors those of them that failed
 * @param invalid those of them whose record is broken
 */
public record Executions(RequestCounts counts, long errors, long invalid) {

    public Executions {
        if (errors < 0 || invalid < 0 || errors + invalid > counts.total()) {
            throw new IllegalArgumentException("errors and invalid must be parts of " + counts.total()
                    + " requests, were " + errors + " and " + invalid);
        }
    }

    /** Requests that succeeded. */
    public long successes() {
        return counts.total() - errors - invalid;
    }
}
