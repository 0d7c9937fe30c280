package dev.minos.pretest.log;

/**
 * What became of a hand-over.
 *
 * @param confirmed whether the queue holds the message again; if not, the work ran on the rejected instance
 */
public record HandOver(Origin origin, String invocation, boolean confirmed) implements LogRecord {}
