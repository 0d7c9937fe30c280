package dev.minos.simulator.process;

/** The times of a process one by one, in seconds. Not thread-safe. */
public final class SampleStream {

    private static final int BLOCK = 256;

    private final Sampler sampler;
    private final double[] block = new double[BLOCK];
    private int next = BLOCK;

    /** All times that a sampler will draw. */
    public SampleStream(Sampler sampler) {
        this.sampler = sampler;
    }

    /** The next time. */
    public double next() {
        if (next == BLOCK) {
            sampler.fill(block);
            next = 0;
        }
        return block[next++];
    }
}
