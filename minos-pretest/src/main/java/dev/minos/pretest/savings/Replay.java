package dev.minos.pretest.savings;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.Reason;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import dev.minos.local.lambda.SandboxBehaviour;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.simple.RandomSource;
import org.jspecify.annotations.Nullable;

/**
 * One trial's instances as the policy that runs in functions judges them.
 *
 * <pre>
 * 1. Each instance meets the policy with a message that has not been handed back yet.
 * 2. A rejected one is replaced by a fresh draw from the trial's instances, which meets the policy with one retry more and
 *    the scores of those before it, and so on until one is kept; at the retry bound the emergency exit keeps any.
 * 3. Where the platform brings the same sandbox back, there is no draw: the rejected instance meets the message again, and
 *    finds its own mark.
 * 4. The one that is kept at last serves what the first one served.
 * 5. Where instances are judged by their work, no message is handed back: a replacement serves its trial out of what is left
 *    for it to serve, then it is judged in turn.
 * </pre>
 *
 * Equal weights and seeds give equal draws.
 */
final class Replay {

    private static final long PLENTY_OF_NANOS = 900_000_000_000L;

    private final RecordedInstance[] instances;
    private final String fingerprint;
    private final SelectionPolicy policy;
    private final boolean retires;
    private final StandIn standIn;
    private final int chains;
    private final long seed;
    private final SandboxBehaviour sandbox;

    /**
     * A replay.
     *
     * @param tested the trial's instances
     * @param fingerprint the conditions of their scores
     * @param standIn what their scores are
     * @param learnt the settings that judge them
     * @param chains how often each instance is met
     * @param seed the seed of the draws
     * @param sandbox what becomes of a sandbox whose process has ended
     */
    Replay(
            List<RecordedInstance> tested,
            String fingerprint,
            StandIn standIn,
            MinosConfiguration learnt,
            int chains,
            long seed,
            SandboxBehaviour sandbox) {
        this.sandbox = sandbox;
        this.instances = tested.toArray(RecordedInstance[]::new);
        this.fingerprint = fingerprint;
        this.standIn = standIn;
        this.retires = learnt.retires();
        this.policy = retires ? learnt.retirement() : learnt.policy();
        this.chains = chains;
        this.seed = seed;
    }

    /** What comes of it if each instance counts as often as its weight says. */
    Outcome outcome(double[] weights) {
        double[] cumulative = weights.clone();
        Arrays.parallelPrefix(cumulative, Double::sum);
        UniformRandomProvider random = RandomSource.XO_RO_SHI_RO_128_PP.create(seed);
        Outcome sum = Outcome.NONE;
        for (int i = 0; i < instances.length; i++) {
            for (int chain = 0; chain < chains && weights[i] > 0; chain++) {
                sum = sum.plus(outcome(instances[i], weights[i] / chains, cumulative, random));
            }
        }
        return sum;
    }

    private Outcome outcome(RecordedInstance first, double weight, double[] cumulative, UniformRandomProvider random) {
        return retires ? retired(first, weight, cumulative, random) : handedBack(first, weight, cumulative, random);
    }

    private Outcome retired(RecordedInstance first, double weight, double[] cumulative, UniformRandomProvider random) {
        RecordedInstance met = first;
        double left = first.bodies();
        double afterMs = 0;
        int ended = 0;
        while (left > 0 && ends(met, ended)) {
            ended++;
            met = sandbox == SandboxBehaviour.NEW ? drawn(cumulative, random) : met;
            double trial = Math.min(left, standIn.all());
            afterMs += trial * met.bodyMs();
            left -= trial;
        }
        return new Outcome(
                weight * first.bodies(),
                weight * first.bodies() * first.bodyMs(),
                weight * (afterMs + left * met.bodyMs()),
                weight * ended,
                0);
    }

    private boolean ends(RecordedInstance instance, int ended) {
        Verdict verdict = policy.judge(
                evidence(instance, List.of(), ended).withBodies(standIn.invocations(), instance.scoreNs()));
        return verdict != null && !verdict.keepsInstance();
    }

    private Outcome handedBack(
            RecordedInstance first, double weight, double[] cumulative, UniformRandomProvider random) {
        RecordedInstance met = first;
        List<Long> carried = new ArrayList<>();
        Verdict verdict = judge(met, carried);
        while (verdict != null && !verdict.keepsInstance()) {
            carried.add(Math.round(met.scoreNs()));
            met = sandbox == SandboxBehaviour.NEW ? drawn(cumulative, random) : met;
            verdict = judge(met, carried);
        }
        double bodies = weight * first.bodies();
        boolean forced = verdict != null && verdict.reason() == Reason.EMERGENCY_EXIT;
        return new Outcome(
                bodies, bodies * first.bodyMs(), bodies * met.bodyMs(), weight * carried.size(), forced ? weight : 0);
    }

    private @Nullable Verdict judge(RecordedInstance instance, List<Long> carried) {
        return policy.judge(evidence(instance, carried, carried.size()));
    }

    private Evidence evidence(RecordedInstance instance, List<Long> carried, int ended) {
        Reading reading = new Reading(instance.scoreNs(), -1, 1, 0, Math.round(instance.scoreNs()));
        Evidence evidence = new Evidence(
                carried.size(),
                carried,
                Double.NaN,
                reading,
                sandbox == SandboxBehaviour.NEW ? 0 : ended,
                InitializationType.ON_DEMAND,
                1,
                true,
                PLENTY_OF_NANOS,
                fingerprint,
                1);
        return evidence.withCpuModel(instance.cpuModel());
    }

    private RecordedInstance drawn(double[] cumulative, UniformRandomProvider random) {
        double point = random.nextDouble() * cumulative[cumulative.length - 1];
        int at = Arrays.binarySearch(cumulative, point);
        int index = at >= 0 ? at + 1 : -at - 1;
        return instances[Math.min(index, instances.length - 1)];
    }

    /**
     * The sum over instances.
     *
     * @param requests invocations served
     * @param beforeMs what they took
     * @param afterMs what they would have taken
     * @param terminations attempts that would have been handed back
     * @param forced messages that the emergency exit would have run
     */
    record Outcome(double requests, double beforeMs, double afterMs, double terminations, double forced) {

        static final Outcome NONE = new Outcome(0, 0, 0, 0, 0);

        Outcome plus(Outcome other) {
            return new Outcome(
                    requests + other.requests,
                    beforeMs + other.beforeMs,
                    afterMs + other.afterMs,
                    terminations + other.terminations,
                    forced + other.forced);
        }

        /** The same divided by the number of trials that each instance was in. */
        Outcome per(double trials) {
            return new Outcome(
                    requests / trials, beforeMs / trials, afterMs / trials, terminations / trials, forced / trials);
        }

        /** 1 - cost / mean body, where each termination costs so much. */
        double saving(double terminationCostMs) {
            return 1 - (afterMs + terminations * terminationCostMs) / beforeMs;
        }
    }
}
