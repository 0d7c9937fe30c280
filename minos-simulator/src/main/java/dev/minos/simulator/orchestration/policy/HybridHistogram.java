package dev.minos.simulator.orchestration.policy;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import java.util.Arrays;

/**
 * The hybrid histogram policy (Shahrad et al., Serverless in the Wild, ATC 2020): per function a histogram of idle times in
 * minutes, up to four hours.
 *
 * <ol>
 *   <li>Where it is representative (the bins' counts vary by more than twice their mean, and most idle times are within
 *       bounds), the container ends with its execution, a new one is started 10 % before the 5th percentile of idle times,
 *       rounded down, and stays until 10 % after the 99th, rounded up.
 *   <li>Else containers stay for the four hours.
 * </ol>
 *
 * <p>For functions whose idle times are mostly out of bounds the paper forecasts by ARIMA; here they are treated as not
 * representative.
 */
final class HybridHistogram implements KeepAlive {

    private static final int BINS = 240;
    private static final int LEAST_SAMPLES = 10;
    private static final double LEAST_VARIATION = 2;
    private static final double MOST_OUT_OF_BOUNDS = 0.5;
    private static final double HEAD = 0.05;
    private static final double TAIL = 0.99;
    private static final double MARGIN = 0.1;
    private static final long NEVER = -1;

    private final int[][] bins;
    private final int[] outOfBounds;
    private final long[] lastEnd;

    HybridHistogram(FunctionTable functions) {
        bins = new int[functions.size()][];
        outOfBounds = new int[functions.size()];
        lastEnd = new long[functions.size()];
        Arrays.fill(lastEnd, NEVER);
    }

    @Override
    public void onArrival(PlatformView view, int function) {
        if (lastEnd[function] == NEVER || view.busy(function) > 0) {
            return;
        }
        int minutes = (int) Math.min(BINS, (view.nowMicros() - lastEnd[function]) / Ranking.MINUTE_MICROS);
        if (minutes == BINS) {
            outOfBounds[function]++;
            return;
        }
        if (bins[function] == null) {
            bins[function] = new int[BINS];
        }
        bins[function][minutes]++;
    }

    @Override
    public void onExecuted(PlatformView view, int function) {
        lastEnd[function] = view.nowMicros();
    }

    @Override
    public long preWarmMicros(PlatformView view, int function) {
        return isRepresentative(function) ? micros(percentile(function, HEAD) * (1 - MARGIN)) : 0;
    }

    @Override
    public long keepMicros(PlatformView view, int function) {
        if (!isRepresentative(function)) {
            return micros(BINS);
        }
        long end = lastEnd[function] + micros((percentile(function, TAIL) + 1) * (1 + MARGIN));
        return Math.max(0, end - view.nowMicros());
    }

    @Override
    public boolean varies() {
        return true;
    }

    private static long micros(double minutes) {
        return (long) (minutes * Ranking.MINUTE_MICROS);
    }

    private boolean isRepresentative(int function) {
        if (bins[function] == null) {
            return false;
        }
        long samples = 0;
        double squares = 0;
        for (int count : bins[function]) {
            samples += count;
            squares += (double) count * count;
        }
        double mean = (double) samples / BINS;
        double deviation = Math.sqrt(squares / BINS - mean * mean);
        return samples >= LEAST_SAMPLES
                && deviation >= LEAST_VARIATION * mean
                && outOfBounds[function] <= MOST_OUT_OF_BOUNDS * (samples + outOfBounds[function]);
    }

    /** The bin in which a share of idle times is reached. */
    private int percentile(int function, double share) {
        long samples = Arrays.stream(bins[function]).asLongStream().sum();
        long reached = 0;
        for (int bin = 0; bin < BINS; bin++) {
            reached += bins[function][bin];
            if (reached >= share * samples) {
                return bin;
            }
        }
        return BINS - 1;
    }
}
