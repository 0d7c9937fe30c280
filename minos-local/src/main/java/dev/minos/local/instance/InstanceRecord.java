package dev.minos.local.instance;

import dev.minos.local.node.WorkerNode;

/**
 * The life of one instance, which is one process.
 *
 * @param k which sandbox of the platform it lives in, counted from 0
 * @param startedMs active milliseconds since the platform started
 * @param endedMs likewise; NaN while it is running
 */
public record InstanceRecord(
        String id,
        String sandboxId,
        int k,
        WorkerNode node,
        double startedMs,
        double endedMs,
        int invocations,
        InstanceEnd end) {}
