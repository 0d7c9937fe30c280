package dev.minos.pretest.function;

import java.time.Duration;

/** Waits, injected so that tests need not. */
interface Pause {

    void rest(Duration duration) throws InterruptedException;
}
