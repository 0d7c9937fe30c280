package dev.minos.pretest.local;

/**
 * A request that was answered.
 *
 * @param request its id
 * @param sandbox the sandbox that served it, as its log stream is named
 * @param atSeconds when it was answered, in active seconds of the fleet
 * @param queueToDoneMs from sending the message until its result was seen
 * @param bodyMs duration of its work: as the function measured it, else of the whole invocation
 */
public record Served(String request, String sandbox, double atSeconds, double queueToDoneMs, double bodyMs) {}
