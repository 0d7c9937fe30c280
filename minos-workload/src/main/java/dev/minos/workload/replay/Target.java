package dev.minos.workload.replay;

import java.io.IOException;
import java.util.List;

/** Where a workload is sent. Thread-safe. */
public interface Target extends AutoCloseable {

    /** How many requests that are due one call may carry, at least 1. */
    default int batchLimit() {
        return 1;
    }

    /**
     * Sends requests and waits for the answer.
     *
     * @param requests at least one and at most {@link #batchLimit}
     * @return how many of them were refused
     * @throws IOException if all of them failed
     */
    int send(List<Request> requests) throws IOException, InterruptedException;

    @Override
    void close();
}
