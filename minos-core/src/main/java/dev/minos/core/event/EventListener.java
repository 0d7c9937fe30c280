package dev.minos.core.event;

/** Hears of Minos's events on the thread that causes them; must be thread-safe, quick, and must not throw. */
public interface EventListener {

    /** Called once for each event. */
    void on(MinosEvent event);
}
