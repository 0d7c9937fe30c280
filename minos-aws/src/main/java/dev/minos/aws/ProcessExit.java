package dev.minos.aws;

/** The end of this process; injected, so that tests survive it. */
interface ProcessExit {

    /** Ends the process at once, without shutdown hooks. */
    void exit(int status);
}
