package dev.minos.local.instance;

/** How an instance ended. */
public enum InstanceEnd {
    /** It has not. */
    RUNNING,
    /** Idle for longer than the keep-alive. */
    EXPIRED,
    /** Its sandbox reached the maximum lifetime. */
    LIFETIME,
    /** Its sandbox reached the maximum number of invocations. */
    SPENT,
    /** The process ended by itself. */
    EXITED,
    /** Killed: a timeout, or somebody asked for it. */
    KILLED,
    /** The platform was closed. */
    PLATFORM_CLOSED
}
