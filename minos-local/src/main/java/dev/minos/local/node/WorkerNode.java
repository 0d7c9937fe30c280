package dev.minos.local.node;

/** The machine that a sandbox lives on, for all the sandbox's life. */
public record WorkerNode(String id, SpeedClass speed) {}
