package dev.minos.local.pubsub;

/**
 * How many pushes may be under way: it starts small, grows by one with each acknowledged push and is halved by a failure,
 * never below where it started. Thread-safe.
 */
final class PushWindow {

    private static final int SMALLEST = 16;
    private static final int LARGEST = 1000;

    private int size = SMALLEST;
    private int underWay;

    /** Waits for room and takes it. */
    synchronized void enter() throws InterruptedException {
        while (underWay >= size) {
            wait();
        }
        underWay++;
    }

    /** Gives room back that nothing was made of. */
    synchronized void cancel() {
        underWay--;
        notifyAll();
    }

    synchronized void succeeded() {
        size = Math.min(LARGEST, size + 1);
        cancel();
    }

    synchronized void failed() {
        size = Math.max(SMALLEST, size / 2);
        cancel();
    }
}
