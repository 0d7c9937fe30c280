package dev.minos.simulator.engine;

import dev.minos.simulator.statistics.BatchMeans;
import java.util.function.ToDoubleFunction;

/** A ratio of two sums of a tally, and its batch means. Not thread-safe. */
final class RatioFigure {

    private final ToDoubleFunction<Tally> numerator;
    private final ToDoubleFunction<Tally> denominator;
    private final BatchMeans batches = new BatchMeans();

    RatioFigure(ToDoubleFunction<Tally> numerator, ToDoubleFunction<Tally> denominator) {
        this.numerator = numerator;
        this.denominator = denominator;
    }

    double value(Tally tally) {
        return numerator.applyAsDouble(tally) / denominator.applyAsDouble(tally);
    }

    /** Half the width of the 95 % interval around the value of a run that is over. */
    double margin() {
        return batches.margin();
    }

    void start(Tally tally) {
        batches.start(numerator.applyAsDouble(tally), denominator.applyAsDouble(tally));
    }

    void endBatch(Tally tally) {
        batches.end(numerator.applyAsDouble(tally), denominator.applyAsDouble(tally));
    }
}
