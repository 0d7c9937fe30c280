package dev.minos.model.threshold;

import dev.minos.model.statistics.Bootstrap;
import dev.minos.model.statistics.Interval;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.DoubleUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Calculates the elysium threshold from a pre-test's readings, or from a distribution that is taken as known, and judges
 * whether selection pays. Immutable and thread-safe; equal settings and input give equal results.
 *
 * <p>The interval of the saving is a bootstrap over instances in which everything that was learnt from the readings is
 * learnt again. Of many readings a random part stands for all of them: each of its entries for so many, at the scale of
 * the whole, with the interval moved to the saving of the whole (Kleiner et al., "A scalable bootstrap for massive
 * data", 2014). Where the readings do not show that scores foretell bodies, nothing can be saved by them for certain: the
 * interval then reaches down to 0, and after enough readings it is 0.
 */
public final class ThresholdCalculator {
    /** The margin unless another is set: a saving of half a percent. */
    public static final double DEFAULT_MARGIN = 0.005;

    /** Up to this many readings the bootstrap draws every one. */
    private static final int DRAWN_READINGS = 10_000;
    /** The most entries that stand for more readings than that. */
    private static final int REPRESENTATIVES = 5_000;

    private static final int LEAST_COPIES = 4;
    /** Selection that does not pay with so many times the bodies per instance fails for want of spread. */
    private static final double MANY_MORE_BODIES = 10;

    private final RelativeCost relativeCost;
    private final ThresholdRule rule;
    private final @Nullable Integer retryBound;
    private final @Nullable Double errorBudget;
    private final @Nullable Double prepareMs;
    private final double margin;
    private final long seed;

    private ThresholdCalculator(Builder builder) {
        relativeCost = builder.relativeCost;
        rule = builder.rule;
        retryBound = builder.retryBound;
        errorBudget = builder.errorBudget;
        prepareMs = builder.prepareMs;
        margin = builder.margin;
        seed = builder.seed;
    }

    /** A calculator with the optimal rule, no retry bound and the default margin, unless the builder is told otherwise. */
    public static Builder builder(RelativeCost relativeCost) {
        return new Builder(relativeCost);
    }

    /** The recommendation for instances whose expected bodies follow a known distribution. */
    public ThresholdRecommendation recommend(SpeedDistribution speeds) {
        UnboundedSelection selection = select(speeds);
        Judgement judgement = outlook(speeds, selection).ofDistribution();
        return recommendation(speeds, selection, threshold -> Double.NaN, null, null, 0, judgement);
    }

    /** The recommendation by a pre-test's readings. */
    public ThresholdRecommendation recommend(Readings readings) {
        ReadingModel.Fit fitted = new ReadingModel(readings).fit();
        Interval correlation = fitted.regression().correlation();
        Foresight foresight = Foresight.of(readings, correlation);
        ReadingModel.Fit fit = foresight == Foresight.NONE ? fitted.withoutPrediction() : fitted;
        UnboundedSelection selection = select(fit.speeds());
        Interval saving = savingInterval(readings, foresight, selection.saving());
        return recommendation(
                fit.speeds(),
                selection,
                readings.areScores() ? fit::scoreFor : threshold -> Double.NaN,
                readings.size() == 1 ? null : saving,
                readings.hasBodies() ? correlation : null,
                readings.size(),
                outlook(fit.speeds(), selection).ofReadings(readings.size(), foresight, correlation, saving));
    }

    private Judgement.Outlook outlook(SpeedDistribution speeds, UnboundedSelection selection) {
        double k = relativeCost.inUnitOf(speeds.mean());
        double cheap = k / MANY_MORE_BODIES;
        UnboundedSelection cheaper = UnboundedSelection.at(speeds, cheap, rule.threshold(speeds, cheap));
        return new Judgement.Outlook(selection, k / speeds.mean(), cheaper.saving(), margin);
    }

    private UnboundedSelection select(SpeedDistribution speeds) {
        double k = relativeCost.inUnitOf(speeds.mean());
        return UnboundedSelection.at(speeds, k, rule.threshold(speeds, k));
    }

    private Interval savingInterval(Readings readings, Foresight foresight, double saving) {
        if (foresight == Foresight.NONE) {
            return new Interval(saving, saving, saving);
        }
        Interval interval = bootstrap(readings, saving);
        return foresight == Foresight.PROVEN
                ? interval
                : new Interval(saving, Math.min(interval.low(), 0), interval.high());
    }

    private Interval bootstrap(Readings readings, double saving) {
        int size = readings.size();
        int drawn = size <= DRAWN_READINGS ? size : Math.min(REPRESENTATIVES, size / LEAST_COPIES);
        ReadingModel model = new ReadingModel(readings.ascending(drawn, seed));
        Interval interval = Bootstrap.seeded(seed)
                .weightedInterval(
                        drawn,
                        (double) size / drawn,
                        weights -> select(model.fit(weights).speeds()).saving());
        double shift = saving - interval.value();
        return new Interval(saving, interval.low() + shift, interval.high() + shift);
    }

    private ThresholdRecommendation recommendation(
            SpeedDistribution speeds,
            UnboundedSelection selection,
            DoubleUnaryOperator scoreNs,
            @Nullable Interval savingInterval,
            @Nullable Interval correlation,
            int samples,
            Judgement judgement) {
        double k = relativeCost.inUnitOf(speeds.mean());
        OptionalInt bound = bound(selection);
        RetrySchedule schedule = rule.schedule(speeds, k, bound.orElse(0));
        List<Double> byAttempt = schedule.thresholdsByAttempt();
        return new ThresholdRecommendation(
                k,
                selection.threshold(),
                finite(scoreNs.applyAsDouble(selection.threshold())),
                selection.passRate(),
                selection.cost(),
                selection.saving(),
                totalSaving(selection.saving()),
                savingInterval,
                bound.isPresent() ? bound.getAsInt() : null,
                schedule.thresholdsByRetriesLeft(),
                byAttempt,
                byAttempt.stream()
                        .map(scoreNs::applyAsDouble)
                        .filter(Double::isFinite)
                        .toList(),
                bound.isPresent() ? schedule.cost() : null,
                bound.isPresent() ? schedule.saving() : null,
                bound.isPresent() ? schedule.expectedTerminations() : selection.expectedTerminations(),
                bound.isPresent() ? schedule.forcedShare() : 0,
                correlation,
                samples,
                judgement.verdict(),
                judgement.reason());
    }

    private OptionalInt bound(UnboundedSelection selection) {
        if (errorBudget != null) {
            return OptionalInt.of(RetryBound.forErrorBudget(errorBudget, 1 - selection.passRate())
                    .retries());
        }
        return retryBound != null ? OptionalInt.of(retryBound) : OptionalInt.empty();
    }

    private @Nullable Double totalSaving(double saving) {
        if (prepareMs == null) {
            return null;
        }
        return finite(relativeCost.bodyShare(prepareMs).orElse(Double.NaN) * saving);
    }

    private static @Nullable Double finite(double value) {
        return Double.isFinite(value) ? value : null;
    }

    /** The settings of a calculator; not thread-safe. */
    public static final class Builder {
        private final RelativeCost relativeCost;
        private ThresholdRule rule = new OptimalThreshold();
        private @Nullable Integer retryBound;
        private @Nullable Double errorBudget;
        private @Nullable Double prepareMs;
        private double margin = DEFAULT_MARGIN;
        private long seed;

        private Builder(RelativeCost relativeCost) {
            this.relativeCost = relativeCost;
        }

        /** Keeps this share of new instances instead of the share of least cost. */
        public Builder passRate(double share) {
            rule = new PercentileThreshold(share);
            return this;
        }

        /** Plans for at most this many retries. */
        public Builder retryBound(int retries) {
            retryBound = new RetryBound(retries).retries();
            errorBudget = null;
            return this;
        }

        /** Plans for so many retries that at most this share of chains reaches the emergency exit. */
        public Builder errorBudget(double share) {
            errorBudget = share;
            retryBound = null;
            return this;
        }

        /** The milliseconds of prepare step before each body, for the total saving. */
        public Builder prepareMs(double ms) {
            prepareMs = ms;
            return this;
        }

        /** The saving that selection must exceed to be worth its trouble, as a share. */
        public Builder margin(double share) {
            if (!(share >= 0 && share < 1)) {
                throw new IllegalArgumentException("margin must be >= 0 and < 1, was " + share);
            }
            margin = share;
            return this;
        }

        /** The seed of the bootstrap. */
        public Builder seed(long value) {
            seed = value;
            return this;
        }

        /** The calculator with these settings. */
        public ThresholdCalculator build() {
            return new ThresholdCalculator(this);
        }
    }
}
