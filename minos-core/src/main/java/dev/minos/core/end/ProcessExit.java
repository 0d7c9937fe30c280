package dev.minos.core.end;

/** The end of this process; injected, so that tests survive it. */
public interface ProcessExit {

    /** Ends the process at once, without shutdown hooks; does not return in a function. */
    void exit(int status);
}
