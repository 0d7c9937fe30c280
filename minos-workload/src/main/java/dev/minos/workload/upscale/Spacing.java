package dev.minos.workload.upscale;

import java.util.Arrays;
import org.apache.commons.rng.UniformRandomProvider;

/** How the requests of one second follow each other within it. */
public enum Spacing {

    /** Independent instants: a Poisson process, given the number of requests of each second. */
    POISSON {
        @Override
        void draw(int[] micros, int count, UniformRandomProvider random) {
            for (int i = 0; i < count; i++) {
                micros[i] = random.nextInt(ArrivalStream.SECOND_MICROS);
            }
            Arrays.sort(micros, 0, count);
        }
    },

    /** Equal distances. */
    EVEN {
        @Override
        void draw(int[] micros, int count, UniformRandomProvider random) {
            for (int i = 0; i < count; i++) {
                micros[i] = (int) ((2L * i + 1) * ArrivalStream.SECOND_MICROS / (2L * count));
            }
        }
    },

    /**
     * Clusters: an interrupted Poisson process, the simplest that is modulated by a Markov chain. It is on for 50 ms and
     * off for 200 ms in the mean, both exponential, and begins anew every second; given their number, requests are
     * independent instants of the time when it is on.
     */
    BURSTY {
        @Override
        void draw(int[] micros, int count, UniformRandomProvider random) {
            InterruptedSecond second = InterruptedSecond.draw(random);
            for (int i = 0; i < count; i++) {
                micros[i] = second.instant(random);
            }
            Arrays.sort(micros, 0, count);
        }
    },

    /** All at the second's first instant. */
    TOGETHER {
        @Override
        void draw(int[] micros, int count, UniformRandomProvider random) {
            Arrays.fill(micros, 0, count, 0);
        }
    };

    /** Writes ascending microseconds within a second to the first {@code count} places. */
    abstract void draw(int[] micros, int count, UniformRandomProvider random);
}
