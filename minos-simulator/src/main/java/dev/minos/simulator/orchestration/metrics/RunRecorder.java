package dev.minos.simulator.orchestration.metrics;

import dev.minos.simulator.orchestration.trace.FunctionTable;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;

/** Records what happens in a run, from the end of its warm-up on. Times are in microseconds. Not thread-safe. */
public final class RunRecorder {

    private static final int SIGNIFICANT_DIGITS = 3;
    private static final double MICROS_PER_MS = FunctionTable.MICROS_PER_MS;

    private final String policy;
    private final Histogram overheads = new Histogram(SIGNIFICANT_DIGITS);
    private final Histogram services = new Histogram(SIGNIFICANT_DIGITS);
    private final boolean selects;
    private boolean measuring;
    private long beginMicros;
    private long requests;
    private long cold;
    private long delayed;
    private long warm;
    private long dropped;
    private long blocked;
    private long evicted;
    private long created;
    private long wasted;
    private long terminations;
    private long forced;
    private double overheadRatios;
    private double overheadMicros;
    private double serviceMicros;
    private double billedMicros;
    private double speedFactors;
    private double memoryMicros;
    private long memorySince;

    /**
     * A recorder that has not begun.
     *
     * @param policy the policy's name
     * @param selects whether instances are selected
     */
    public RunRecorder(String policy, boolean selects) {
        this.policy = policy;
        this.selects = selects;
    }

    /** Begins to measure; requests that arrived earlier do not count. */
    public void begin(long nowMicros) {
        measuring = true;
        beginMicros = nowMicros;
        memorySince = nowMicros;
    }

    /** Whether measuring has begun. */
    public boolean isMeasuring() {
        return measuring;
    }

    /** A request arrives. */
    public void arrived() {
        requests += measuring ? 1 : 0;
    }

    /** A request begins to run for so long; without selection its container is of usual speed. */
    public void served(Start start, long arrivalMicros, long waitMicros, long executionMicros) {
        if (counts(arrivalMicros)) {
            cold += start == Start.COLD ? 1 : 0;
            delayed += start == Start.DELAYED ? 1 : 0;
            warm += start == Start.WARM ? 1 : 0;
            long service = waitMicros + executionMicros;
            overheadRatios += service == 0 ? 0 : (double) waitMicros / service;
            overheadMicros += waitMicros;
            serviceMicros += service;
            overheads.recordValue(waitMicros);
            services.recordValue(service);
        }
    }

    /** The request that was just served is billed for so long, on an instance that is slower by a factor. */
    public void billed(long arrivalMicros, long micros, double speedFactor, boolean isForced) {
        if (counts(arrivalMicros)) {
            billedMicros += micros;
            speedFactors += speedFactor;
            forced += isForced ? 1 : 0;
        }
    }

    /** An instance is condemned after so much of billed time, and its request handed back. */
    public void terminated(long arrivalMicros, long micros) {
        if (counts(arrivalMicros)) {
            terminations++;
            billedMicros += micros;
        }
    }

    private boolean counts(long arrivalMicros) {
        return measuring && arrivalMicros >= beginMicros;
    }

    /** A request is refused. */
    public void dropped() {
        dropped += measuring ? 1 : 0;
    }

    /** A request finds no memory. */
    public void blocked() {
        blocked += measuring ? 1 : 0;
    }

    /** A container is removed. */
    public void evicted() {
        evicted += measuring ? 1 : 0;
    }

    /** A container is started. */
    public void created() {
        created += measuring ? 1 : 0;
    }

    /** A container ends that never served. */
    public void wasted() {
        wasted += measuring ? 1 : 0;
    }

    /** Until now, so many units of memory were in use; to be called before that changes. */
    public void memory(long nowMicros, long units) {
        if (measuring) {
            memoryMicros += (double) units * (nowMicros - memorySince);
            memorySince = nowMicros;
        }
    }

    /** All that was recorded. */
    public PolicyResult result(long nowMicros, int containers, long units) {
        memory(nowMicros, units);
        long served = services.getTotalCount();
        return new PolicyResult(
                policy,
                requests,
                cold,
                delayed,
                warm,
                dropped,
                blocked,
                evicted,
                created,
                wasted,
                containers,
                (double) units / FunctionTable.UNITS_PER_MB,
                memoryMicros / (nowMicros - beginMicros) / FunctionTable.UNITS_PER_MB,
                (double) cold / requests,
                (double) delayed / requests,
                (double) warm / requests,
                overheadRatios / served,
                spread(overheads, overheadMicros / served),
                spread(services, serviceMicros / served),
                selection(served));
    }

    private @Nullable SelectionFigures selection(long served) {
        return selects
                ? new SelectionFigures(
                        terminations, forced, billedMicros / served / MICROS_PER_MS, speedFactors / served)
                : null;
    }

    private static Spread spread(Histogram micros, double mean) {
        if (micros.getTotalCount() == 0) {
            return new Spread(Double.NaN, Double.NaN, Double.NaN, Double.NaN);
        }
        return new Spread(mean / MICROS_PER_MS, quantile(micros, 50), quantile(micros, 90), quantile(micros, 99));
    }

    private static double quantile(Histogram micros, double percent) {
        return micros.getValueAtPercentile(percent) / MICROS_PER_MS;
    }
}
