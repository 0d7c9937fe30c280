package dev.minos.simulator.scenario;

import java.util.function.DoubleSupplier;
import java.util.random.RandomGenerator;

/**
 * A process of a library user: how to draw its samples, and the density that they should follow.
 *
 * <p>Implementations must be immutable: every run asks for a sampler of its own, possibly on several threads at once, and
 * a sampler must take all of its randomness from the generator that it is given. For instance, times between 1 and 3 s:
 *
 * <pre>{@code
 * record Uniform(double low, double high) implements CustomProcess {
 *     public DoubleSupplier sampler(RandomGenerator random) {
 *         return () -> random.nextDouble(low, high);
 *     }
 *
 *     public double pdf(double seconds) {
 *         return seconds < low || seconds > high ? 0 : 1 / (high - low);
 *     }
 *
 *     public double cdf(double seconds) {
 *         return Math.min(1, Math.max(0, (seconds - low) / (high - low)));
 *     }
 * }
 *
 * Scenario scenario = Scenario.of(new Exponential(2), new Custom(new Uniform(1, 3)), new Constant(4)).build();
 * }</pre>
 */
public interface CustomProcess extends Density {

    /** A fresh sequence of samples in seconds, none negative. */
    DoubleSupplier sampler(RandomGenerator random);
}
