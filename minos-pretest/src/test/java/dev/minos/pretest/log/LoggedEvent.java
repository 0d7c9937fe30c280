package dev.minos.pretest.log;

/**
 * One message as a collector has it.
 *
 * @param stream its log stream
 * @param atMs milliseconds since 1970
 * @param message what was logged
 */
public record LoggedEvent(String stream, long atMs, String message) {}
