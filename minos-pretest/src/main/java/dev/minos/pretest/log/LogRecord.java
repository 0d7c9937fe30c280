package dev.minos.pretest.log;

/** One event of an instance's life that a log tells of. */
public sealed interface LogRecord permits Decision, ShadowReading, HandOver, Invocation {

    /** Where it stands. */
    Origin origin();

    /** The platform's id of the invocation that it belongs to; empty if the log does not say. */
    String invocation();
}
