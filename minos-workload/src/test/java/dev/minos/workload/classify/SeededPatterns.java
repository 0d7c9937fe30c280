package dev.minos.workload.classify;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.noise.FractionalGaussianNoise;
import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.PoissonSampler;
import org.apache.commons.rng.simple.RandomSource;

/** Counts per minute of a known kind: 20 to 240 minutes, 80 to 5,000 requests a minute, Poisson. */
final class SeededPatterns {

    private static final int[] MINUTES = {20, 60, 240};

    private final UniformRandomProvider random;

    SeededPatterns(long seed) {
        this.random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
    }

    RequestCounts draw(PatternKind kind) {
        int minutes = MINUTES[random.nextInt(MINUTES.length)];
        double mean = Math.exp(between(Math.log(80), Math.log(5000)));
        double[] course = switch (kind) {
            case STEADY -> noise(minutes, between(0, 0.03), 0.5);
            case FLUCTUATING -> noise(minutes, between(0.09, 0.3), between(0.5, 0.8));
            case SPIKES -> spikes(minutes);
            case JUMP -> jumps(minutes);
        };
        return RequestCounts.perMinute(Arrays.stream(course)
                .mapToLong(level ->
                        level == 0 ? 0 : PoissonSampler.of(random, level * mean).sample())
                .toArray());
    }

    private double[] noise(int minutes, double cv, double hurst) {
        double sigma = Math.sqrt(Math.log1p(cv * cv));
        return Arrays.stream(new FractionalGaussianNoise(hurst).sample(minutes, random))
                .map(value -> Math.exp(sigma * value))
                .toArray();
    }

    /** One to a spike in eight minutes, each of one or two minutes and three to eight times as high; some on nothing. */
    private double[] spikes(int minutes) {
        double[] course = noise(minutes, between(0, 0.15), 0.5);
        if (random.nextInt(5) == 0) {
            Arrays.fill(course, 0);
        }
        int spikes = 1 + random.nextInt(Math.max(1, minutes / 8));
        double height = between(3, 8);
        for (int i = 0; i < spikes; i++) {
            int width = 1 + random.nextInt(2);
            int from = random.nextInt(minutes - width);
            Arrays.fill(course, from, from + width, height * between(0.8, 1.2));
        }
        return course;
    }

    /** One to three changes by a factor of 1.4 to 3, up and down in turn, at least four minutes apart. */
    private double[] jumps(int minutes) {
        double[] course = noise(minutes, between(0, 0.1), 0.5);
        double factor = between(1.4, 3);
        boolean high = random.nextBoolean();
        int changes = 1 + random.nextInt(3);
        int from = 0;
        for (int i = changes; i >= 0; i--) {
            int latest = minutes - 4 * i;
            int to = i == 0 ? minutes : from + 4 + random.nextInt(Math.max(1, latest - from - 3));
            for (int minute = from; high && minute < to; minute++) {
                course[minute] *= factor;
            }
            high = !high;
            from = to;
        }
        return course;
    }

    private double between(double low, double high) {
        return low + (high - low) * random.nextDouble();
    }
}
