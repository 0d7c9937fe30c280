package dev.minos.simulator.process;

import org.apache.commons.rng.JumpableUniformRandomProvider;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;

/**
 * Independent generators of random numbers from one seed: xoshiro256++, each generator 2^128 numbers behind the one
 * before, so that none ever meets another.
 *
 * <p>A run gives each of its processes a generator of its own. Scenarios that differ in one process then see the same
 * numbers in all others, which makes their difference far more precise than its parts. Not thread-safe.
 *
 * <p>Source: Blackman and Vigna, "Scrambled linear pseudorandom number generators" (2021).
 */
public final class RandomStreams {

    private final JumpableUniformRandomProvider source;

    /** The generators of a seed. */
    public RandomStreams(long seed) {
        source = (JumpableUniformRandomProvider) RandomSource.XO_SHI_RO_256_PP.create(seed);
    }

    /** The next generator. */
    public UniformRandomProvider next() {
        return source.jump();
    }
}
