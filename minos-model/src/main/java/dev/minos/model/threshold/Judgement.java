package dev.minos.model.threshold;

import dev.minos.model.statistics.Interval;
import java.util.Locale;

/**
 * A verdict with its reason in words.
 *
 * @param verdict whether to select
 * @param reason one sentence without a full stop
 */
record Judgement(Verdict verdict, String reason) {
    /** With fewer instances than this a threshold learnt from them still errs by tenths of a percent. */
    private static final int ADVISED_INSTANCES = 30;

    /** Fisher's interval of a correlation needs more than three pairs. */
    private static final int LEAST_PAIRS = 4;

    /** The verdict on a distribution that is taken as known. */
    static Judgement ofDistribution(UnboundedSelection selection, double margin) {
        if (selection.saving() > margin) {
            return new Judgement(
                    Verdict.SELECT,
                    "the saving of " + percent(selection.saving()) + " exceeds the margin of " + percent(margin));
        }
        return new Judgement(Verdict.DO_NOT_SELECT, tooLittle(selection, selection.saving(), margin));
    }

    /** The verdict on readings. */
    static Judgement ofReadings(
            Readings readings, UnboundedSelection selection, Interval correlation, Interval saving, double margin) {
        int instances = readings.size();
        if (instances == 1) {
            return more("one instance does not show how instances differ", instances);
        }
        if (readings.hasBodies() && instances < LEAST_PAIRS) {
            return more("whether scores predict bodies takes at least " + LEAST_PAIRS + " instances", instances);
        }
        if (readings.hasBodies() && correlation.low() <= 0) {
            return new Judgement(Verdict.DO_NOT_SELECT, blind(correlation));
        }
        if (saving.low() > margin) {
            return new Judgement(
                    Verdict.SELECT,
                    "the saving is at least " + percent(saving.low()) + ", above the margin of " + percent(margin));
        }
        if (saving.high() <= margin) {
            return new Judgement(Verdict.DO_NOT_SELECT, tooLittle(selection, saving.high(), margin));
        }
        return more(
                "the saving lies between " + percent(saving.low()) + " and " + percent(saving.high())
                        + ", around the margin of " + percent(margin),
                instances);
    }

    private static Judgement more(String reason, int instances) {
        String advice = instances < ADVISED_INSTANCES
                ? "; read at least " + ADVISED_INSTANCES + " cold instances, there are " + instances
                : "; read more cold instances, there are " + instances;
        return new Judgement(Verdict.NEED_MORE_SAMPLES, reason + advice);
    }

    private static String tooLittle(UnboundedSelection selection, double saving, double margin) {
        if (selection.passRate() == 1) {
            return "another attempt costs more than it gains even on the slowest instance";
        }
        return "the saving is at most " + percent(saving) + ", not above the margin of " + percent(margin);
    }

    private static String blind(Interval correlation) {
        return String.format(
                Locale.ROOT,
                "blind benchmark: its correlation with the body lies between %.2f and %.2f and may be none;"
                        + " let it run longer, judge by the CPU model or after the first bodies, or read more instances",
                correlation.low(),
                correlation.high());
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", 100 * share);
    }
}
