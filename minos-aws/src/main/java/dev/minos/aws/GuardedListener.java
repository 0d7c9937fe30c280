package dev.minos.aws;

import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;

/** Keeps the failure of a user's listener away from a hand-over that has begun. */
record GuardedListener(EventListener listener) implements EventListener {

    @Override
    public void on(MinosEvent event) {
        try {
            listener.on(event);
        } catch (RuntimeException | Error failed) {
            System.err.println("Minos: the event listener failed: " + failed);
        }
    }
}
