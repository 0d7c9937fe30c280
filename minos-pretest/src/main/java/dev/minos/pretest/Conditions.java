package dev.minos.pretest;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a fingerprint says of the instances that were read, such as
 * {@code matrix-multiplication-64/w10/mean-wall/java17/mixed-mode/amd64/512MB/on-demand}.
 *
 * @param fingerprint the whole text
 */
record Conditions(String fingerprint) {

    /** The memory that has one vCPU on Lambda. */
    static final int ONE_VCPU_MB = 1769;

    private static final Pattern MEMORY = Pattern.compile("(?:^|/)(\\d{1,6})MB(?:/|$)");
    private static final Pattern ARM = Pattern.compile("(?:^|/)(aarch64|arm64)(?:/|$)");

    /** The memory of an instance. */
    OptionalInt memoryMb() {
        Matcher memory = MEMORY.matcher(fingerprint);
        return memory.find() ? OptionalInt.of(Integer.parseInt(memory.group(1))) : OptionalInt.empty();
    }

    boolean isArm() {
        return ARM.matcher(fingerprint).find();
    }

    /** Why selection usually pays little under such conditions, if it does. */
    Optional<String> doubt() {
        if (isArm()) {
            return Optional.of("arm64 instances usually differ little in speed");
        }
        int memory = memoryMb().orElse(0);
        return memory > ONE_VCPU_MB
                ? Optional.of("above one vCPU (" + ONE_VCPU_MB + " MB) instances usually differ little in speed")
                : Optional.empty();
    }
}
