package dev.minos.simulator.evaluation;

/**
 * One day of the evaluation, both arms on the same platform. Changes are in percent of the baseline, negative ones mean
 * less with selection.
 */
public record Day(Arm baseline, Arm selection) {

    /** The change of the mean body. */
    public double bodyChange() {
        return change(baseline.meanBodyMs(), selection.meanBodyMs());
    }

    /** The change of the mean body if terminated attempts are bodies of 0 ms. */
    public double bodyChangeWithTerminated() {
        return change(baseline.meanBodyMs(), selection.meanBodyWithTerminatedMs());
    }

    /** The change of the number of answered requests. */
    public double requestChange() {
        return change((double) baseline.requests(), (double) selection.requests());
    }

    /** The change of the cost per answered request. */
    public double costChange() {
        return change(baseline.usdPerMillion(), selection.usdPerMillion());
    }

    private static double change(double before, double after) {
        return 100 * (after / before - 1);
    }
}
