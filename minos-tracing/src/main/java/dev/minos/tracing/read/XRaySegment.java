package dev.minos.tracing.read;

import org.jspecify.annotations.Nullable;

/**
 * A segment or subsegment of an X-Ray trace. Times are seconds since the epoch, exactly as read, and NaN where there is no
 * number.
 *
 * @param container the index of the segment that it is a subsegment of; -1 for a segment
 * @param id its identifier; null if missing
 * @param name its name; null if missing
 * @param start when it began
 * @param startKind the first byte of the start time's value; 0 if missing
 * @param end when it ended
 * @param endKind the first byte of the end time's value; 0 if missing
 * @param hasParent whether a parent is named
 * @param parentId the named parent
 * @param hasOrigin whether there is an origin
 * @param origin the type of AWS resource, such as {@code AWS::Lambda}
 * @param url the URL of its HTTP request; null if there is none
 * @param urlLack the first key that is missing on the way to the URL; empty if none is
 * @param remote whether it is a call to something that is no service of AWS
 * @param service whether it is a call to a service of AWS
 * @param inferred whether X-Ray made it from a call to a service that sends no segments
 * @param inProgress whether it had not ended when it was recorded
 * @param error whether a client error occurred
 * @param fault whether a server error occurred
 * @param throttle whether it was throttled
 */
public record XRaySegment(
        int container,
        @Nullable String id,
        @Nullable String name,
        double start,
        byte startKind,
        double end,
        byte endKind,
        boolean hasParent,
        @Nullable String parentId,
        boolean hasOrigin,
        @Nullable String origin,
        @Nullable String url,
        String urlLack,
        boolean remote,
        boolean service,
        boolean inferred,
        boolean inProgress,
        boolean error,
        boolean fault,
        boolean throttle) {}
