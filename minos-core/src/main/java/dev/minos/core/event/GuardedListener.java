package dev.minos.core.event;

/**
 * A listener whose failure disturbs nobody: neither the user's work nor a hand-over that has begun.
 *
 * @param listener the listener, which may throw
 */
public record GuardedListener(EventListener listener) implements EventListener {

    @Override
    public void on(MinosEvent event) {
        try {
            listener.on(event);
        } catch (RuntimeException | Error failed) {
            System.err.println("Minos: the event listener failed: " + failed);
        }
    }
}
