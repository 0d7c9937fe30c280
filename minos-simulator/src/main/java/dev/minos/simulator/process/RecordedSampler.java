package dev.minos.simulator.process;

import dev.minos.simulator.scenario.Samples;

/** Recorded times in their order; after the last of them the process ends or starts over. */
final class RecordedSampler implements Sampler {

    private final Samples values;
    private final boolean ends;
    private int next;

    RecordedSampler(Samples values, boolean ends) {
        this.values = values;
        this.ends = ends;
    }

    /** The times between moments, the first one after 0. */
    static Samples gaps(Samples moments) {
        double[] gaps = new double[moments.size()];
        for (int i = 0; i < gaps.length; i++) {
            gaps[i] = moments.get(i) - (i == 0 ? 0 : moments.get(i - 1));
        }
        return Samples.of(gaps);
    }

    @Override
    public void fill(double[] seconds) {
        for (int i = 0; i < seconds.length; i++) {
            if (next == values.size() && !ends) {
                next = 0;
            }
            seconds[i] = next < values.size() ? values.get(next++) : Double.POSITIVE_INFINITY;
        }
    }
}
