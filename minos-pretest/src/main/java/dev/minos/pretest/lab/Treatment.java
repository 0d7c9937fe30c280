package dev.minos.pretest.lab;

import dev.minos.core.benchmark.Estimator;
import dev.minos.core.benchmark.Kernels;

/**
 * What is done to a fresh instance of the laboratory.
 *
 * @param kernel the benchmark, as {@code MINOS_BENCHMARK} names it; empty for none
 * @param jit its compilers
 */
public record Treatment(String kernel, Jit jit) {

    /**
     * Checks the name.
     *
     * @throws IllegalArgumentException if there is no such kernel, or not of this size
     */
    public Treatment {
        if (!kernel.isEmpty()) {
            Kernels.named(kernel, Estimator.MEAN_WALL);
        }
    }

    /** The same instance without any benchmark, to compare with. */
    static Treatment none(Jit jit) {
        return new Treatment("", jit);
    }

    /** The kernel's name without its size. */
    String name() {
        return kernel.substring(0, kernel.lastIndexOf('-'));
    }

    /** The kernel's size. */
    int size() {
        return Integer.parseInt(kernel.substring(kernel.lastIndexOf('-') + 1));
    }

    /** Rounds that are run before those that are measured. */
    int warmUpRounds() {
        return Kernels.named(kernel, Estimator.MEAN_WALL).warmUpRounds();
    }

    /** For messages. */
    String inWords() {
        return (kernel.isEmpty() ? "no benchmark" : kernel) + ", " + jit.word();
    }
}
