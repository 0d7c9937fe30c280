package dev.minos.cli;

import dev.minos.pretest.local.RequestTimes;
import dev.minos.workload.file.Arrivals;
import dev.minos.workload.file.WorkloadFile;
import dev.minos.workload.upscale.ArrivalStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/** Reads when the requests of an open loop on the local cloud come. */
public final class WorkloadTimes {

    private WorkloadTimes() {}

    /**
     * The beginning of a workload, which starts over with a whole second.
     *
     * @param file of any form that {@link WorkloadFile} reads
     * @param seed the seed of every draw
     * @param seconds how much of it is read
     * @throws IOException if it cannot be read, is broken, or has no request in that time
     */
    public static RequestTimes read(Path file, long seed, long seconds) throws IOException {
        List<Long> micros;
        try (Arrivals arrivals = WorkloadFile.of(file).arrivals(seed)) {
            micros = arrivals.micros()
                    .takeWhile(next -> next < seconds * ArrivalStream.SECOND_MICROS)
                    .boxed()
                    .toList();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        if (micros.isEmpty()) {
            throw new IOException(file + ": no request comes within the first " + seconds + " seconds");
        }
        long last = micros.get(micros.size() - 1);
        return new RequestTimes(micros, (last / ArrivalStream.SECOND_MICROS + 1) * ArrivalStream.SECOND_MICROS);
    }
}
