package dev.minos.core.end;

import java.io.IOException;

/**
 * The quickest end that a JVM has. {@code halt} waits for threads in native code, such as an abandoned download or a
 * server's selector, for 300 ms and more; a signal from a child process does not. Where no child can be started, or its
 * signal does not arrive, halt comes to the same in the end.
 */
public final class KillByChild implements ProcessExit {

    /** The first process of a container, which no signal from inside can kill. */
    private static final long INIT = 1;

    private final String shell;
    private final int graceMillis;

    private KillByChild(String shell, int graceMillis) {
        this.shell = shell;
        this.graceMillis = graceMillis;
    }

    /** An end for a process that serves nobody: it halts while the child is still starting. */
    public static KillByChild atOnce() {
        return new KillByChild("/bin/sh", 0);
    }

    /**
     * An end for a server, which goes on answering until the signal comes, and halts after so many milliseconds without
     * one: a server that halts takes connections for as long as it waits, and answers none.
     */
    public static KillByChild servingUntilTheSignal(int graceMillis) {
        return new KillByChild("/bin/sh", graceMillis);
    }

    /** The same by another shell. */
    KillByChild with(String otherShell) {
        return new KillByChild(otherShell, graceMillis);
    }

    @Override
    public void exit(int status) {
        try {
            long self = ProcessHandle.current().pid(); // not $PPID: a child that comes late has another parent
            if (self != INIT) {
                new ProcessBuilder(shell, "-c", "kill -9 " + self).start();
                Thread.sleep(graceMillis);
            }
        } catch (IOException noShell) {
            // halt does it alone
        } catch (InterruptedException hurry) {
            Thread.currentThread().interrupt();
        } finally {
            Runtime.getRuntime().halt(status);
        }
    }
}
