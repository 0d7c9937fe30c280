package dev.minos.core.event;

/** A listener whose failure disturbs nobody: neither the user's work nor a hand-over that has begun. */
public final class GuardedListener implements EventListener {

    private final EventListener listener;

    /** Guards a listener, which may throw. */
    public GuardedListener(EventListener listener) {
        this.listener = listener;
    }

    @Override
    public void on(MinosEvent event) {
        try {
            listener.on(event);
        } catch (RuntimeException | Error failed) {
            System.err.println("Minos: the event listener failed: " + failed);
        }
    }
}
