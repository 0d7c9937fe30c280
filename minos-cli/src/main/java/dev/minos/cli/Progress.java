package dev.minos.cli;

import dev.minos.pretest.Steps;
import java.io.PrintStream;
import java.util.Locale;

/**
 * Progress and notes on standard error: a bar that redraws itself on a terminal, one line per step elsewhere, nothing if
 * quiet. Thread-safe.
 */
public final class Progress implements Steps {

    private static final int WIDTH = 24;

    private final PrintStream err;
    private final boolean quiet;
    private final boolean terminal;
    private String step = "";

    private Progress(PrintStream err, boolean quiet, boolean terminal) {
        this.err = err;
        this.quiet = quiet;
        this.terminal = terminal;
    }

    /** Progress on this process's standard error; the {@code minos} script says whether that is a terminal. */
    public static Progress onStandardError(boolean quiet) {
        return new Progress(System.err, quiet, Boolean.getBoolean("minos.terminal"));
    }

    @Override
    public synchronized void note(String text) {
        if (!quiet) {
            err.println((terminal ? "\r\u001b[K" : "") + text);
        }
    }

    @Override
    public synchronized void at(String name, double share) {
        if (quiet) {
            return;
        }
        if (terminal) {
            err.print("\r\u001b[K" + bar(share) + ' ' + name);
            err.flush();
        } else if (!name.equals(step)) {
            err.println(name + " ...");
        }
        step = name;
    }

    /** Removes the bar. */
    public synchronized void end() {
        if (!quiet && terminal) {
            err.print("\r\u001b[K");
            err.flush();
        }
    }

    private static String bar(double share) {
        int full = (int) Math.round(Math.max(0, Math.min(1, share)) * WIDTH);
        return String.format(
                Locale.ROOT, "%s%s %3.0f %%", "█".repeat(full), "░".repeat(WIDTH - full), Math.min(1, share) * 100);
    }
}
