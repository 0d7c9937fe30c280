package dev.minos.local.lambda;

import dev.minos.local.instance.BillingMeter;
import java.time.Duration;

/** How a platform treats its sandboxes. */
record PlatformRules(
        SandboxBehaviour behaviour,
        Duration keepAlive,
        Duration lifetime,
        int maximumConcurrency,
        int maximumInvocations,
        boolean respondThenExitIsError,
        BillingMeter billing) {

    PlatformRules {
        requirePositive("keepAlive", keepAlive);
        requirePositive("lifetime", lifetime);
        requirePositive("maximumConcurrency", maximumConcurrency);
        requirePositive("maximumInvocations", maximumInvocations);
    }

    private static void requirePositive(String name, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, was " + value);
        }
    }

    private static void requirePositive(String name, int value) {
        if (value < 1) {
            throw new IllegalArgumentException(name + " must be >= 1, was " + value);
        }
    }
}
