package dev.minos.local;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Threads that do not keep this JVM alive. */
public final class DaemonThreads {

    private DaemonThreads() {}

    /** A thread that is yet to be started. */
    public static Thread thread(String name, Runnable task) {
        var thread = new Thread(task, name);
        thread.setDaemon(true);
        return thread;
    }

    /** As many threads of this name as there are tasks at once. */
    public static ExecutorService pool(String name) {
        return Executors.newCachedThreadPool(task -> thread(name, task));
    }
}
