package dev.minos.core.policy;

import static dev.minos.core.policy.EvidenceBuilder.ordinary;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.minos.core.benchmark.Reading;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Each rule by itself, and the values that they rest on. */
class RulesTest {

    private static final Verdict SLOW = new Verdict.Rejected(Reason.TOO_SLOW);

    @Test
    void opensTheEmergencyExitAtExactlyTheBound() {
        EmergencyExit exit = new EmergencyExit(3);

        assertThat(exit.judge(ordinary().retryCount(2).build())).isNull();
        assertThat(exit.judge(ordinary().retryCount(3).build())).isEqualTo(new Verdict.Exempt(Reason.EMERGENCY_EXIT));
        assertThat(exit.judge(ordinary().retryCount(4).build())).isEqualTo(new Verdict.Exempt(Reason.EMERGENCY_EXIT));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new EmergencyExit(-1))
                .withMessage("retryBound must be >= 0, was -1");
    }

    @Test
    void neverLetsAnUnreadableCountCircle() {
        assertThat(new EmergencyExit(100)
                        .judge(ordinary().retryCount(Evidence.UNREADABLE).build()))
                .isEqualTo(new Verdict.Exempt(Reason.UNREADABLE_RETRY_COUNT));
    }

    @Test
    void keepsASandboxThatCameBack() {
        KeepSameSandbox rule = new KeepSameSandbox();

        assertThat(rule.judge(ordinary().build())).isNull();
        assertThat(rule.judge(ordinary().sandboxTerminations(1).build()))
                .isEqualTo(new Verdict.Exempt(Reason.SAME_SANDBOX));
    }

    @Test
    void needsTimeForTheBenchmarkOnlyUntilItHasRun() {
        EnoughTime rule = new EnoughTime(30_000_000, 20_000_000);

        assertThat(rule.judge(ordinary().remainingMillis(50).build())).isNull();
        assertThat(rule.judge(ordinary().remainingMillis(49).build()))
                .isEqualTo(new Verdict.Exempt(Reason.NO_TIME_LEFT));
        assertThat(rule.judge(ordinary().remainingMillis(30).scoreMillis(1).build()))
                .isNull();
        assertThat(rule.judge(ordinary().remainingMillis(29).scoreMillis(1).build()))
                .isEqualTo(new Verdict.Exempt(Reason.NO_TIME_LEFT));
    }

    @Test
    void exemptsEveryReadingWithoutAThreshold() {
        ThresholdRule rule = new ThresholdRule(null);

        assertThat(rule.judge(ordinary().build())).isNull();
        assertThat(rule.judge(ordinary().scoreMillis(1).build())).isEqualTo(new Verdict.Exempt(Reason.NO_THRESHOLD));
    }

    @ParameterizedTest(name = "{0} after {1} ms")
    @CsvSource({
        "14, 15 15 15, true",
        "14.999999, 15 16 17, true",
        "14, 17 15 16 18 19, true",
        "15, 15 16 17, false",
        "15, 17 15 16 18 19, false",
        "15, 16 14 17, false",
        "15, 16 17, false",
        "15, 16, false"
    })
    void keepsTheFastestThatAMessageHasMetAfterThreeOthers(double scoreMillis, String carried, boolean keeps) {
        long[] predecessors =
                Arrays.stream(carried.split(" ")).mapToLong(Long::parseLong).toArray();
        ThresholdRule rule = new ThresholdRule(ElysiumThreshold.ofNanos(12e6));

        assertThat(rule.judge(ordinary()
                        .retryCount(4)
                        .carried(predecessors)
                        .scoreMillis(scoreMillis)
                        .build()))
                .isEqualTo(keeps ? new Verdict.Kept(Reason.FASTEST_SEEN) : SLOW);
    }

    @Test
    void callsAFastInstanceFastWhateverItsPredecessorsWere() {
        assertThat(new ThresholdRule(ElysiumThreshold.ofNanos(12e6))
                        .judge(ordinary().carried(9, 9, 9).scoreMillis(12).build()))
                .isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
    }

    @Test
    void judgesByTheMessagesOwnThresholdInPlaceOfItsAttempts() {
        ThresholdRule rule = new ThresholdRule(ElysiumThreshold.ofNanos(12e6, 14e6));
        EvidenceBuilder strict = ordinary().retryCount(1).messageThresholdNanos(10e6);

        assertThat(rule.judge(strict.scoreMillis(11).build())).isEqualTo(SLOW);
        assertThat(rule.judge(strict.scoreMillis(10).build())).isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
        assertThat(rule.judge(
                        ordinary().messageThresholdNanos(20e6).scoreMillis(20).build()))
                .isEqualTo(new Verdict.Kept(Reason.FAST_ENOUGH));
        assertThat(new ThresholdRule(null).judge(strict.scoreMillis(11).build()))
                .as("no threshold is configured that it could replace")
                .isEqualTo(new Verdict.Exempt(Reason.NO_THRESHOLD));
    }

    @Test
    void takesTheFirstVerdictInOrder() {
        SelectionPolicy silent = evidence -> null;
        SelectionPolicy fast = evidence -> new Verdict.Kept(Reason.FAST_ENOUGH);
        SelectionPolicy slow = evidence -> SLOW;

        assertThat(guarded(false, silent, slow, fast).judge(ordinary().build())).isEqualTo(SLOW);
        assertThat(guarded(false, silent).judge(ordinary().build())).isNull();
        assertThat(guarded(false).judge(ordinary().build())).isNull();
    }

    @Test
    void overrulesRejectionsOnly() {
        Verdict exempt = new Verdict.Exempt(Reason.EMERGENCY_EXIT);

        assertThat(guarded(true, evidence -> exempt).judge(ordinary().build())).isSameAs(exempt);
        assertThat(guarded(true, evidence -> null).judge(ordinary().build())).isNull();
        assertThat(guarded(true, evidence -> SLOW).judge(ordinary().build()))
                .isEqualTo(new Verdict.Exempt(Reason.OBSERVE_ONLY, SLOW));
    }

    private static SelectionPolicy guarded(boolean observe, SelectionPolicy... rules) {
        return new RejectOnlyWhereItSelects(List.of(rules), null, observe, 0);
    }

    @Test
    void clampsTheAttemptToTheThresholdsThatThereAre() {
        ElysiumThreshold threshold = ElysiumThreshold.ofNanos(1, 2);

        assertThat(threshold.nanosFor(Evidence.UNREADABLE)).isEqualTo(1);
        assertThat(threshold.nanosFor(Integer.MAX_VALUE)).isEqualTo(2);
    }

    @Test
    void keepsItsOwnCopyOfTheValues() {
        double[] values = {1, 2};
        ElysiumThreshold threshold = ElysiumThreshold.ofNanos(values);
        values[0] = 9;

        assertThat(threshold.nanosFor(0)).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, 0, -1, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY})
    void refusesScoresAndThresholdsThatCannotBeCompared(double nanos) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ElysiumThreshold.ofNanos(nanos))
                .withMessageContaining("positive and finite, was " + nanos);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Reading(nanos, -1, 1, 0, 1))
                .withMessage("scoreNanos must be positive and finite, was " + nanos);
    }

    @Test
    void refusesEvidenceOutOfRange() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ordinary().retryCount(-2).build())
                .withMessage("retryCount must be >= -1, was -2");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ordinary().sandboxTerminations(-1).build())
                .withMessage("sandboxTerminations must be >= 0, was -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ordinary().concurrency(0).build())
                .withMessage("concurrency must be >= 1, was 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ordinary().messageThresholdNanos(0).build())
                .withMessage("messageThresholdNanos must be > 0, was 0.0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ordinary().holdoutDraw(-0.1).build())
                .withMessage("holdoutDraw must be from 0 to 1, was -0.1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ordinary().holdoutDraw(Double.NaN).build())
                .withMessage("holdoutDraw must be from 0 to 1, was NaN");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Reading(1, -1, 0, 0, 1))
                .withMessage("rounds must be >= 1, was 0");
        assertThatIllegalArgumentException().isThrownBy(() -> ElysiumThreshold.ofNanos());
    }

    @Test
    void countsTheTimeThatAReadingTook() {
        Reading reading = new Reading(5, -1, 1, 0, 5);
        Evidence later = ordinary().remainingMillis(100).build().withReading(reading, 30_000_000);

        assertThat(later.reading()).isSameAs(reading);
        assertThat(later.remainingNanos()).isEqualTo(70_000_000);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void givesTheSameVerdictForTheSameEvidenceOnEveryThread(long seed) throws Exception {
        SelectionPolicy policy = new RejectOnlyWhereItSelects(
                List.of(
                        new EmergencyExit(5),
                        new KeepSameSandbox(),
                        new EnoughTime(30_000_000, 20_000_000),
                        new ThresholdRule(ElysiumThreshold.ofNanos(10e6, 12e6))),
                ElysiumThreshold.ofNanos(10e6, 12e6).measuredUnder("here"),
                false,
                0.5);
        List<Evidence> evidence = randomEvidence(seed);
        List<Verdict> alone = judgeAll(policy, evidence);

        ExecutorService threads = Executors.newFixedThreadPool(4);
        try {
            List<Callable<List<Verdict>>> tasks = new ArrayList<>();
            for (int i = 0; i < 4; i++) {
                tasks.add(() -> judgeAll(policy, evidence));
            }
            for (Future<List<Verdict>> together : threads.invokeAll(tasks)) {
                assertThat(together.get()).isEqualTo(alone);
            }
        } finally {
            threads.shutdownNow();
        }
    }

    private static List<Evidence> randomEvidence(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        InitializationType[] types = InitializationType.values();
        List<Evidence> evidence = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            EvidenceBuilder one = ordinary()
                    .retryCount(random.nextInt(-1, 7))
                    .sandboxTerminations(random.nextInt(2))
                    .initializationType(types[random.nextInt(types.length)])
                    .concurrency(random.nextInt(1, 3))
                    .fromQueue(random.nextBoolean())
                    .remainingMillis(random.nextInt(100))
                    .fingerprint(random.nextBoolean() ? "here" : "there")
                    .carried(random.longs(random.nextInt(5), 8, 16).toArray())
                    .holdoutDraw(random.nextDouble());
            evidence.add((random.nextBoolean() ? one : one.scoreMillis(8 + random.nextInt(8))).build());
        }
        return evidence;
    }

    private static List<Verdict> judgeAll(SelectionPolicy policy, List<Evidence> evidence) {
        List<Verdict> verdicts = new ArrayList<>();
        for (Evidence one : evidence) {
            verdicts.add(policy.judge(one));
        }
        return verdicts;
    }
}
