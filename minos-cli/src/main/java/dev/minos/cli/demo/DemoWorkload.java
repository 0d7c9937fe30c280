package dev.minos.cli.demo;

import dev.minos.pretest.local.RequestTimes;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;

/**
 * When the demo's requests come.
 *
 * @param file the file that says so
 * @param times since the start of an arm's work
 */
record DemoWorkload(Path file, RequestTimes times) {

    /**
     * Makes sure that requests do not pile up for ever.
     *
     * @param perSecond how many the instances can serve
     */
    void requireBelow(double perSecond) throws IOException {
        if (times.rate() > perSecond) {
            throw new IOException(String.format(
                    Locale.ROOT,
                    "%s: %.2f requests per second are more than the %.2f that the instances of this machine can serve; make"
                            + " fewer with minos workload generate --rate",
                    file,
                    times.rate(),
                    perSecond));
        }
    }
}
