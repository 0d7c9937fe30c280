package dev.minos.pretest.lab;

import dev.minos.pretest.Steps;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;

/** The instances that are still to be read, each handed out once, and how long they will take. Thread-safe. */
final class Tasks {

    private static final int FEW = 4;

    /** An instance to be read. */
    record Task(Treatment treatment, int k) {}

    private final Queue<Task> left;
    private final int all;
    private final double mostMinutes;
    private final Steps steps;
    private final long startNanos = System.nanoTime();

    /** Tasks that are handed out in their order, until so many minutes are over. */
    Tasks(List<Task> tasks, double mostMinutes, Steps steps) {
        this.left = new ArrayDeque<>(tasks);
        this.all = tasks.size();
        this.mostMinutes = mostMinutes;
        this.steps = steps;
    }

    /** The next one; empty if there is none, or no more time. */
    synchronized Optional<Task> next() {
        double minutes = (System.nanoTime() - startNanos) / 60e9;
        if (minutes >= mostMinutes) {
            left.clear();
        }
        int begun = all - left.size();
        String end =
                begun < FEW ? "" : ", about " + Math.max(1, Math.round(minutes * left.size() / begun)) + " min left";
        steps.at("lab: reading " + all + " instances" + end, (double) begun / all);
        return Optional.ofNullable(left.poll());
    }

    /** Hands out no more. */
    synchronized void stop() {
        left.clear();
    }
}
