package dev.minos.local.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;

/**
 * Copies a stream at a steady speed: a portion every {@link #PORTIONS_PER_SECOND}th of a second, each due at its time
 * from the start, so that late portions do not add up.
 *
 * @param nanos elapsed time in nanoseconds
 */
record Pace(long bytesPerSecond, LongSupplier nanos) {

    private static final int PORTIONS_PER_SECOND = 50;

    void copy(InputStream in, OutputStream out) throws IOException, InterruptedException {
        long begin = nanos.getAsLong();
        var portion = new byte[(int) Math.max(1, Math.min(1 << 20, bytesPerSecond / PORTIONS_PER_SECOND))];
        long copied = 0;
        for (int n = in.readNBytes(portion, 0, portion.length); n > 0; n = in.readNBytes(portion, 0, portion.length)) {
            copied += n;
            long dueNanos = (long) ((double) copied / bytesPerSecond * TimeUnit.SECONDS.toNanos(1));
            TimeUnit.NANOSECONDS.sleep(begin + dueNanos - nanos.getAsLong());
            out.write(portion, 0, n);
            out.flush();
        }
    }
}
