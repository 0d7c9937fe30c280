package dev.minos.model.price;

import dev.minos.model.Finite;

/**
 * Attempts of one kind: how many there were and the milliseconds billed for them together.
 *
 * @param count the number of attempts
 * @param billedMs their billed milliseconds, as {@link BillingRule#billedMs} rounds each of them
 */
public record Attempts(long count, double billedMs) {
    /** No attempts. */
    public static final Attempts NONE = new Attempts(0, 0);

    public Attempts {
        if (count < 0) {
            throw new IllegalArgumentException("count must be >= 0, was " + count);
        }
        Finite.requireNotNegative("billedMs", billedMs);
    }

    /** These attempts and {@code other} ones together. */
    public Attempts plus(Attempts other) {
        return new Attempts(count + other.count, billedMs + other.billedMs);
    }
}
