package dev.minos.simulator.compat;

import java.util.random.RandomGenerator;

/**
 * MT19937 with the seeding and the 53-bit doubles of NumPy's legacy generator.
 *
 * <p>Source: Matsumoto and Nishimura, "Mersenne Twister: a 623-dimensionally equidistributed uniform pseudo-random number
 * generator", ACM TOMACS 8 (1), 1998. Not thread-safe.
 */
final class MersenneTwister implements RandomGenerator {

    private static final int N = 624;
    private static final int M = 397;
    private static final int INITIALISER = 1_812_433_253;
    private static final int TWIST = 0x9908b0df;
    private static final int UPPER = 0x80000000;
    private static final int LOWER = 0x7fffffff;
    private static final double TWO_TO_26 = 0x1p26;
    private static final double TWO_TO_53 = 0x1p53;

    private final int[] state = new int[N];
    private int next = N;

    MersenneTwister(int seed) {
        state[0] = seed;
        for (int i = 1; i < N; i++) {
            state[i] = INITIALISER * (state[i - 1] ^ (state[i - 1] >>> 30)) + i;
        }
    }

    @Override
    public int nextInt() {
        if (next == N) {
            twist();
            next = 0;
        }
        int y = state[next++];
        y ^= y >>> 11;
        y ^= (y << 7) & 0x9d2c5680;
        y ^= (y << 15) & 0xefc60000;
        return y ^ (y >>> 18);
    }

    @Override
    public double nextDouble() {
        int high = nextInt() >>> 5;
        int low = nextInt() >>> 6;
        return (high * TWO_TO_26 + low) / TWO_TO_53;
    }

    @Override
    public long nextLong() {
        return (long) nextInt() << 32 | Integer.toUnsignedLong(nextInt());
    }

    private void twist() {
        for (int i = 0; i < N; i++) {
            int y = (state[i] & UPPER) | (state[(i + 1) % N] & LOWER);
            state[i] = state[(i + M) % N] ^ (y >>> 1) ^ ((y & 1) == 0 ? 0 : TWIST);
        }
    }
}
