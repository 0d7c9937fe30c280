package dev.minos.local.events;

import static dev.minos.local.events.EventPlan.FAST;
import static dev.minos.local.events.EventPlan.SLOW;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.SplittableRandom;

/** A file of settings in which six in ten new instances find that they are slow, drawn by the seed. */
final class DrawnSpeeds {

    private static final double SHARE_SLOW = 0.6;

    private final Path file;
    private final SplittableRandom random;

    DrawnSpeeds(Path file, long seed) {
        this.file = file;
        this.random = new SplittableRandom(seed);
        draw();
    }

    Path file() {
        return file;
    }

    /** The speed of the next instance. */
    synchronized void draw() {
        String threshold = random.nextDouble() < SHARE_SLOW ? SLOW : FAST;
        try {
            Files.writeString(file, "MINOS_ELYSIUM_THRESHOLD=" + threshold + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
