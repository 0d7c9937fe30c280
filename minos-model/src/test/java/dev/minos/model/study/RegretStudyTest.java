package dev.minos.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.model.statistics.Quantiles;
import dev.minos.model.threshold.OptimalThreshold;
import dev.minos.model.threshold.PercentileThreshold;
import dev.minos.model.threshold.RetrySchedule;
import dev.minos.model.threshold.SpeedDistribution;
import dev.minos.model.threshold.ThresholdRule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.DoubleStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * How much of the best cost is lost because the thresholds were learnt from a pre-test of n independent instances and are
 * not known: the regret, in points of the mean body. A pre-test errs twice: in the shape of the distribution, from which it
 * learns how strict to be relative to the mean instance, and in how fast the mean instance is.
 */
class RegretStudyTest {
    private static final int RETRY_BOUND = 8;
    private static final ThresholdRule LEARNT = new OptimalThreshold();
    private static final ThresholdRule FASTEST_40 = new PercentileThreshold(0.4);
    private static final List<Setting> SETTINGS = List.of(new Setting(0.1, 0.004), new Setting(0.15, 0.01));

    /** Instances whose speed is lognormal and fully read, at a relative cost K. */
    private record Setting(double sigma, double relativeCost) {
        SpeedDistribution speeds() {
            return SpeedDistribution.logNormal(sigma, 1);
        }

        double regretOf(ThresholdRule rule, double[] pretest) {
            SpeedDistribution sample = SpeedDistribution.sample(pretest);
            RetrySchedule learnt = rule.schedule(sample, relativeCost * sample.mean(), RETRY_BOUND);
            double best =
                    RetrySchedule.optimal(speeds(), relativeCost, RETRY_BOUND).cost();
            return 100
                    * (RetrySchedule.of(speeds(), relativeCost, learnt.thresholdsByAttempt())
                                    .cost()
                            - best);
        }
    }

    /** The standard error of a mean of 400 regrets is about 0.02 points. */
    @ParameterizedTest(name = "sigma {0}, K {1}, seed {2}")
    @CsvSource({"0.10, 0.004, 1", "0.15, 0.010, 2"})
    void thirtyInstancesLoseAtMostAFifthOfAPointOnceTheMeanIsKnown(double sigma, double relativeCost, long seed) {
        Setting setting = new Setting(sigma, relativeCost);
        double[][] pretests = pretests(setting, 30, 400, seed);
        assertThat(mean(regrets(setting, LEARNT, relativeToTheirMean(pretests))))
                .isLessThanOrEqualTo(0.2);
        assertThat(mean(regrets(setting, LEARNT, pretests))).isLessThanOrEqualTo(0.5);
    }

    /** {@code ./mvnw -Pproof -pl minos-model -Dtest=RegretStudyTest verify} prints the table. */
    @Tag("proof")
    @Test
    void theRegretOfALearntSchedule() {
        StudyTable table = new StudyTable(
                "Regret in points over 5,000 pre-tests (seed 1): mean, 95th percentile",
                "sigma, K",
                "instances",
                "learnt, mean instance known",
                "learnt from the pre-test alone",
                "fastest 40 %");
        for (Setting setting : SETTINGS) {
            for (int instances : new int[] {10, 20, 30, 50, 100}) {
                double[][] pretests = pretests(setting, instances, 5_000, 1);
                double[] shape = regrets(setting, LEARNT, relativeToTheirMean(pretests));
                double[] learnt = regrets(setting, LEARNT, pretests);
                double[] percentile = regrets(setting, FASTEST_40, pretests);
                table.row(
                        "%.2f, %.3f | %d | %s | %s | %s",
                        setting.sigma(),
                        setting.relativeCost(),
                        instances,
                        summary(shape),
                        summary(learnt),
                        summary(percentile));
                table.check(() -> {
                    assertThat(mean(learnt)).isLessThan(mean(percentile));
                    assertThat(mean(shape)).isLessThanOrEqualTo(instances >= 30 ? 0.2 : 0.6);
                    assertThat(mean(learnt)).isLessThanOrEqualTo(instances >= 100 ? 0.2 : 1.2);
                });
            }
        }
        table.print();
    }

    private static double[] regrets(Setting setting, ThresholdRule rule, double[][] pretests) {
        return Arrays.stream(pretests)
                .mapToDouble(pretest -> setting.regretOf(rule, pretest))
                .toArray();
    }

    private static double[][] pretests(Setting setting, int instances, int number, long seed) {
        UniformRandomProvider random = RandomSource.JSF_64.create(seed);
        double[][] pretests = new double[number][instances];
        for (double[] pretest : pretests) {
            Arrays.setAll(pretest, instance -> setting.speeds().quantile(random.nextDouble()));
        }
        return pretests;
    }

    private static double[][] relativeToTheirMean(double[][] pretests) {
        return Arrays.stream(pretests)
                .map(pretest -> DoubleStream.of(pretest)
                        .map(body -> body / mean(pretest))
                        .toArray())
                .toArray(double[][]::new);
    }

    private static String summary(double[] regrets) {
        return String.format(Locale.ROOT, "%.2f, %.2f", mean(regrets), Quantiles.of(regrets, 0.95));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }
}
