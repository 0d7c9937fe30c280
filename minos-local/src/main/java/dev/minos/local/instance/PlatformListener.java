package dev.minos.local.instance;

/** Hears what happens on a platform. Called on the platform's threads: be quick and thread-safe. */
public interface PlatformListener {

    /** An invocation is over and accounted for. What its process wrote before it ended has been handed out before. */
    default void attempt(Attempt attempt) {}

    /** An instance was started; none of its lines comes before. */
    default void instanceStarted(InstanceRecord instance) {}

    /** An instance wrote a line to its standard output or error. */
    default void line(String instanceId, String line) {}

    /** An instance has ended. */
    default void instanceEnded(InstanceRecord instance) {}
}
