package dev.minos.simulator.process;

import java.util.PrimitiveIterator;
import java.util.function.DoubleSupplier;

/** The times between instants, in seconds, the first one after 0; infinite after the last. Not thread-safe. */
public final class Gaps implements DoubleSupplier {

    private static final double SECOND_MICROS = 1e6;

    private final PrimitiveIterator.OfLong micros;
    private long last;

    /**
     * The times between instants.
     *
     * @param micros the instants in microseconds, ascending from 0
     */
    public Gaps(PrimitiveIterator.OfLong micros) {
        this.micros = micros;
    }

    @Override
    public double getAsDouble() {
        if (!micros.hasNext()) {
            return Double.POSITIVE_INFINITY;
        }
        long next = micros.nextLong();
        double gap = (next - last) / SECOND_MICROS;
        last = next;
        return gap;
    }
}
