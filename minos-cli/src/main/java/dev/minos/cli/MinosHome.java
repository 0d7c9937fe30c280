package dev.minos.cli;

import java.nio.file.Path;

/** The project's directory, which holds the examples; the {@code minos} script knows it. */
public final class MinosHome {

    private static final String PROPERTY = "minos.home";

    private MinosHome() {}

    /** The directory, or the current one if the script was bypassed. */
    public static Path directory() {
        return Path.of(System.getProperty(PROPERTY, "."));
    }
}
