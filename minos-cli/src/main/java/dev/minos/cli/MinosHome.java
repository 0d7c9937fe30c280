package dev.minos.cli;

import dev.minos.pretest.local.LocalPlatform;
import dev.minos.pretest.local.WeatherExample;
import java.nio.file.Path;

/** The project's directory, which holds the examples; the {@code minos} script knows it. */
public final class MinosHome {

    private static final String PROPERTY = "minos.home";

    private MinosHome() {}

    /** The directory, or the current one if the script was bypassed. */
    public static Path directory() {
        return Path.of(System.getProperty(PROPERTY, "."));
    }

    /**
     * The directory, with the weather example for a platform built in it.
     *
     * @throws LackException if it is not
     */
    public static Path withWeatherExample(LocalPlatform platform) {
        Path home = directory();
        if (!WeatherExample.isBuilt(home, platform)) {
            throw new LackException("the weather example is not built: run ./mvnw package -Prun in " + home);
        }
        return home;
    }
}
