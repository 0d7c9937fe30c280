package dev.minos.gcp;

/** The platform's server in this process, as far as one can watch it from the function; injected, so that tests need not wait. */
interface ServerWatch {

    /**
     * Whether a request is inside of the server, its response not yet written: the server writes it on the thread that
     * called the function, below frames of its own.
     */
    boolean isBusy();

    /** Waits so long. */
    void pause(int millis) throws InterruptedException;
}
