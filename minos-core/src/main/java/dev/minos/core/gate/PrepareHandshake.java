package dev.minos.core.gate;

/**
 * The agreement between the thread that runs prepare and the thread that may have to stop it.
 *
 * <p>Prepare is interrupted at most once, and never after its thread has left {@link #prepareEnds}: so the interrupt
 * cannot hit the hand-over's own I/O. If prepare does not listen (a socket read, say), it is abandoned: the stopping
 * thread then acts in its place. Exactly one of both threads acts on a rejection. Thread-safe.
 */
final class PrepareHandshake {

    private final Thread preparing;
    private boolean ended;
    private boolean interrupted;
    private boolean abandoned;

    /** A handshake with the thread that is about to run prepare. */
    PrepareHandshake(Thread preparing) {
        this.preparing = preparing;
    }

    /**
     * Called by the preparing thread when prepare has returned or thrown; clears an interrupt that was ours.
     *
     * @return whether prepare came to its end by itself, not by our interrupt
     */
    synchronized boolean prepareEnds() {
        ended = true;
        notifyAll();
        if (interrupted) {
            Thread.interrupted();
        }
        return !interrupted;
    }

    /** Whether prepare did not listen to the interrupt, so that the stopping thread has acted or is acting. */
    synchronized boolean wasAbandoned() {
        return abandoned;
    }

    /**
     * Called by the other thread to stop prepare; waits at most so long for it to listen.
     *
     * @return whether prepare was abandoned, so that the caller has to act
     */
    @SuppressWarnings("WaitNotInLoop")
    synchronized boolean stop(long graceMillis) {
        if (ended) {
            return false;
        }
        interrupted = true;
        preparing.interrupt();
        try {
            wait(graceMillis); // woken too early, it abandons prepare a little sooner
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        }
        abandoned = !ended;
        return abandoned;
    }
}
