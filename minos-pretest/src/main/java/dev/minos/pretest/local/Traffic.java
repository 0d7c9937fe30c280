package dev.minos.pretest.local;

import java.util.function.BooleanSupplier;

/** Where a fleet's requests come from: {@link VirtualUsers}, who wait for answers, or an {@link OpenLoop}. */
public interface Traffic {

    /** The fleet that the requests go to. */
    Fleet fleet();

    /**
     * Sends requests for as long as the condition holds, and then waits until each has its result.
     *
     * @param goOn asked before every request, and while waiting for the next
     */
    void run(BooleanSupplier goOn) throws InterruptedException;
}
