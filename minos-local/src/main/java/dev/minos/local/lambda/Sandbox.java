package dev.minos.local.lambda;

import dev.minos.local.instance.SandboxPlace;
import dev.minos.local.node.WorkerNode;
import org.jspecify.annotations.Nullable;

/**
 * An execution environment: a place in which one process at a time lives, and what has happened there. The mutable fields
 * belong to whoever has it from the {@link SandboxPool}.
 */
final class Sandbox {

    private final SandboxPlace place;

    @Nullable
    InstanceProcess process;

    int processes;
    int invocations;
    final long createdNanos;
    long idleSinceNanos;
    boolean retired;

    Sandbox(SandboxPlace place, long nowNanos) {
        this.place = place;
        this.createdNanos = nowNanos;
    }

    SandboxPlace place() {
        return place;
    }

    int k() {
        return place.k();
    }

    WorkerNode node() {
        return place.node();
    }

    String id() {
        return place.id();
    }
}
