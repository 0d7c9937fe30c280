package dev.minos.pretest.log;

import dev.minos.model.statistics.LogLogRegression;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * The mean body of each instance, comparable from one to the other.
 *
 * <pre>
 *   1. The mean of its warm invocations where it had some.
 *   2. Else its first invocation times what the others' warm ones take of their first: a cold body is another one.
 *   3. Else, for a rejected instance that never worked, what its score predicts by the power law of the others, times
 *      the scatter of one of them. To leave it out would leave out the slow half of the sample. Choosing by the score
 *      does not change how bodies follow scores, so the law is not bent by who was rejected.
 * </pre>
 */
final class LoggedBodies {

    /** With fewer than this a prediction would be a guess. */
    private static final int LEAST_KNOWN = 10;

    private final double[] bodiesMs;
    private final int scaled;
    private final int predicted;

    private LoggedBodies(double[] bodiesMs, int scaled, int predicted) {
        this.bodiesMs = bodiesMs;
        this.scaled = scaled;
        this.predicted = predicted;
    }

    /** An instance's mean body in milliseconds, NaN where nothing can be said. */
    double bodyMs(int index) {
        return bodiesMs[index];
    }

    /** How many are scaled first invocations. */
    int scaled() {
        return scaled;
    }

    /** How many are predicted. */
    int predicted() {
        return predicted;
    }

    static LoggedBodies of(List<LoggedInstance> instances, long seed) {
        double ratio = warmToFirst(instances);
        double[] bodies = instances.stream()
                .mapToDouble(instance -> body(instance, ratio))
                .toArray();
        int scaled = Double.isNaN(ratio)
                ? 0
                : (int) instances.stream()
                        .filter(instance ->
                                instance.warm().count() == 0 && instance.first().count() > 0)
                        .count();
        return new LoggedBodies(bodies, scaled, predict(instances, bodies, seed));
    }

    private static double body(LoggedInstance instance, double ratio) {
        if (instance.warm().count() > 0) {
            return positive(instance.warm().meanMs());
        }
        return positive(instance.first().meanMs() * (Double.isNaN(ratio) ? 1 : ratio));
    }

    private static double positive(double ms) {
        return ms > 0 ? ms : Double.NaN;
    }

    /** NaN where no instance had both. */
    private static double warmToFirst(List<LoggedInstance> instances) {
        double warm = 0;
        double first = 0;
        for (LoggedInstance instance : instances) {
            if (instance.warm().count() > 0 && instance.first().count() > 0) {
                warm += instance.warm().meanMs();
                first += instance.first().meanMs();
            }
        }
        return warm / first;
    }

    private static int predict(List<LoggedInstance> instances, double[] bodies, long seed) {
        int[] known = IntStream.range(0, bodies.length)
                .filter(i -> !Double.isNaN(bodies[i]))
                .toArray();
        int[] unknown = IntStream.range(0, bodies.length)
                .filter(i ->
                        Double.isNaN(bodies[i]) && instances.get(i).terminated().count() > 0)
                .toArray();
        if (known.length < LEAST_KNOWN || unknown.length == 0) {
            return 0;
        }
        LogLogRegression law = LogLogRegression.fit(scores(instances, known), at(bodies, known));
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        for (int i : unknown) {
            int other = known[random.nextInt(known.length)];
            double scatter = bodies[other] / law.predict(instances.get(other).scoreNs());
            bodies[i] = law.predict(instances.get(i).scoreNs()) * scatter;
        }
        return unknown.length;
    }

    private static double[] scores(List<LoggedInstance> instances, int[] indices) {
        return Arrays.stream(indices)
                .mapToDouble(i -> instances.get(i).scoreNs())
                .toArray();
    }

    private static double[] at(double[] values, int[] indices) {
        return Arrays.stream(indices).mapToDouble(i -> values[i]).toArray();
    }
}
