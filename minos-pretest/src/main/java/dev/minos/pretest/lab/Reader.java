package dev.minos.pretest.lab;

import dev.minos.core.benchmark.Estimator;
import dev.minos.core.benchmark.SequentialTest;
import dev.minos.model.statistics.Quantiles;
import java.util.List;
import java.util.stream.Stream;

/**
 * A way to read an instance, as settings can ask for it.
 *
 * @param estimator how rounds become a score
 * @param endsEarly whether a window ends as soon as it is clear on which side of the threshold its mean is; the threshold
 *     passes the fastest 40 %
 */
record Reader(Estimator estimator, boolean endsEarly) {

    /** All of them. */
    static final List<Reader> ALL = Stream.concat(
                    Stream.of(Estimator.values()).map(estimator -> new Reader(estimator, false)),
                    Stream.of(new Reader(Estimator.MEAN_WALL, true)))
            .toList();

    /** Its name in results. */
    String word() {
        return endsEarly ? "early-end" : estimator.word();
    }

    /** The windows of some instances that it takes for its score. */
    List<Window> windows(List<Rounds> instances, int warmUpRounds, double budgetMs) {
        List<Window> whole = instances.stream()
                .map(rounds -> Window.of(rounds, warmUpRounds, budgetMs))
                .toList();
        if (!endsEarly) {
            return whole;
        }
        double[] scores =
                whole.stream().mapToDouble(window -> window.score(estimator)).toArray();
        double threshold = Quantiles.of(scores, PredictivePower.FASTEST);
        return instances.stream()
                .map(rounds -> Window.until(rounds, warmUpRounds, budgetMs, new SequentialTest(threshold)))
                .toList();
    }
}
