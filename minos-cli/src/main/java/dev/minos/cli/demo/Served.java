package dev.minos.cli.demo;

/**
 * A request that was answered.
 *
 * @param request its id
 * @param sandbox the sandbox that served it, as its log stream is named
 * @param atSeconds when it was answered, in active seconds of the fleet
 * @param queueToDoneMs from sending the message until the result was there
 * @param bodyMs duration of the CPU-bound step as the function measured it
 */
record Served(String request, String sandbox, double atSeconds, double queueToDoneMs, double bodyMs) {}
