package dev.minos.local.trace;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A span that is ready to be written.
 *
 * @param service what did it
 * @param id 16 hexadecimal digits
 * @param parentId the span that caused it; null for none
 * @param linkId the attempt that came before; null for none
 * @param name what was done
 * @param role its role in a call
 * @param startUs when it began, in microseconds since the epoch
 * @param endUs when it ended, not before its beginning
 * @param failed whether it failed
 * @param attributes what else is known: texts, numbers and truth values
 */
record SpanRecord(
        String service,
        String id,
        @Nullable String parentId,
        @Nullable String linkId,
        String name,
        Role role,
        long startUs,
        long endUs,
        boolean failed,
        Map<String, Object> attributes) {

    /** The kinds of OpenTelemetry that occur here, with their numbers. */
    enum Role {
        INTERNAL(1),
        SERVER(2),
        PRODUCER(4),
        CONSUMER(5);

        private final int number;

        Role(int number) {
            this.number = number;
        }

        int number() {
            return number;
        }
    }

    /** An id that is the same whenever the same thing is named, and no other thing's. */
    static String id(String of, String what) {
        return UUID.nameUUIDFromBytes((of + ' ' + what).getBytes(UTF_8))
                .toString()
                .replace("-", "")
                .substring(16);
    }
}
