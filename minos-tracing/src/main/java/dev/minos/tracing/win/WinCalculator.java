package dev.minos.tracing.win;

import dev.minos.model.statistics.Interval;
import dev.minos.model.threshold.RelativeCost;
import dev.minos.model.threshold.ThresholdRecommendation;
import dev.minos.tracing.aggregate.TraceGroup;
import dev.minos.tracing.model.Category;
import dev.minos.tracing.win.Win.Verdict;
import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How much selection can win end to end. Only computation on the critical path becomes shorter on a faster instance; each
 * terminated attempt sends a request back through the queue and into another cold start.
 *
 * <pre>
 * 1. Body D: the mean computation on the critical path. Attempt T: mean trigger and queue time of a request, plus the mean
 *    start of a container and a runtime among requests that met one. N: requests per cold start.
 * 2. K = T / (D N) gives the threshold of least cost and its saving s, terminations paid, as for any pre-test.
 * 3. The gain is s D, of which the end-to-end time is the measure.
 * </pre>
 *
 * Immutable and thread-safe if the function is.
 */
public final class WinCalculator {

    /** A gain below this share of the end-to-end time is not worth the machinery. */
    public static final double WORTH = 0.01;

    private static final double TEN_PERCENT_FASTER = 1 - 1 / 1.1;

    private final @Nullable Function<RelativeCost, ThresholdRecommendation> speeds;
    private final OptionalDouble attemptMs;

    /**
     * A calculator.
     *
     * @param speeds the recommendation by the spread of speeds, given the cost of an attempt; null if the spread is unknown
     * @param attemptMs what a terminated attempt costs, if it is not to be taken from the traces
     */
    public WinCalculator(@Nullable Function<RelativeCost, ThresholdRecommendation> speeds, OptionalDouble attemptMs) {
        this.speeds = speeds;
        this.attemptMs = attemptMs;
    }

    /** What selection can win for a kind of request. */
    public Win of(TraceGroup group) {
        double duration = mean(group.durationsMs());
        double body = mean(group.partsMs(Category.COMPUTATION));
        double share = duration == 0 ? 0 : body / duration;
        long cold = Arrays.stream(group.coldStarts()).filter(count -> count > 0).count();
        OptionalDouble attempt = attemptMs.isPresent() ? attemptMs : attempt(group, cold);
        double bodies = (double) group.size() / Math.max(1, cold);
        Potential potential = new Potential(group, duration, body, share, attempt, cold == 0 ? null : bodies);
        if (share * TEN_PERCENT_FASTER < WORTH) {
            return potential.without(
                    Verdict.NOT_WORTH_IT,
                    "not worth it here: computation is " + percent(share)
                            + " of the time, so that instances 10 % faster would win "
                            + percent(share * TEN_PERCENT_FASTER));
        }
        if (speeds == null) {
            return potential.without(
                    Verdict.UNKNOWN,
                    "instances 10 % faster would win " + percent(share * TEN_PERCENT_FASTER)
                            + "; how much faster they can be, a pre-test or a distribution must tell");
        }
        if (attempt.isEmpty() || attempt.getAsDouble() <= 0) {
            return potential.without(
                    Verdict.UNKNOWN, "no cold start in these traces shows what a terminated attempt costs");
        }
        RelativeCost cost = RelativeCost.ofWorkload(body, attempt.getAsDouble(), 0, bodies);
        return potential.with(speeds.apply(cost));
    }

    /**
     * What a terminated attempt takes: measured where there are any, else what going back through the queue and starting anew
     * takes; empty without a cold start to learn from.
     */
    private static OptionalDouble attempt(TraceGroup group, long cold) {
        if (group.reselections() > 0) {
            double sum = Arrays.stream(group.partsMs(Category.RESELECTION)).sum();
            return OptionalDouble.of(sum / group.reselections());
        }
        if (cold == 0) {
            return OptionalDouble.empty();
        }
        double waiting = mean(group.partsMs(Category.TRIGGER)) + mean(group.partsMs(Category.QUEUEING));
        double[] container = group.partsMs(Category.CONTAINER_INITIALIZATION);
        double[] runtime = group.partsMs(Category.RUNTIME_INITIALIZATION);
        double start = IntStream.range(0, container.length)
                        .mapToDouble(i -> container[i] + runtime[i])
                        .sum()
                / cold;
        return OptionalDouble.of(waiting + start);
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElse(0);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }

    /** What the traces alone say. */
    private record Potential(
            TraceGroup group,
            double duration,
            double body,
            double share,
            OptionalDouble attempt,
            @Nullable Double bodies) {

        Win without(Verdict verdict, String reason) {
            return win(null, null, null, null, null, null, verdict, reason);
        }

        Win with(ThresholdRecommendation best) {
            double saving = Math.max(0, best.saving());
            Interval interval = best.savingInterval();
            double low = interval == null ? saving : interval.low();
            double high = interval == null ? saving : interval.high();
            Verdict verdict = low * share >= WORTH
                    ? Verdict.WORTH_IT
                    : high * share < WORTH ? Verdict.NOT_WORTH_IT : Verdict.UNKNOWN;
            String gain = percent(saving * share) + " of the end-to-end time, terminated attempts paid";
            String reason = switch (verdict) {
                case WORTH_IT -> "selection can win " + gain;
                case NOT_WORTH_IT -> "not worth it here: selection can win " + gain;
                case UNKNOWN -> "selection can win " + gain + ", but the sample is too small to be sure";
            };
            return win(
                    best.passRate(),
                    best.expectedTerminations(),
                    saving * body,
                    saving * share,
                    low * share,
                    high * share,
                    verdict,
                    reason);
        }

        private Win win(
                @Nullable Double passRate,
                @Nullable Double terminations,
                @Nullable Double winMs,
                @Nullable Double winShare,
                @Nullable Double low,
                @Nullable Double high,
                Verdict verdict,
                String reason) {
            return new Win(
                    group.name(),
                    group.size(),
                    duration,
                    body,
                    share,
                    share * TEN_PERCENT_FASTER,
                    attempt.isPresent() ? (Double) attempt.getAsDouble() : null,
                    bodies,
                    passRate,
                    terminations,
                    winMs,
                    winShare,
                    low,
                    high,
                    verdict,
                    reason);
        }
    }
}
