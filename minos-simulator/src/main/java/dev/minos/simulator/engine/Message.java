package dev.minos.simulator.engine;

import java.util.ArrayList;
import java.util.List;

/** A request on its way through instances that hand it back to one that keeps it. Not thread-safe. */
final class Message {

    /** When its sender sent it. */
    final double sent;

    /** How often it was handed back. */
    int retryCount;

    /** The scores of the instances that did, in nanoseconds, if it carries them. */
    final List<Long> scoresNanos = new ArrayList<>();

    /** Instances that handed it back and wait for its answer. */
    final List<PooledInstance> waiting = new ArrayList<>();

    Message(double sent) {
        this.sent = sent;
    }
}
