package dev.minos.core.policy;

import dev.minos.core.benchmark.Reading;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Evidence of an ordinary first invocation, of which a test changes what it is about. */
public final class EvidenceBuilder {

    private int retryCount;
    private List<Long> carriedScoresNanos = List.of();
    private double messageThresholdNanos = Double.NaN;
    private @Nullable Reading reading;
    private int sandboxTerminations;
    private InitializationType initializationType = InitializationType.ON_DEMAND;
    private int concurrency = 1;
    private boolean fromQueue = true;
    private long remainingNanos = 60_000_000_000L;
    private String fingerprint = "here";
    private double holdoutDraw = 1;

    private EvidenceBuilder() {}

    /** An on-demand instance with a minute left and a first message from a queue, not read yet. */
    public static EvidenceBuilder ordinary() {
        return new EvidenceBuilder();
    }

    /** Sets the retry count. */
    public EvidenceBuilder retryCount(int count) {
        retryCount = count;
        return this;
    }

    /** Sets what earlier instances scored, in milliseconds. */
    public EvidenceBuilder carried(long... millis) {
        carriedScoresNanos =
                Arrays.stream(millis).map(score -> score * 1_000_000).boxed().toList();
        return this;
    }

    /** Sets what the message asks for, in nanoseconds. */
    EvidenceBuilder messageThresholdNanos(double nanos) {
        messageThresholdNanos = nanos;
        return this;
    }

    /** Sets what was drawn for the instance. */
    public EvidenceBuilder holdoutDraw(double draw) {
        holdoutDraw = draw;
        return this;
    }

    /** Adds a reading with this score. */
    public EvidenceBuilder scoreMillis(double millis) {
        reading = new Reading(millis * 1e6, -1, 10, 0, (long) (millis * 1e7));
        return this;
    }

    /** Sets how often this sandbox was condemned before. */
    public EvidenceBuilder sandboxTerminations(int terminations) {
        sandboxTerminations = terminations;
        return this;
    }

    EvidenceBuilder initializationType(InitializationType type) {
        initializationType = type;
        return this;
    }

    EvidenceBuilder concurrency(int requests) {
        concurrency = requests;
        return this;
    }

    /** Sets whether the invocation can go back. */
    public EvidenceBuilder fromQueue(boolean queue) {
        fromQueue = queue;
        return this;
    }

    /** Sets the remaining time. */
    public EvidenceBuilder remainingMillis(long millis) {
        remainingNanos = millis * 1_000_000;
        return this;
    }

    EvidenceBuilder fingerprint(String conditions) {
        fingerprint = conditions;
        return this;
    }

    /** The evidence. */
    public Evidence build() {
        return new Evidence(
                retryCount,
                carriedScoresNanos,
                messageThresholdNanos,
                reading,
                sandboxTerminations,
                initializationType,
                concurrency,
                fromQueue,
                remainingNanos,
                fingerprint,
                holdoutDraw);
    }
}
