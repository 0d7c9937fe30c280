package dev.minos.model.online;

import java.util.Arrays;

/**
 * The P² algorithm (Jain and Chlamtac, "The P² algorithm for dynamic calculation of quantiles and histograms without storing
 * observations", CACM 28(10), 1985): a running quantile from five markers.
 *
 * <pre>
 * 1. The first five observations in ascending order are the markers' heights, 1 to 5 their positions.
 * 2. A later observation moves the positions of all markers above it up by one, and an end marker's height if it lies
 *    outside. Markers want to stand at the minimum, p/2, p, (1 + p)/2 and the maximum.
 * 3. An inner marker that is off by a position or more, and has room, moves by one; its new height is on the parabola
 *    through it and its neighbours, or on the straight line if the parabola leaves their range.
 * </pre>
 *
 * The height of the middle marker is the estimate.
 */
final class P2Quantile {
    static final int MARKERS = 5;

    private final double probability;
    private final double[] heights;
    private final long[] positions;
    private long count;

    P2Quantile(double probability) {
        this(probability, 0, new double[MARKERS], new long[] {1, 2, 3, 4, 5});
    }

    P2Quantile(double probability, long count, double[] heights, long[] positions) {
        this.probability = probability;
        this.count = count;
        this.heights = heights;
        this.positions = positions;
    }

    double probability() {
        return probability;
    }

    long count() {
        return count;
    }

    double height(int marker) {
        return heights[marker];
    }

    long position(int marker) {
        return positions[marker];
    }

    /** The estimate; NaN before the fifth observation. */
    double value() {
        return count < MARKERS ? Double.NaN : heights[2];
    }

    void add(double x) {
        if (count < MARKERS) {
            heights[(int) count++] = x;
            Arrays.sort(heights, 0, (int) count);
            return;
        }
        count++;
        for (int i = cell(x) + 1; i < MARKERS; i++) {
            positions[i]++;
        }
        for (int i = 1; i < MARKERS - 1; i++) {
            adjust(i);
        }
    }

    /** The marker at or below x, 0 to 3; an x outside becomes an end's height. */
    private int cell(double x) {
        heights[0] = Math.min(heights[0], x);
        heights[MARKERS - 1] = Math.max(heights[MARKERS - 1], x);
        int cell = 0;
        while (cell < MARKERS - 2 && heights[cell + 1] <= x) {
            cell++;
        }
        return cell;
    }

    private void adjust(int i) {
        double off = desired(i, count) - positions[i];
        if (off >= 1 && positions[i + 1] - positions[i] > 1) {
            move(i, 1);
        } else if (off <= -1 && positions[i] - positions[i - 1] > 1) {
            move(i, -1);
        }
    }

    private void move(int i, int step) {
        double height = parabola(i, step);
        heights[i] = heights[i - 1] < height && height < heights[i + 1] ? height : line(i, step);
        positions[i] += step;
    }

    private double parabola(int i, int step) {
        double below = (double) positions[i] - positions[i - 1];
        double above = (double) positions[i + 1] - positions[i];
        return heights[i]
                + step
                        / (below + above)
                        * ((below + step) * (heights[i + 1] - heights[i]) / above
                                + (above - step) * (heights[i] - heights[i - 1]) / below);
    }

    private double line(int i, int step) {
        return heights[i] + step * (heights[i + step] - heights[i]) / (positions[i + step] - positions[i]);
    }

    /** The position that marker i wants among {@code count} observations. */
    private double desired(int i, long observations) {
        return 1 + (observations - 1) * share(i);
    }

    private double share(int marker) {
        return switch (marker) {
            case 0 -> 0;
            case 1 -> probability / 2;
            case 2 -> probability;
            case 3 -> (1 + probability) / 2;
            default -> 1;
        };
    }

    /**
     * The markers of this one's and the other's observations together, where each one's observations are taken to lie evenly
     * between its markers. The number, the minimum and the maximum are exact, the rest is as good as that.
     */
    P2Quantile mergedWith(P2Quantile other) {
        if (other.count < MARKERS) {
            return withObservationsOf(other);
        }
        if (count < MARKERS) {
            return other.withObservationsOf(this);
        }
        long together = count + other.count;
        double[] mergedHeights = new double[MARKERS];
        long[] mergedPositions = new long[MARKERS];
        for (int i = 0; i < MARKERS; i++) {
            long wanted = Math.round(desired(i, together));
            long least = i == 0 ? 1 : mergedPositions[i - 1] + 1;
            mergedPositions[i] = Math.min(Math.max(wanted, least), together - (MARKERS - 1 - i));
            mergedHeights[i] = heightAmongBoth(other, share(i));
        }
        return new P2Quantile(probability, together, mergedHeights, mergedPositions);
    }

    private P2Quantile withObservationsOf(P2Quantile few) {
        P2Quantile sum = new P2Quantile(probability, count, heights.clone(), positions.clone());
        for (int i = 0; i < few.count; i++) {
            sum.add(few.heights[i]);
        }
        return sum;
    }

    /** The height below which a share of both one's observations lie, on the line between two of their ten markers. */
    private double heightAmongBoth(P2Quantile other, double share) {
        double[] knots = Arrays.copyOf(heights, 2 * MARKERS);
        System.arraycopy(other.heights, 0, knots, MARKERS, MARKERS);
        Arrays.sort(knots);
        int above = 1;
        while (above < knots.length - 1 && shareOfBoth(other, knots[above]) < share) {
            above++;
        }
        double lower = shareOfBoth(other, knots[above - 1]);
        double upper = shareOfBoth(other, knots[above]);
        double part = upper > lower ? Math.max(0, Math.min(1, (share - lower) / (upper - lower))) : 1;
        return knots[above - 1] + part * (knots[above] - knots[above - 1]);
    }

    private double shareOfBoth(P2Quantile other, double x) {
        return (count * shareUpTo(x) + other.count * other.shareUpTo(x)) / (count + other.count);
    }

    private double shareUpTo(double x) {
        if (x < heights[0]) {
            return 0;
        }
        if (x >= heights[MARKERS - 1]) {
            return 1;
        }
        int i = 0;
        while (heights[i + 1] <= x) {
            i++;
        }
        double position =
                positions[i] + (x - heights[i]) / (heights[i + 1] - heights[i]) * (positions[i + 1] - positions[i]);
        return (position - 1) / (count - 1);
    }
}
