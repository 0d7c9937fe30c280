package dev.minos.cli.workload;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.classify.Classification;
import dev.minos.workload.noise.HurstEstimator;
import dev.minos.workload.pattern.Pattern;
import dev.minos.workload.upscale.MinuteShape;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A generated workload, as the result names it.
 *
 * @param kind what kind of result this is
 * @param pattern its name
 * @param compat whether it was upscaled as the reference does
 * @param classifiedAs which kind of pattern its minutes follow
 * @param seed the seed of every draw
 * @param spacing how requests of a second follow each other
 * @param hurst Hurst exponent of the noise that was asked for; null without noise
 * @param cv coefficient of variation of the noise that was asked for; null without noise
 * @param estimatedHurst Hurst exponent of the noise that was drawn, before minutes were made to fit; null without noise
 * @param requests all requests
 * @param arrivals how many instants were drawn; null unless they were counted
 * @param seconds the span
 * @param meanRate mean requests per second
 * @param peakRate requests of the busiest second
 * @param minutes requests per minute
 * @param rates requests per second
 */
record WorkloadSummary(
        String kind,
        String pattern,
        boolean compat,
        String classifiedAs,
        long seed,
        String spacing,
        @Nullable Double hurst,
        @Nullable Double cv,
        @Nullable Double estimatedHurst,
        long requests,
        @Nullable Long arrivals,
        long seconds,
        double meanRate,
        long peakRate,
        List<Long> minutes,
        List<Long> rates) {

    /** Copies the lists. */
    WorkloadSummary {
        minutes = List.copyOf(minutes);
        rates = List.copyOf(rates);
    }

    static WorkloadSummary of(
            Pattern pattern, RequestCounts rates, MinuteShape.Noise noise, boolean compat, @Nullable Long arrivals) {
        boolean noisy = pattern.shape() instanceof MinuteShape.Noise
                && pattern.counts().periodSeconds() == RequestCounts.MINUTE
                && !compat;
        return new WorkloadSummary(
                "workload",
                pattern.name(),
                compat,
                lower(Classification.of(rates).kind()),
                noise.seed(),
                lower(pattern.spacing()),
                noisy ? noise.hurst() : null,
                noisy ? noise.cv() : null,
                noisy ? HurstEstimator.estimate(noise.sample(rates.size())) : null,
                rates.total(),
                arrivals,
                rates.seconds(),
                rates.meanPerSecond(),
                rates.max(),
                rates.inMinutes().stream().boxed().toList(),
                rates.stream().boxed().toList());
    }

    private static String lower(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT);
    }
}
