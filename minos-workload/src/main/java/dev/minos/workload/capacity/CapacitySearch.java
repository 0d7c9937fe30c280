package dev.minos.workload.capacity;

import java.util.ArrayList;
import java.util.List;

/**
 * The highest constant rate that a target sustains: rates rise until too large a share of requests fails or is late at two
 * of them in a row, as in the pre-study of the reference. One bad rate between good ones is chance. Immutable.
 *
 * @param rates the rates to try, in requests per second, ascending
 * @param mostErrors the largest share of failed requests that is borne
 * @param mostLate the largest share of late requests that is borne
 */
public record CapacitySearch(List<Double> rates, double mostErrors, double mostLate) {

    private static final double[] DIGITS = {1, 2, 5};

    public CapacitySearch {
        rates = List.copyOf(rates);
        for (int i = 0; i < rates.size(); i++) {
            if (!(rates.get(i) > (i == 0 ? 0 : rates.get(i - 1)))) {
                throw new IllegalArgumentException("rates must be > 0 and ascend, were " + rates);
            }
        }
        requireShare("mostErrors", mostErrors);
        requireShare("mostLate", mostLate);
    }

    private static void requireShare(String name, double share) {
        if (!(share >= 0 && share < 1)) {
            throw new IllegalArgumentException(name + " must be >= 0 and < 1, was " + share);
        }
    }

    /** The rates from a least to a largest one that are 1, 2 or 5 times a power of ten. */
    public static List<Double> ladder(double least, double largest) {
        if (!(least > 0 && largest >= least && largest <= 1e9)) {
            throw new IllegalArgumentException("rates must be > 0 and ascend, were " + least + " to " + largest);
        }
        List<Double> rates = new ArrayList<>();
        for (double power = Math.pow(10, Math.floor(Math.log10(least))); power <= largest; power *= 10) {
            for (double digit : DIGITS) {
                if (digit * power >= least && digit * power <= largest) {
                    rates.add(digit * power);
                }
            }
        }
        return rates;
    }

    /** One rate, tried. */
    @FunctionalInterface
    public interface Trial {

        /** Sends requests at a constant rate for a while. */
        Step at(double rate) throws InterruptedException;
    }

    /**
     * What came of one rate.
     *
     * @param rate requests per second
     * @param errorShare share of requests that failed
     * @param lateShare share of requests that were late
     */
    public record Step(double rate, double errorShare, double lateShare) {}

    /**
     * What came of the search.
     *
     * @param capacity the highest rate that was borne, 0 if none was
     * @param exceeded whether two rates in a row were not; else the capacity is a lower bound
     * @param steps the rates that were tried
     */
    public record Capacity(double capacity, boolean exceeded, List<Step> steps) {
        public Capacity {
            steps = List.copyOf(steps);
        }
    }

    /** Tries rate after rate. */
    public Capacity run(Trial trial) throws InterruptedException {
        List<Step> steps = new ArrayList<>();
        double capacity = 0;
        int inARow = 0;
        for (double rate : rates) {
            Step step = trial.at(rate);
            steps.add(step);
            boolean borne = step.errorShare() <= mostErrors && step.lateShare() <= mostLate;
            inARow = borne ? 0 : inARow + 1;
            capacity = borne ? rate : capacity;
            if (inARow == 2) {
                return new Capacity(capacity, true, steps);
            }
        }
        return new Capacity(capacity, false, steps);
    }
}
