package dev.minos.local.trace;

import dev.minos.local.instance.Attempt;
import java.util.List;
import java.util.Optional;

/**
 * An attempt with all that is known of it. Times are microseconds since the epoch.
 *
 * @param attempt the platform's account
 * @param receivedUs when its event was on its way to the platform
 * @param deliveries the messages of its event
 * @param events what Minos logged of it, in order
 */
record RecordedAttempt(Attempt attempt, long receivedUs, List<Delivery> deliveries, List<MinosEvent> events) {

    /** The id of the invocation without hyphens. */
    String id() {
        return attempt.requestId().replace("-", "");
    }

    /** Its span: what X-Ray's header names as the parent of what it sends. */
    String spanId() {
        return id().substring(16);
    }

    /** When its process had its event. */
    long deliveredUs() {
        return receivedUs + Math.round(attempt.initMs() * 1_000);
    }

    /** When its process was done with it. */
    long endUs() {
        return deliveredUs() + Math.round(attempt.durationMs() * 1_000);
    }

    Optional<MinosEvent> event(String name) {
        return events.stream().filter(event -> event.is(name)).findFirst();
    }

    /** Whether its messages went back to the queue. */
    boolean isHandedBack() {
        return event("handed-over").isPresent();
    }

    /** The span of the hand-over, from which the next attempt follows. */
    String handOverSpanId() {
        return SpanRecord.id(id(), "minos.hand-over");
    }
}
