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

    private static final String USUAL_PLACES = "arm64, more than one vCPU and quiet regions usually look like that";

    /**
     * What selection promises.
     *
     * @param selection at the threshold
     * @param relativeCost K, relative to the mean body
     * @param savingIfCheap the saving with several times the bodies per instance
     * @param margin the saving that selection must exceed
     */
    record Outlook(UnboundedSelection selection, double relativeCost, double savingIfCheap, double margin) {
        /** The verdict on a distribution that is taken as known. */
        Judgement ofDistribution() {
            if (selection.saving() > margin) {
                return new Judgement(
                        Verdict.SELECT,
                        "the saving of " + percent(selection.saving()) + " exceeds the margin of " + percent(margin));
            }
            return new Judgement(Verdict.DO_NOT_SELECT, tooLittle(selection.saving()));
        }

        /** The verdict on readings. */
        Judgement ofReadings(int instances, Foresight foresight, Interval correlation, Interval saving) {
            if (instances == 1) {
                return more("one instance does not show how instances differ", instances);
            }
            if (foresight == Foresight.NONE) {
                return new Judgement(Verdict.DO_NOT_SELECT, blind(correlation));
            }
            if (saving.low() > margin) {
                return new Judgement(
                        Verdict.SELECT,
                        "the saving is at least " + percent(saving.low()) + ", above the margin of " + percent(margin));
            }
            if (saving.high() <= margin) {
                return new Judgement(Verdict.DO_NOT_SELECT, tooLittle(saving.high()));
            }
            String open = foresight == Foresight.UNKNOWN
                    ? "too few instances show whether scores foretell bodies"
                    : "the saving lies between " + percent(saving.low()) + " and " + percent(saving.high())
                            + ", around the margin of " + percent(margin);
            return more(open, instances);
        }

        private String tooLittle(double saving) {
            String finding = selection.passRate() == 1
                    ? "another attempt costs more than it gains even on the slowest instance"
                    : "the saving is at most " + percent(saving) + ", not above the margin of " + percent(margin);
            return finding
                    + (savingIfCheap > margin
                            ? ": too few bodies per instance, an attempt costs " + percent(relativeCost) + " of each"
                            : ": instances hardly differ; " + USUAL_PLACES);
        }
    }

    private static Judgement more(String reason, int instances) {
        String advice = instances < ADVISED_INSTANCES
                ? "; read at least " + ADVISED_INSTANCES + " cold instances, there are " + instances
                : "; read more cold instances, there are " + instances;
        return new Judgement(Verdict.NEED_MORE_SAMPLES, reason + advice);
    }

    private static String blind(Interval correlation) {
        return String.format(
                Locale.ROOT,
                "blind benchmark: its correlation with the body lies between %.2f and %.2f and may be none; "
                        + USUAL_PLACES
                        + "; let it run longer, judge by the CPU model or after the first bodies, or read more instances",
                correlation.low(),
                correlation.high());
    }

    /** In hundredths of a percent, so that what is nearly 0 has no sign. */
    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.2f %%", Math.round(share * 1e4) / 1e2);
    }
}
