package dev.minos.pretest.local;

import java.time.Duration;
import java.util.Optional;

/** Where a fleet's users see what became of their requests. Implementations are thread-safe. */
interface Results {

    /** Waits for a request's first result; empty if it failed or none came in time. */
    Optional<Result> await(String request, Duration patience) throws InterruptedException;

    /** How many results of a request have arrived so far. */
    int count(String request);

    /**
     * One result.
     *
     * @param sandbox the id of the sandbox that produced it
     * @param bodyMs how long the work took in milliseconds
     */
    record Result(String sandbox, double bodyMs) {}
}
