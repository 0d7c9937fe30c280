package dev.minos.local.node;

/** Sends signals to processes. */
@FunctionalInterface
interface ProcessSignals {

    /** The two signals that make a process stand still and go on. */
    enum Signal {
        STOP,
        CONTINUE
    }

    /** Sends one signal; false if there is no such process. */
    boolean send(long pid, Signal signal);
}
