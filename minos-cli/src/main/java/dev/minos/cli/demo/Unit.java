package dev.minos.cli.demo;

import java.util.ArrayList;
import java.util.List;

/** What one sandbox contributed to an arm: the unit that varies independently, and so the unit of the bootstrap. */
final class Unit {

    final List<Double> bodiesMs = new ArrayList<>();
    String node = "";
    double queueToDoneMs;
    double billedMs;
    double usd;

    int served() {
        return bodiesMs.size();
    }

    double bodySumMs() {
        return bodiesMs.stream().mapToDouble(Double::doubleValue).sum();
    }
}
