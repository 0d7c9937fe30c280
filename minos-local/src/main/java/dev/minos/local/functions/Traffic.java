package dev.minos.local.functions;

/**
 * What became of the requests to a platform so far.
 *
 * @param answered got a complete response of the function, whatever its status
 * @param refused found that the instance did not take connections any more, and went to another one
 * @param broken were taken by an instance and lost their connection before the response was complete: answered 503
 * @param timedOut got no response within the function's timeout: answered 504
 * @param throttled found no instance in time: answered 429
 * @param unavailable came to instances that never got ready: answered 503
 */
public record Traffic(long answered, long refused, long broken, long timedOut, long throttled, long unavailable) {}
