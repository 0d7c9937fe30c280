package dev.minos.jmh;

import dev.minos.model.online.EstimatorRegistry;
import dev.minos.model.online.LearningPlan;
import dev.minos.model.online.ThresholdEstimator;
import java.time.Instant;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One reading learnt, and the thresholds that follow from it; what a decision by them costs, {@link DecisionBenchmark} says. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class OnlineUpdateBenchmark {

    private static final LearningPlan PLAN = LearningPlan.proportional(0.01, 8);
    private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");
    private static final int LEARNT = 1_000;

    /** The registered kind of estimator. */
    @Param({"window", "mean-sd", "p2"})
    public String estimator = "window";

    private final SplittableRandom random = new SplittableRandom(1);
    private @Nullable ThresholdEstimator learner;
    private long second;

    /** One more reading. */
    @Benchmark
    public long observe() {
        ThresholdEstimator fed = learner();
        fed.observe(score(), START.plusSeconds(second++));
        return fed.readings();
    }

    /** One more reading and new thresholds. */
    @Benchmark
    public List<Double> relearn() {
        ThresholdEstimator fed = learner();
        fed.observe(score(), START.plusSeconds(second++));
        return fed.thresholdsByAttempt(PLAN);
    }

    private ThresholdEstimator learner() {
        if (learner == null) {
            ThresholdEstimator fresh =
                    EstimatorRegistry.builtIn().named(estimator).start().get();
            for (int i = 0; i < LEARNT; i++) {
                fresh.observe(score(), START.plusSeconds(second++));
            }
            learner = fresh;
        }
        return learner;
    }

    private double score() {
        return 1e7 * Math.exp(0.1 * (random.nextDouble() + random.nextDouble() - 1));
    }
}
