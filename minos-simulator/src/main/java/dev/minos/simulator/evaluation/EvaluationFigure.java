package dev.minos.simulator.evaluation;

/**
 * What the paper's Figures 4 to 7 show, beside what its published logs come to.
 *
 * <p>Paper: Schirmer et al. (IC2E 2025), section 3. Logs: those of execution 1 in the prototype's repository (github.com/nilshoeller/minos,
 * commit c69d1bb), counted anew. Changes are in percent of the baseline, negative ones mean less with selection; times are in
 * seconds.
 */
public enum EvaluationFigure {
    /** Figure 4 as it was counted: every terminated attempt is a body of 0 ms. */
    BODY_CHANGE_WITH_TERMINATED(4, -7.8, -7.77),
    /** Figure 4 without terminated attempts. */
    BODY_CHANGE(4, Double.NaN, -5.38),
    /** Figure 5: answered requests. */
    REQUEST_CHANGE(5, 2.3, 3.77),
    /** Figure 6: cost per answered request. */
    COST_CHANGE(6, -0.9, -1.28),
    /** Figure 7: when requests are first cheaper. */
    FIRST_CHEAPER(7, 200, 210),
    /** Figure 7: from when on they have been cheaper most of the time. */
    CHEAPER_HALF(7, 670, 665),
    /** Figure 7: the share of the time in which they were. */
    SHARE_CHEAPER(7, 0.76, 0.767),
    /** New instances that passed, per half hour; in no figure. */
    KEPT(0, Double.NaN, 14),
    /** Attempts that were handed back, per half hour; in no figure. */
    TERMINATIONS(0, Double.NaN, 126);

    private final int number;
    private final double published;
    private final double logged;

    EvaluationFigure(int number, double published, double logged) {
        this.number = number;
        this.published = published;
        this.logged = logged;
    }

    /** The number of the paper's figure, 0 if it is in none. */
    public int number() {
        return number;
    }

    /** What the paper says, NaN if it says nothing. */
    public double published() {
        return published;
    }

    /** What the published logs come to. */
    public double logged() {
        return logged;
    }

    /** What a simulated day comes to, NaN if days do not have this figure. */
    double of(Day day) {
        return switch (this) {
            case BODY_CHANGE_WITH_TERMINATED -> day.bodyChangeWithTerminated();
            case BODY_CHANGE -> day.bodyChange();
            case REQUEST_CHANGE -> day.requestChange();
            case COST_CHANGE -> day.costChange();
            case KEPT -> (double) day.selection().kept();
            case TERMINATIONS -> (double) day.selection().terminations();
            case FIRST_CHEAPER, CHEAPER_HALF, SHARE_CHEAPER -> Double.NaN;
        };
    }

    /** What a simulated week comes to. */
    public double of(Week week) {
        return switch (this) {
            case FIRST_CHEAPER -> week.firstCheaper();
            case CHEAPER_HALF -> week.cheaperHalf();
            case SHARE_CHEAPER -> week.shareCheaper();
            default -> week.mean(this::of);
        };
    }
}
