package dev.minos.local.functions;

import dev.minos.local.instance.BillingMeter;
import java.time.Duration;

/** How a platform treats its instances. */
record FunctionsRules(
        int concurrency,
        int minimumInstances,
        int maximumInstances,
        Duration patience,
        Duration initLimit,
        Duration keepAlive,
        Duration lifetime,
        int maximumInvocations,
        boolean freezes,
        BillingMeter billing) {

    FunctionsRules {
        requirePositive("keepAlive", keepAlive);
        requirePositive("lifetime", lifetime);
        requirePositive("initLimit", initLimit);
        requireAtLeast("concurrency", concurrency, 1);
        requireAtLeast("minimumInstances", minimumInstances, 0);
        requireAtLeast("maximumInstances", maximumInstances, Math.max(1, minimumInstances));
        requireAtLeast("maximumInvocations", maximumInvocations, 1);
        if (patience.isNegative()) {
            throw new IllegalArgumentException("patience must not be negative, was " + patience);
        }
    }

    private static void requirePositive(String name, Duration value) {
        if (value.isNegative() || value.isZero()) {
            throw new IllegalArgumentException(name + " must be positive, was " + value);
        }
    }

    private static void requireAtLeast(String name, int value, int least) {
        if (value < least) {
            throw new IllegalArgumentException(name + " must be >= " + least + ", was " + value);
        }
    }
}
