package dev.minos.pretest.log;

/**
 * The reading of an instance that was exempt before there was one.
 *
 * @param scoreNs the score in nanoseconds
 */
public record ShadowReading(Origin origin, String invocation, double scoreNs) implements LogRecord {}
