package dev.minos.core;

/** A source of elapsed time, injected so that tests can move it by hand. */
public interface Ticker {

    /** Nanoseconds since an arbitrary origin; only differences mean something. */
    long nanos();
}
