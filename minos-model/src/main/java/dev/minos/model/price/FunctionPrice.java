package dev.minos.model.price;

import java.time.LocalDate;
import java.time.Month;

/**
 * What a platform charges for running a function in one group of regions, in US dollars before any free tier, volume
 * discount or savings plan, as of {@link #asOf()}.
 */
public enum FunctionPrice {
    /** AWS Lambda on x86, us-east-1. */
    LAMBDA_X86_US_EAST_1(Allotment.MEMORY_ONLY, 0.0000166667, 0, 0.20, 1, true, Confidence.WIDELY_QUOTED),
    /** AWS Lambda on arm64, us-east-1. */
    LAMBDA_ARM64_US_EAST_1(Allotment.MEMORY_ONLY, 0.0000133334, 0, 0.20, 1, true, Confidence.WIDELY_QUOTED),
    /** Cloud Functions, first generation, regions of tier 1 (us-central1, europe-west1, ...). */
    FUNCTIONS_GEN1_TIER_1(Allotment.GEN1_GHZ, 0.0000025, 0.0000100, 0.40, 100, false, Confidence.WIDELY_QUOTED),
    /** Cloud Functions, first generation, regions of tier 2 (europe-west3, ...). */
    FUNCTIONS_GEN1_TIER_2(Allotment.GEN1_GHZ, 0.0000035, 0.0000140, 0.40, 100, false, Confidence.UNVERIFIED),
    /** Cloud Functions, second generation: Cloud Run billed by request, regions of tier 1. */
    FUNCTIONS_GEN2_TIER_1(Allotment.GEN2_VCPU, 0.0000025, 0.0000240, 0.40, 100, true, Confidence.UNVERIFIED);

    private static final LocalDate AS_OF = LocalDate.of(2026, Month.NOVEMBER, 30);

    private final Allotment cpu;
    private final double usdPerGbSecond;
    private final double usdPerCpuSecond;
    private final double usdPerMillionRequests;
    private final long billingStepMs;
    private final boolean initBilled;
    private final Confidence confidence;

    FunctionPrice(
            Allotment cpu,
            double usdPerGbSecond,
            double usdPerCpuSecond,
            double usdPerMillionRequests,
            long billingStepMs,
            boolean initBilled,
            Confidence confidence) {
        this.cpu = cpu;
        this.usdPerGbSecond = usdPerGbSecond;
        this.usdPerCpuSecond = usdPerCpuSecond;
        this.usdPerMillionRequests = usdPerMillionRequests;
        this.billingStepMs = billingStepMs;
        this.initBilled = initBilled;
        this.confidence = confidence;
    }

    /**
     * Dollars per billed millisecond of an instance with {@code memoryMb} of memory.
     *
     * @throws IllegalArgumentException if the platform does not offer that memory
     */
    public double usdPerMillisecond(int memoryMb) {
        double perSecond = memoryMb / 1024.0 * usdPerGbSecond + cpu.of(memoryMb) * usdPerCpuSecond;
        return perSecond / 1_000;
    }

    /** Dollars per invocation, however short. */
    public double usdPerRequest() {
        return usdPerMillionRequests / 1e6;
    }

    /** How the platform rounds time: up to whole steps, at least one. */
    public BillingRule billing() {
        return new BillingRule(billingStepMs, billingStepMs, initBilled);
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
