package dev.minos.simulator.engine;

/** Mean and spread of some independent outputs. */
final class Moments {

    private int count;
    private double mean;
    private double squares;

    void add(double value) {
        count++;
        double distance = value - mean;
        mean += distance / count;
        squares += distance * (value - mean);
    }

    double mean() {
        return mean;
    }

    double standardError() {
        return Math.sqrt(squares / (count - 1) / count);
    }
}
