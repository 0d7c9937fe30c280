package dev.minos.simulator.statistics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * How long a count had each of its values: the time-weighted histogram of a number of instances or requests. One addition
 * per change; memory grows with the highest count only. Not thread-safe.
 */
public final class Occupancy {

    private double[] seconds = new double[64];
    private int count;
    private double since;

    /** The count has this value from this moment on. Moments must not go back. */
    public void set(int newCount, double now) {
        seconds[count] += now - since;
        since = now;
        count = newCount;
        if (newCount >= seconds.length) {
            seconds = Arrays.copyOf(seconds, 2 * newCount);
        }
    }

    /** The value that the count has. */
    public int count() {
        return count;
    }

    /** Forgets what was; the count keeps its value. */
    public void restart(double now) {
        Arrays.fill(seconds, 0);
        since = now;
    }

    /** Integral of the count over time until now, such as instance seconds. */
    public double integral(double now) {
        double sum = count * (now - since);
        for (int value = 1; value < seconds.length; value++) {
            sum += value * seconds[value];
        }
        return sum;
    }

    /** Share of time with each value until now, up to the highest that occurred; the index is the value. */
    public List<Double> distribution(double now) {
        set(count, now);
        double total = Arrays.stream(seconds).sum();
        int highest = seconds.length - 1;
        while (highest > 0 && seconds[highest] == 0) {
            highest--;
        }
        List<Double> shares = new ArrayList<>(highest + 1);
        for (int value = 0; value <= highest; value++) {
            shares.add(seconds[value] / total);
        }
        return shares;
    }
}
