package dev.minos.pretest.lambda;

import java.util.List;

/**
 * What is invoked, with what, and how often at most.
 *
 * @param function its name, partial or full ARN, with {@code :ALIAS} or {@code :VERSION} where wanted
 * @param payloads sent in turn; at least one
 * @param form what the payloads are
 * @param maxInvocations invocations after which the pre-test stops; at least 1
 */
public record LambdaPlan(String function, List<String> payloads, PayloadForm form, int maxInvocations) {

    /** Copies the list and checks the ranges. */
    public LambdaPlan {
        if (function.isBlank()) {
            throw new IllegalArgumentException("function must be a name or an ARN, was \"" + function + "\"");
        }
        if (payloads.isEmpty()) {
            throw new IllegalArgumentException("payloads must hold at least one, was []");
        }
        if (maxInvocations < 1) {
            throw new IllegalArgumentException("maxInvocations must be >= 1, was " + maxInvocations);
        }
        payloads = List.copyOf(payloads);
    }

    /** The n-th payload, counted from 0. */
    String payload(int n) {
        return payloads.get(n % payloads.size());
    }
}
