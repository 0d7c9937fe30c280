package dev.minos.core.benchmark;

/** A source of elapsed time, injected so that tests can move it by hand. Implementations are thread-safe. */
public interface Ticker {

    /** Nanoseconds since an arbitrary origin; only differences mean something. */
    long nanos();

    /** The JVM's monotonic clock. */
    static Ticker system() {
        return SystemTicker.INSTANCE;
    }
}
