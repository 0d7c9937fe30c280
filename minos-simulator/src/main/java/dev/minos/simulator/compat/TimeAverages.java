package dev.minos.simulator.compat;

import dev.minos.simulator.result.History;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntUnaryOperator;

/** Averages over the time of a history from one of its states on. */
final class TimeAverages {

    private final History history;
    private final int first;

    TimeAverages(History history, int first) {
        this.history = history;
        this.first = first;
    }

    /** A figure's integral over time. */
    double sum(IntUnaryOperator figure) {
        double sum = 0;
        for (int i = first; i < history.size(); i++) {
            sum += figure.applyAsInt(i) * history.length(i);
        }
        return sum;
    }

    /** A figure's time average. */
    double average(IntUnaryOperator figure) {
        return sum(figure) / sum(state -> 1);
    }

    int maximum(IntUnaryOperator figure) {
        int maximum = 0;
        for (int i = first; i < history.size(); i++) {
            maximum = Math.max(maximum, figure.applyAsInt(i));
        }
        return maximum;
    }

    /** The share of time that a figure had each value; the index is the value. */
    List<Double> distribution(IntUnaryOperator figure) {
        double[] shares = new double[maximum(figure) + 1];
        double whole = 0;
        for (int i = first; i < history.size(); i++) {
            shares[figure.applyAsInt(i)] += history.length(i);
            whole += history.length(i);
        }
        List<Double> distribution = new ArrayList<>();
        for (double share : shares) {
            distribution.add(share / whole);
        }
        return distribution;
    }

    /** The requests per instance while there are any. */
    double averageConcurrency() {
        double sum = 0;
        double whole = 0;
        for (int i = first; i < history.size(); i++) {
            double weighted = history.concurrency(i) * history.length(i);
            if (weighted > 0) {
                sum += weighted;
                whole += history.length(i);
            }
        }
        return sum / whole;
    }
}
