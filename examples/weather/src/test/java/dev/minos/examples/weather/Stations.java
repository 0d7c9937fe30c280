package dev.minos.examples.weather;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The stations whose observations come with the example. */
final class Stations {
    static final Path DATA = Path.of("..", "weather-lambda", "data");

    private Stations() {}

    static Observations read(String station) {
        Path file = DATA.resolve(station + ".csv");
        try {
            return Observations.parse(file.toString(), Files.readAllBytes(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
