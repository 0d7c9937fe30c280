package dev.minos.workload.file;

import dev.minos.workload.upscale.ArrivalStream;
import java.util.PrimitiveIterator;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import java.util.stream.StreamSupport;

/**
 * The instants of requests in ascending order, in microseconds from the start; to be closed. A file that turns out to be
 * broken ends the iteration with an {@link java.io.UncheckedIOException}. Not thread-safe.
 */
public interface Arrivals extends PrimitiveIterator.OfLong, AutoCloseable {

    /** The instants that are left, in seconds. */
    default DoubleStream seconds() {
        return micros().mapToDouble(micros -> (double) micros / ArrivalStream.SECOND_MICROS);
    }

    /** The instants that are left, in microseconds. */
    default LongStream micros() {
        return StreamSupport.longStream(
                Spliterators.spliteratorUnknownSize(this, Spliterator.ORDERED | Spliterator.SORTED), false);
    }

    @Override
    void close();

    /** Arrivals that are drawn, not read. */
    static Arrivals of(PrimitiveIterator.OfLong drawn) {
        return new Arrivals() {
            @Override
            public boolean hasNext() {
                return drawn.hasNext();
            }

            @Override
            public long nextLong() {
                return drawn.nextLong();
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
    }
}
