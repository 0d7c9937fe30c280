package dev.minos.model.online;

import org.apache.commons.rng.simple.RandomSource;
import org.apache.commons.statistics.distribution.LogNormalDistribution;

/** Scores of instances whose speeds are lognormal, around ten milliseconds. */
final class LogNormalScores {
    private LogNormalScores() {}

    static double[] of(int count, double deviation, long seed) {
        return LogNormalDistribution.of(Math.log(1e7), deviation)
                .createSampler(RandomSource.JSF_64.create(seed))
                .samples(count)
                .toArray();
    }
}
