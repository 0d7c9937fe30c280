package dev.minos.cli.demo;

import dev.minos.workload.file.Arrivals;
import dev.minos.workload.file.WorkloadFile;
import dev.minos.workload.upscale.ArrivalStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * When the demo's requests come.
 *
 * @param file the file that says so
 * @param arrivalMicros instants in microseconds from the start of an arm's work, at least one
 * @param spanMicros after how long they begin again: whole seconds
 */
record DemoWorkload(Path file, List<Long> arrivalMicros, long spanMicros) {

    /** Copies the list. */
    DemoWorkload {
        arrivalMicros = List.copyOf(arrivalMicros);
    }

    /** Reads the first {@code seconds} of a file, which are as much as an arm can use. */
    static DemoWorkload read(Path file, long seed, long seconds) throws IOException {
        List<Long> micros = new ArrayList<>();
        try (Arrivals arrivals = WorkloadFile.of(file).arrivals(seed)) {
            while (arrivals.hasNext()) {
                long next = arrivals.nextLong();
                if (next >= seconds * ArrivalStream.SECOND_MICROS) {
                    break;
                }
                micros.add(next);
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (micros.isEmpty()) {
            throw new IOException(file + ": no request comes within the first " + seconds + " seconds");
        }
        long last = micros.get(micros.size() - 1);
        return new DemoWorkload(file, micros, (last / ArrivalStream.SECOND_MICROS + 1) * ArrivalStream.SECOND_MICROS);
    }

    /** Mean requests per second. */
    double rate() {
        return (double) arrivalMicros.size() * ArrivalStream.SECOND_MICROS / spanMicros;
    }

    /**
     * Makes sure that requests do not pile up for ever.
     *
     * @param perSecond how many the instances can serve
     */
    void requireBelow(double perSecond) throws IOException {
        if (rate() > perSecond) {
            throw new IOException(String.format(
                    Locale.ROOT,
                    "%s: %.2f requests per second are more than the %.2f that the instances of this machine can serve; make"
                            + " fewer with minos workload generate --rate",
                    file,
                    rate(),
                    perSecond));
        }
    }
}
