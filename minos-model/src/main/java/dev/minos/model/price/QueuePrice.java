package dev.minos.model.price;

import java.time.LocalDate;
import java.time.Month;

/** What a queue charges per request, in US dollars before any free tier, as of {@link #asOf()}. */
public enum QueuePrice {
    /** SQS standard queues, us-east-1: each 64 KiB of a request count as one. */
    SQS_STANDARD_US_EAST_1(0.40 / 1e6, 64 * 1024, 64 * 1024, Confidence.UNVERIFIED),
    /** Pub/Sub: 40 dollars per TiB published or delivered, at least 1,000 bytes a request. */
    PUBSUB(40.0 / (1L << 40), 1, 1_000, Confidence.UNVERIFIED);

    private static final LocalDate AS_OF = LocalDate.of(2026, Month.NOVEMBER, 30);

    private final double usdPerUnit;
    private final int unitBytes;
    private final int minimumBytes;
    private final Confidence confidence;

    QueuePrice(double usdPerUnit, int unitBytes, int minimumBytes, Confidence confidence) {
        this.usdPerUnit = usdPerUnit;
        this.unitBytes = unitBytes;
        this.minimumBytes = minimumBytes;
        this.confidence = confidence;
    }

    /** Dollars for one request (send, receive, delete, publish, delivery) that carries {@code bytes}. */
    public double usdPerRequest(int bytes) {
        if (bytes < 0) {
            throw new IllegalArgumentException("bytes must be >= 0, was " + bytes);
        }
        return Math.ceil((double) Math.max(bytes, minimumBytes) / unitBytes) * usdPerUnit;
    }

    /** How well this price is known. */
    public Confidence confidence() {
        return confidence;
    }

    /** The day as of which this price is stated. */
    public LocalDate asOf() {
        return AS_OF;
    }
}
