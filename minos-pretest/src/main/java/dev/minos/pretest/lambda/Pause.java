package dev.minos.pretest.lambda;

import java.time.Duration;

/** Waits, injected so that tests need not. */
interface Pause {

    void rest(Duration duration) throws InterruptedException;
}
