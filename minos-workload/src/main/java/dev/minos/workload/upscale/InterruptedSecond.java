package dev.minos.workload.upscale;

import java.util.ArrayList;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;

/** The stretches of a second during which an interrupted Poisson process is on. */
final class InterruptedSecond {

    private static final double ON_MICROS = 50_000;
    private static final double OFF_MICROS = 200_000;

    private record Stretch(int from, int length) {}

    private final List<Stretch> stretches;
    private final int length;

    private InterruptedSecond(List<Stretch> stretches) {
        this.stretches = stretches;
        this.length = stretches.stream().mapToInt(Stretch::length).sum();
    }

    /** Draws one, begun in the chain's stationary state; where it is never on, all of the second is. */
    static InterruptedSecond draw(UniformRandomProvider random) {
        List<Stretch> stretches = new ArrayList<>();
        boolean on = random.nextDouble() < ON_MICROS / (ON_MICROS + OFF_MICROS);
        for (int at = 0; at < ArrivalStream.SECOND_MICROS; on = !on) {
            int end = (int)
                    Math.min(ArrivalStream.SECOND_MICROS, at + 1 + exponential(on ? ON_MICROS : OFF_MICROS, random));
            if (on) {
                stretches.add(new Stretch(at, end - at));
            }
            at = end;
        }
        return new InterruptedSecond(
                stretches.isEmpty() ? List.of(new Stretch(0, ArrivalStream.SECOND_MICROS)) : stretches);
    }

    private static double exponential(double mean, UniformRandomProvider random) {
        return -mean * StrictMath.log1p(-random.nextDouble());
    }

    /** An instant at which it is on, in microseconds. */
    int instant(UniformRandomProvider random) {
        int left = random.nextInt(length);
        for (Stretch stretch : stretches) {
            if (left < stretch.length()) {
                return stretch.from() + left;
            }
            left -= stretch.length();
        }
        throw new AssertionError("beyond the last stretch: " + left);
    }
}
