package dev.minos.pretest;

import java.io.IOException;

/** Where a pre-test's readings come from: a local cloud, decision logs, a deployed function. */
public interface ReadingSource {

    /**
     * Gathers independent cold readings by the production path.
     *
     * @throws IOException if the source cannot be read; the message names it and says why
     * @throws InterruptedException if the thread is interrupted; whatever the source started is ended then
     */
    Gathered gather(Limits limits, Steps steps) throws IOException, InterruptedException;
}
