package dev.minos.simulator.orchestration.compat;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * The policies of the FaasCache simulator by their names here, but for its histogram: that one starts a container ahead of
 * time at every arrival of any function, until memory is full.
 */
public enum FaasCachePolicy {
    /** Ten minutes since the last use, looked at when the function is invoked. */
    TTL("ttl"),
    /** Least recently used function. */
    LRU("lru"),
    /** Greedy dual: clock + frequency x cost / size. */
    GD("gdsf"),
    /** Clock + frequency x cost. */
    FREQ("freq"),
    /** Clock + frequency / size. */
    SIZE("size"),
    /** Landlord: containers pay rent by their size from a credit. */
    LND("landlord");

    private final String policyName;

    FaasCachePolicy(String policyName) {
        this.policyName = policyName;
    }

    /** The name that users say. */
    public String policyName() {
        return policyName;
    }

    /** The policy that users call so. */
    public static Optional<FaasCachePolicy> named(String name) {
        return Arrays.stream(values())
                .filter(policy -> policy.policyName.equals(name))
                .findFirst();
    }

    /** What users may say. */
    public static List<String> names() {
        return Arrays.stream(values()).map(FaasCachePolicy::policyName).toList();
    }
}
