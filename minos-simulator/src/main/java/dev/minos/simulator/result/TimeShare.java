package dev.minos.simulator.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A bin of a distribution of times.
 *
 * @param from its lower end in seconds
 * @param to its upper end in seconds
 * @param share the share of all times that lie in it, from 0 to 1
 */
public record TimeShare(double from, double to, double share) {

    /** The mean of several distributions over bins with the same ends; a bin that one of them lacks is empty there. */
    static List<TimeShare> mean(List<List<TimeShare>> distributions) {
        Map<Double, TimeShare> sums = new TreeMap<>();
        distributions.forEach(each -> each.forEach(
                bin -> sums.merge(bin.from, bin, (a, b) -> new TimeShare(a.from, a.to, a.share + b.share))));
        List<TimeShare> mean = new ArrayList<>();
        sums.values().forEach(bin -> mean.add(new TimeShare(bin.from, bin.to, bin.share / distributions.size())));
        return mean;
    }
}
