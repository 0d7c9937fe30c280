package dev.minos.core.end;

import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

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
    private final @Nullable Process waiting;

    private KillByChild(String shell, int graceMillis, @Nullable Process waiting) {
        this.shell = shell;
        this.graceMillis = graceMillis;
        this.waiting = waiting;
    }

    /** An end for a process that serves nobody: it halts while the child is still starting. */
    public static KillByChild atOnce() {
        return new KillByChild("/bin/sh", 0, null);
    }

    /**
     * An end for a server, which goes on answering until the signal comes, and halts after so many milliseconds without
     * one: a server that halts takes connections for as long as it waits, and answers none.
     */
    public static KillByChild servingUntilTheSignal(int graceMillis) {
        return new KillByChild("/bin/sh", graceMillis, null);
    }

    /** The same by another shell. */
    KillByChild with(String otherShell) {
        return new KillByChild(otherShell, graceMillis, null);
    }

    /**
     * The same with a child that waits already, so that from the decision to the signal it is a write and not the start of a
     * process: what a server takes in between it never answers. A child that is not needed ends with this process.
     */
    public KillByChild ready() {
        try {
            return new KillByChild(shell, graceMillis, self() == INIT ? null : child("read end && "));
        } catch (IOException noShell) {
            return this;
        }
    }

    private static long self() {
        return ProcessHandle.current().pid(); // not $PPID: a child that comes late has another parent
    }

    private Process child(String first) throws IOException {
        return new ProcessBuilder(shell, "-c", first + "kill -9 " + self()).start();
    }

    private void signal() throws IOException {
        if (waiting == null) {
            child("");
            return;
        }
        OutputStream input = waiting.getOutputStream();
        input.write('\n');
        input.flush();
    }

    @Override
    public void exit(int status) {
        try {
            if (self() != INIT) {
                signal();
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
