package dev.minos.model.study;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Setting;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import dev.minos.model.online.LearningPlan;
import dev.minos.model.online.ThresholdEstimator;
import dev.minos.model.statistics.LogLogRegression;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Births of instances: messages that go from new instance to new instance until the production policy keeps one, while a
 * strategy learns from every reading, shadow readings included.
 */
final class Births {
    static final double RELATIVE_COST = 0.01;
    static final int RETRY_BOUND = 8;

    private static final double SIGMA = 0.12;
    private static final double RHO = 0.8;
    private static final int PRETEST_INSTANCES = 100;
    private static final Instant START = Instant.parse("2026-12-01T00:00:00Z");

    private final Strategy strategy;
    private final Drift drift;
    private final Instances platform;
    private final LearningPlan plan;
    private final @Nullable ThresholdEstimator learner;
    private SelectionPolicy policy;
    private int readings;
    private double cost;
    private int terminations;
    private int forced;

    Births(Strategy strategy, Drift drift, long seed) {
        this.strategy = strategy;
        this.drift = drift;
        platform = new Instances(SIGMA, RHO, seed);
        Strategy.Pretest pretest = pretest();
        plan = pretest.plan();
        learner = strategy.learner(pretest);
        policy = policy(strategy.pretestThresholds().apply(pretest));
    }

    /** What a birth costs on average, relative to taking instances unseen, and how it ends. */
    record Figures(double cost, double terminations, double forcedShare) {
        @Override
        public String toString() {
            return String.format(Locale.ROOT, "%.3f, %.2f, %.1f %%", cost, terminations, 100 * forcedShare);
        }
    }

    Figures after(int births) {
        for (int birth = 0; birth < births; birth++) {
            bear(drift.factor(birth));
        }
        return new Figures(cost / births, (double) terminations / births, (double) forced / births);
    }

    private Strategy.Pretest pretest() {
        double[] scores = new double[PRETEST_INSTANCES];
        double[] bodies = new double[PRETEST_INSTANCES];
        for (int i = 0; i < scores.length; i++) {
            Instances.Instance instance = platform.next();
            scores[i] = instance.scoreNs();
            bodies[i] = instance.body();
        }
        double exponent = LogLogRegression.fit(scores, bodies).slope();
        return new Strategy.Pretest(
                Arrays.stream(scores).boxed().toList(), new LearningPlan(RELATIVE_COST, RETRY_BOUND, exponent));
    }

    private void bear(double factor) {
        List<Long> carried = new ArrayList<>();
        while (true) {
            Instances.Instance instance = platform.next().slowedBy(factor);
            Verdict verdict = judge(instance, carried);
            observe(instance.scoreNs());
            if (verdict.keepsInstance()) {
                cost += instance.body() / factor + RELATIVE_COST * carried.size();
                terminations += carried.size();
                forced += verdict.reason() == Reason.EMERGENCY_EXIT ? 1 : 0;
                return;
            }
            carried.add(Math.round(instance.scoreNs()));
        }
    }

    /** As the gate asks: before the reading, then with it. */
    private Verdict judge(Instances.Instance instance, List<Long> carried) {
        Evidence unread = evidence(carried.size(), strategy.told(carried));
        Verdict early = policy.judge(unread);
        if (early != null) {
            return early;
        }
        Verdict verdict = policy.judge(unread.withReading(new Reading(instance.scoreNs(), -1, 1, 0, 1), 1));
        if (verdict == null) {
            throw new IllegalStateException("the policy has no verdict on " + instance);
        }
        return verdict;
    }

    private void observe(double scoreNs) {
        readings++;
        if (learner == null) {
            return;
        }
        learner.observe(scoreNs, START.plusSeconds(readings));
        if (readings % strategy.relearnEvery() == 0) {
            policy = policy(learner.thresholdsByAttempt(plan));
        }
    }

    private static Evidence evidence(int retryCount, List<Long> carried) {
        return new Evidence(
                retryCount,
                carried,
                Double.NaN,
                null,
                0,
                InitializationType.ON_DEMAND,
                1,
                true,
                Long.MAX_VALUE / 2,
                "study",
                1);
    }

    private static SelectionPolicy policy(List<Double> thresholds) {
        String text = thresholds.stream().map(String::valueOf).collect(Collectors.joining(",", "", "ns"));
        return MinosConfiguration.builder()
                .retryBound(RETRY_BOUND)
                .set(Setting.ELYSIUM_THRESHOLD, text)
                .build()
                .policy();
    }
}
