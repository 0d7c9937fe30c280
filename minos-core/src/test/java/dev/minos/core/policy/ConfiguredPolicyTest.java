package dev.minos.core.policy;

import static dev.minos.core.policy.EvidenceBuilder.ordinary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.minos.core.configuration.MinosConfiguration;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** The composed policy of a configuration, as a table of evidence and verdict; the threshold is 12 ms. */
class ConfiguredPolicyTest {

    private static final Verdict SLOW = new Verdict.Rejected(Reason.TOO_SLOW);
    private static final Verdict FASTEST = new Verdict.Kept(Reason.FASTEST_SEEN);
    private static final Verdict FAST = new Verdict.Kept(Reason.FAST_ENOUGH);

    static Stream<Arguments> withDefaults() {
        return Stream.of(
                row("not read yet", ordinary(), null),
                row("faster than the threshold", ordinary().scoreMillis(11), FAST),
                row("exactly the threshold", ordinary().scoreMillis(12), FAST),
                row("slower than the threshold", ordinary().scoreMillis(12.000001), SLOW),
                row("one retry before the bound", ordinary().retryCount(4).scoreMillis(13), SLOW),
                row("at the bound, not read yet", ordinary().retryCount(5), exempt(Reason.EMERGENCY_EXIT)),
                row("at the bound and slow", ordinary().retryCount(5).scoreMillis(13), exempt(Reason.EMERGENCY_EXIT)),
                row("beyond the bound", ordinary().retryCount(Integer.MAX_VALUE), exempt(Reason.EMERGENCY_EXIT)),
                row("unreadable count", ordinary().retryCount(-1), exempt(Reason.UNREADABLE_RETRY_COUNT)),
                row("same sandbox", ordinary().sandboxTerminations(1), exempt(Reason.SAME_SANDBOX)),
                row("time for all", ordinary().remainingMillis(4200), null),
                row("no time for all", ordinary().remainingMillis(4199), exempt(Reason.NO_TIME_LEFT)),
                row("time for the hand-over", ordinary().remainingMillis(4000).scoreMillis(13), SLOW),
                row(
                        "no time for the hand-over",
                        ordinary().remainingMillis(3999).scoreMillis(13),
                        exempt(Reason.NO_TIME_LEFT)),
                row("no time at all", ordinary().remainingMillis(-5), exempt(Reason.NO_TIME_LEFT)),
                row(
                        "not from a queue",
                        ordinary().fromQueue(false).scoreMillis(13),
                        exempt(Reason.NOT_FROM_A_QUEUE, SLOW)),
                row("not from a queue, fast", ordinary().fromQueue(false).scoreMillis(11), FAST),
                row(
                        "provisioned",
                        ordinary()
                                .initializationType(InitializationType.PROVISIONED)
                                .scoreMillis(13),
                        exempt(Reason.PROVISIONED, SLOW)),
                row(
                        "managed",
                        ordinary()
                                .initializationType(InitializationType.MANAGED)
                                .scoreMillis(13),
                        exempt(Reason.SHARED_INSTANCE, SLOW)),
                row(
                        "several requests at once",
                        ordinary().concurrency(2).scoreMillis(13),
                        exempt(Reason.SHARED_INSTANCE, SLOW)),
                row(
                        "restored from a snapshot",
                        ordinary()
                                .initializationType(InitializationType.SNAPSHOT)
                                .scoreMillis(13),
                        SLOW),
                row(
                        "fastest of four",
                        ordinary().retryCount(3).carried(15, 14, 16).scoreMillis(13),
                        FASTEST),
                row("fastest of three", ordinary().retryCount(2).carried(15, 14).scoreMillis(13), SLOW),
                row(
                        "fastest at the bound",
                        ordinary().retryCount(5).carried(15, 14, 16).scoreMillis(13),
                        exempt(Reason.EMERGENCY_EXIT)),
                row(
                        "a draw of zero without a holdout",
                        ordinary().holdoutDraw(0).scoreMillis(13),
                        SLOW),
                row(
                        "bound before sandbox before time",
                        ordinary().retryCount(5).sandboxTerminations(1).remainingMillis(0),
                        exempt(Reason.EMERGENCY_EXIT)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withDefaults")
    void judgesByTheDefaults(String name, Evidence evidence, @Nullable Verdict expected) {
        assertThat(policy(Map.of()).judge(evidence)).isEqualTo(expected);
    }

    static Stream<Arguments> withSettings() {
        return Stream.of(
                row("observe", Map.of("MINOS_MODE", "observe"), exempt(Reason.OBSERVE_ONLY, SLOW)),
                row("no hand-over", Map.of("MINOS_HAND_OVER", "none"), exempt(Reason.OBSERVE_ONLY, SLOW)),
                row("fingerprint matches", Map.of("MINOS_ELYSIUM_FINGERPRINT", "here"), SLOW),
                row(
                        "fingerprint differs",
                        Map.of("MINOS_ELYSIUM_FINGERPRINT", "there"),
                        exempt(Reason.FINGERPRINT_MISMATCH, SLOW)),
                row("lenient later", Map.of("MINOS_ELYSIUM_THRESHOLD", "11,14ms"), SLOW),
                row("lenient now", Map.of("MINOS_ELYSIUM_THRESHOLD", "14ms"), FAST),
                row("no threshold", Map.of("MINOS_ELYSIUM_THRESHOLD", ""), exempt(Reason.NO_THRESHOLD)),
                row("bound of zero", Map.of("MINOS_RETRY_BOUND", "0"), exempt(Reason.EMERGENCY_EXIT)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("withSettings")
    void judgesAReadingOf13MillisByItsSettings(String name, Map<String, String> settings, Verdict expected) {
        assertThat(policy(settings).judge(ordinary().scoreMillis(13).build())).isEqualTo(expected);
    }

    @Test
    void judgesEachAttemptByItsOwnValue() {
        SelectionPolicy policy = policy(Map.of("MINOS_ELYSIUM_THRESHOLD", "11,12,13ms"));

        assertThat(policy.judge(ordinary().retryCount(0).scoreMillis(12).build()))
                .isEqualTo(SLOW);
        assertThat(policy.judge(ordinary().retryCount(1).scoreMillis(12).build()))
                .isEqualTo(FAST);
        assertThat(policy.judge(ordinary().retryCount(4).scoreMillis(13).build()))
                .isEqualTo(FAST);
        assertThat(policy.judge(ordinary().retryCount(4).scoreMillis(13.1).build()))
                .isEqualTo(SLOW);
    }

    @Test
    void judgesAReturnedSandboxAnewWhereTheUserAsksForIt() {
        SelectionPolicy policy = policy(Map.of("MINOS_SAME_SANDBOX", "reject"));

        assertThat(policy.judge(ordinary().sandboxTerminations(3).build())).isNull();
        assertThat(policy.judge(
                        ordinary().sandboxTerminations(3).scoreMillis(13).build()))
                .isEqualTo(SLOW);
    }

    @Test
    void rejectsNobodyInTheHoldout() {
        SelectionPolicy policy = policy(Map.of("MINOS_HOLDOUT", "0.05"));

        assertThat(policy.judge(ordinary().holdoutDraw(0.0499).scoreMillis(13).build()))
                .isEqualTo(exempt(Reason.HOLDOUT, SLOW));
        assertThat(policy.judge(ordinary().holdoutDraw(0.05).scoreMillis(13).build()))
                .isEqualTo(SLOW);
        assertThat(policy.judge(ordinary().holdoutDraw(0).scoreMillis(11).build()))
                .isEqualTo(FAST);
    }

    @Test
    void hasNobodyWithoutADrawInTheHoldout() {
        SelectionPolicy policy = policy(Map.of("MINOS_HOLDOUT", "1"));

        assertThat(policy.judge(ordinary()
                        .holdoutDraw(Math.nextDown(1.0))
                        .scoreMillis(13)
                        .build()))
                .isEqualTo(exempt(Reason.HOLDOUT, SLOW));
        assertThat(policy.judge(ordinary().holdoutDraw(1).scoreMillis(13).build()))
                .isEqualTo(SLOW);
    }

    @Test
    void holdsOutOnlyWhatWouldHaveBeenRejected() {
        SelectionPolicy policy = policy(Map.of("MINOS_HOLDOUT", "1"));

        assertThat(policy.judge(ordinary()
                        .fromQueue(false)
                        .holdoutDraw(0)
                        .scoreMillis(13)
                        .build()))
                .isEqualTo(exempt(Reason.NOT_FROM_A_QUEUE, SLOW));
    }

    private static Verdict exempt(Reason reason) {
        return new Verdict.Exempt(reason);
    }

    private static Verdict exempt(Reason reason, Verdict overruled) {
        return new Verdict.Exempt(reason, overruled);
    }

    private static Arguments row(String name, EvidenceBuilder evidence, @Nullable Verdict expected) {
        return arguments(name, evidence.build(), expected);
    }

    private static Arguments row(String name, Map<String, String> settings, Verdict expected) {
        return arguments(name, settings, expected);
    }

    private static SelectionPolicy policy(Map<String, String> settings) {
        Map<String, String> environment = new HashMap<>(Map.of("MINOS_ELYSIUM_THRESHOLD", "12ms"));
        environment.putAll(settings);
        return MinosConfiguration.from(environment).policy();
    }
}
