package dev.minos.simulator.selection;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;

/**
 * The sandboxes that a platform places new instances in, each of a speed of its own; some of those whose process has ended
 * come back. Not thread-safe.
 *
 * <p>The logarithm of a sandbox's factor is normal around the mean of its class. It wanders so that its correlation with
 * itself an hour later is the given persistence: an Ornstein-Uhlenbeck process, moved on when someone looks.
 */
public final class Sandboxes {

    private static final double HOUR = 3_600;
    private static final double NANOS = 1e9;

    private final SpeedSpec spec;
    private final double sameSandbox;
    private final UniformRandomProvider random;
    private final ZigguratSampler.NormalizedGaussian normal;
    private final List<CpuClass> classes;
    private final double totalShare;
    private final double averageTime;
    private final double logMean;
    private final double logDeviation;
    private final Deque<Sandbox> ended = new ArrayDeque<>();

    /**
     * A platform's sandboxes.
     *
     * @param spec how they differ
     * @param sameSandbox how many of those whose process ends come back, as a share
     * @param random what draws them
     */
    public Sandboxes(SpeedSpec spec, double sameSandbox, UniformRandomProvider random) {
        this.spec = spec;
        this.sameSandbox = sameSandbox;
        this.random = random;
        normal = ZigguratSampler.NormalizedGaussian.of(random);
        classes = spec.classes();
        totalShare = classes.stream().mapToDouble(CpuClass::share).sum();
        averageTime = classes.stream()
                        .mapToDouble(each -> each.share() * each.relativeTime())
                        .sum()
                / totalShare;
        double mean = 0;
        double square = 0;
        for (CpuClass each : classes) {
            double location = location(each);
            mean += each.share() * location / totalShare;
            square += each.share() * (location * location + each.deviation() * each.deviation()) / totalShare;
        }
        logMean = mean;
        logDeviation = Math.sqrt(Math.max(0, square - mean * mean));
    }

    /** The mean logarithm of a class's factors, such that the mean of all factors is 1. */
    private double location(CpuClass of) {
        return Math.log(of.relativeTime() / averageTime) - of.deviation() * of.deviation() / 2;
    }

    /** The sandbox of a new instance: one whose process has ended, if there is one, or else a new one. */
    public Sandbox next(double now) {
        Sandbox again = ended.poll();
        return again != null ? again : new Sandbox(pickClass(), now);
    }

    private CpuClass pickClass() {
        double left = random.nextDouble() * totalShare;
        for (CpuClass each : classes) {
            left -= each.share();
            if (left < 0) {
                return each;
            }
        }
        return classes.get(classes.size() - 1);
    }

    /** One sandbox. */
    public final class Sandbox {

        private final CpuClass cpu;
        private final double location;
        private double standardised;
        private double factor;
        private double since;
        private int terminations;

        private Sandbox(CpuClass cpu, double now) {
            this.cpu = cpu;
            location = location(cpu);
            since = now;
            settle(normal.sample());
        }

        private void settle(double value) {
            standardised = value;
            factor = Math.exp(location + cpu.deviation() * value);
        }

        /** By how much longer a body takes here, now, than on the average instance of an average hour. */
        public double factor(double now) {
            wanderTo(now);
            return factor * spec.driftAt(now);
        }

        private void wanderTo(double now) {
            if (spec.persistence() < 1 && now > since) {
                double correlation = Math.pow(spec.persistence(), (now - since) / HOUR);
                double news = Math.sqrt(1 - correlation * correlation) * normal.sample();
                settle(correlation * standardised + news);
                since = now;
            }
        }

        /** What a benchmark scores here, now, relative to its average. */
        public double score(BenchmarkSpec benchmark, double now) {
            wanderTo(now);
            double logFactor = location + cpu.deviation() * standardised;
            double speed = logDeviation == 0 ? 0 : (logFactor - logMean) / logDeviation;
            double noise = Math.sqrt(1 - benchmark.correlation() * benchmark.correlation()) * normal.sample();
            double score = Math.exp(benchmark.deviation() * (benchmark.correlation() * speed + noise));
            return score * spec.driftAt(now);
        }

        /** What a new instance scores here, now, in nanoseconds, by what the strategy looks at. */
        public double scoreNanos(SelectionSpec selection, double now) {
            double seconds = selection.strategy() == Strategy.CPU_MODEL
                    ? classFactor()
                    : score(selection.benchmark(), now) * selection.benchmark().seconds();
            return seconds * NANOS;
        }

        /** The mean factor of the CPU model. */
        public double classFactor() {
            return cpu.relativeTime() / averageTime;
        }

        /** How often a process has ended here after a rejection. */
        public int terminations() {
            return terminations;
        }

        /** The process has ended after a rejection; the sandbox may come back. */
        public void terminate() {
            terminations++;
            if (random.nextDouble() < sameSandbox) {
                ended.add(this);
            }
        }
    }
}
