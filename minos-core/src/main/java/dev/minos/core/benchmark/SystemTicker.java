package dev.minos.core.benchmark;

final class SystemTicker implements Ticker {

    static final Ticker INSTANCE = new SystemTicker();

    private SystemTicker() {}

    @Override
    public long nanos() {
        return System.nanoTime();
    }
}
