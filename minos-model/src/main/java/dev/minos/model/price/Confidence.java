package dev.minos.model.price;

/** How well a price is known. Prices change: look them up before a decision that hangs on one. */
public enum Confidence {
    /** Several independent pages state it alike. */
    WIDELY_QUOTED,
    /** Remembered, or derived from what is. */
    UNVERIFIED
}
