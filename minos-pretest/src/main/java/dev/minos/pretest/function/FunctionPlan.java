package dev.minos.pretest.function;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What is called, with what, and how often at most.
 *
 * @param function its name in full, {@code projects/P/locations/R/functions/F}
 * @param topic where messages are published, in full; null for the topic that triggers the function, provided that nobody
 *     else gets what is published there
 * @param payloads data of messages, sent in turn; at least one
 * @param maxInvocations messages after which the pre-test stops; at least 1
 */
public record FunctionPlan(String function, @Nullable String topic, List<String> payloads, int maxInvocations) {

    private static final String FORM = "projects/[^/]+/locations/[^/]+/functions/[^/]+";

    /** Copies the list and checks the ranges. */
    public FunctionPlan {
        if (!function.matches(FORM)) {
            throw new IllegalArgumentException(
                    "function must be projects/P/locations/R/functions/F, was \"" + function + "\"");
        }
        if (payloads.isEmpty()) {
            throw new IllegalArgumentException("payloads must hold at least one, was []");
        }
        if (maxInvocations < 1) {
            throw new IllegalArgumentException("maxInvocations must be >= 1, was " + maxInvocations);
        }
        payloads = List.copyOf(payloads);
    }

    /** The project's part of the name, {@code projects/P}. */
    String project() {
        return function.substring(0, function.indexOf('/', "projects/".length()));
    }

    /** The n-th payload, counted from 0. */
    String payload(int n) {
        return payloads.get(n % payloads.size());
    }
}
