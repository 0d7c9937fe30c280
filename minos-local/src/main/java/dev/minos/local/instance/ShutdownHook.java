package dev.minos.local.instance;

/** What is to be done at an orderly end of this JVM, until it is forgotten. */
public final class ShutdownHook {

    private final Thread thread;

    /** A hook that is not known to the JVM yet. */
    public ShutdownHook(String name, Runnable task) {
        thread = new Thread(task, name);
    }

    /** Makes it known to the JVM. */
    public void add() {
        Runtime.getRuntime().addShutdownHook(thread);
    }

    /** Makes the JVM forget it, unless that is shutting down. */
    public void forget() {
        try {
            Runtime.getRuntime().removeShutdownHook(thread);
        } catch (IllegalStateException e) {
            // The JVM is shutting down and runs the hook anyway, or this is the hook.
        }
    }
}
