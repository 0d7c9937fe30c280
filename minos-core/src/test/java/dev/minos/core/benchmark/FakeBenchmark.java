package dev.minos.core.benchmark;

import java.util.concurrent.atomic.AtomicInteger;

/** A benchmark whose rounds take a given time on a manual clock and none on the real one. */
public class FakeBenchmark implements Benchmark {

    /** Something that happens in a round. */
    public interface Step {

        /** Happens. */
        void happen(int round) throws Exception;
    }

    private final ManualTicker ticker;
    private final double roundMillis;
    private final AtomicInteger setUps = new AtomicInteger();
    private final AtomicInteger rounds = new AtomicInteger();
    private volatile Step step = round -> {};

    /** A benchmark with rounds of this length. */
    public FakeBenchmark(ManualTicker ticker, double roundMillis) {
        this.ticker = ticker;
        this.roundMillis = roundMillis;
    }

    /** Does this in each round, before its time passes; warm-up rounds count from 1 as well. */
    public FakeBenchmark eachRound(Step happening) {
        step = happening;
        return this;
    }

    @Override
    public String id() {
        return "fake";
    }

    @Override
    public int warmUpRounds() {
        return 3;
    }

    @Override
    public void setUp() {
        setUps.incrementAndGet();
    }

    @Override
    public double round() throws Exception {
        step.happen(rounds.incrementAndGet());
        ticker.advanceMillis(roundMillis);
        return 1;
    }

    /** How often it was set up. */
    public int setUps() {
        return setUps.get();
    }

    /** Rounds so far, warm-up included. */
    public int rounds() {
        return rounds.get();
    }
}
