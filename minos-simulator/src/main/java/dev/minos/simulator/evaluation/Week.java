package dev.minos.simulator.evaluation;

import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Seven days of the evaluation.
 *
 * @param days the days
 * @param firstCheaper when requests first cost less with selection, in seconds since the start, over bins of five seconds
 *     in which all days lie together; NaN if never
 * @param cheaperHalf from when on they have cost less in more than half of all bins until then, to the end; NaN if never
 * @param shareCheaper in how many of all bins they cost less, as a share
 * @param shareCheaperSoFar the same up to each bin, as the paper's Figure 7 draws it
 */
public record Week(
        List<Day> days, double firstCheaper, double cheaperHalf, double shareCheaper, List<Double> shareCheaperSoFar) {
    public Week {
        days = List.copyOf(days);
        shareCheaperSoFar = List.copyOf(shareCheaperSoFar);
    }

    /** The mean of a figure over the days. */
    public double mean(ToDoubleFunction<Day> figure) {
        return days.stream().mapToDouble(figure).average().orElse(Double.NaN);
    }
}
