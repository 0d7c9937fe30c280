package dev.minos.local.lambda;

/** What a platform does with a sandbox whose process has ended. */
public enum SandboxBehaviour {
    /** Destroys it; the next cold start gets a new sandbox on the next node. */
    NEW,
    /** Keeps it: the invocation that next picks it starts a new process in the same directory on the same node. */
    SAME
}
