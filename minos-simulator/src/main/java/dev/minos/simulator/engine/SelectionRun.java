package dev.minos.simulator.engine;

import dev.minos.core.policy.Verdict;
import dev.minos.model.price.CostModel;
import dev.minos.simulator.engine.Attempt.Outcome;
import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.process.SampleStream;
import dev.minos.simulator.process.Samplers;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.BillingSpec;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.selection.Gate;
import dev.minos.simulator.selection.HandOverSpec.Scores;
import dev.minos.simulator.selection.HandOverSpec.Waiting;
import dev.minos.simulator.selection.Pretest;
import dev.minos.simulator.selection.Sandboxes;
import dev.minos.simulator.selection.SelectionSpec;
import dev.minos.simulator.selection.Strategy;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Queue;
import org.apache.commons.rng.UniformRandomProvider;
import org.apache.commons.rng.sampling.distribution.ZigguratSampler;
import org.jspecify.annotations.Nullable;

/**
 * One run on instances of different speed, among which the production policy selects. Not thread-safe.
 *
 * <ol>
 *   <li>A request goes to an idle instance, or to a new one if there is none or the pool still grows.
 *   <li>A new instance's gate asks the policy, before the benchmark and with its reading. If the instance is kept, its body
 *       starts when prepare step and benchmark are over; if it is rejected, the invocation is handed back when the benchmark
 *       and the hand-over are over, and arrives again after a delay.
 *   <li>A rejected instance ends then, or, where it blocks, when the invocation is answered; it is billed until it ends.
 *   <li>A body takes its time on the average instance times the sandbox's factor.
 * </ol>
 */
final class SelectionRun {

    private final Scenario scenario;
    private final SelectionSpec spec;
    private final AttemptListener listener;
    private final SampleStream arrivals;
    private final SampleStream warmBodies;
    private final SampleStream coldBodies;
    private final UniformRandomProvider random;
    private final ZigguratSampler.Exponential exponential;
    private final Sandboxes sandboxes;
    private final @Nullable Gate gate;
    private final Choice idle;
    private final Expiration expiration;
    private final Expiries expiries = Expiries.inAnyOrder();
    private final EventHeap departures = new EventHeap();
    private final Instances instances = new Instances();
    private final List<@Nullable PooledInstance> pool = new ArrayList<>();
    private final Deliveries deliveries = new Deliveries();
    private final Queue<Message> waiting = new ArrayDeque<>();
    private SelectionTally selection = new SelectionTally();
    private final Tally tally;
    private int running;

    SelectionRun(Scenario scenario, SelectionSpec spec, RandomStreams streams, Tally tally, AttemptListener listener) {
        this.scenario = scenario;
        this.spec = spec;
        this.listener = listener;
        arrivals = Samplers.arrivals(scenario.arrival(), streams.next());
        warmBodies = Samplers.durations(scenario.warmService(), streams.next());
        coldBodies = Samplers.durations(scenario.coldService(), streams.next());
        idle = Choice.of(scenario.routing(), streams.next());
        expiration = new Expiration(scenario, streams);
        random = streams.next();
        exponential = ZigguratSampler.Exponential.of(streams.next());
        sandboxes = new Sandboxes(spec.speed(), spec.handOver().sameSandbox(), streams.next());
        this.tally = tally;
        tally.whenRestarted(() -> selection = new SelectionTally());
        gate = spec.strategy() == Strategy.NONE ? null : pretest(streams).gate();
    }

    private Pretest pretest(RandomStreams streams) {
        Sandboxes others = new Sandboxes(spec.speed(), 0, streams.next());
        SampleStream bodies = Samplers.durations(scenario.warmService(), streams.next());
        BillingSpec billing = scenario.billing();
        double invocationCostMs = billing == null
                ? 0
                : CostModel.of(billing.price(), billing.memoryMb()).invocationCostMs();
        return new Pretest(spec, others, bodies, invocationCostMs);
    }

    SimulationResult run() {
        for (int user = 0; user < spec.users(); user++) {
            deliveries.add(new Message(0), 0);
        }
        tally.settled(0);
        double arrival = spec.users() > 0 ? Double.POSITIVE_INFINITY : arrivals.next();
        while (!tally.isOver()) {
            double departure = departures.nextTime();
            double own = Math.min(departure, expiries.nextTime());
            double delivery = deliveries.nextTime();
            double now = Math.min(own, Math.min(delivery, arrival));
            if (now >= tally.nextMark()) {
                tally.passMark();
                continue;
            }
            if (own <= Math.min(delivery, arrival)) {
                if (departure == own) {
                    depart(now);
                } else {
                    expire(now);
                }
            } else if (delivery <= arrival) {
                deliver(deliveries.remove(), now);
            } else {
                deliver(new Message(now), now);
                arrival = now + arrivals.next();
            }
            tally.settled(now);
        }
        return tally.result(selection.figures());
    }

    private void deliver(Message message, double now) {
        if (message.retryCount == 0) {
            tally.requestArrived();
        }
        if (running < scenario.maximumConcurrency()) {
            start(message, now);
        } else if (scenario.overflow() == Overflow.QUEUE || message.retryCount > 0) {
            waiting.add(message);
        } else {
            tally.requestRejected();
            answered(now);
        }
    }

    private void start(Message message, double now) {
        int slot = poolGrows() ? Choice.NONE : idle.pick();
        if (slot == Choice.NONE) {
            startCold(create(now), message, now);
        } else {
            idle.remove(slot);
            expiries.remove(slot);
            startWarm(at(slot), message, now);
        }
    }

    private boolean poolGrows() {
        return instances.count() < spec.pool().target()
                && random.nextDouble() < spec.pool().growth();
    }

    private void startWarm(PooledInstance instance, Message message, double now) {
        double body = warmBodies.next() * instance.sandbox.factor(now);
        tally.startedWarm(now - message.sent, spec.prepare() + body);
        runBody(instance, message, now, 0, spec.prepare(), body);
    }

    private void startCold(PooledInstance instance, Message message, double now) {
        double before = spec.prepare();
        if (gate != null && spec.strategy() != Strategy.RETIRE) {
            Gate.Decision decision = gate.judge(
                    message.retryCount,
                    message.scoresNanos,
                    instance.sandbox.terminations(),
                    random.nextDouble(),
                    () -> instance.sandbox.scoreNanos(spec, now));
            selection.judged(decision.verdict());
            double benchmark = decision.isRead() ? benchmarkSeconds(decision.scoreNanos()) : 0;
            if (!decision.verdict().keepsInstance()) {
                reject(instance, message, decision, now + spec.initialisation() + benchmark, now);
                return;
            }
            before = Math.max(before, benchmark);
        }
        boolean boosted = random.nextDouble() < spec.pool().boostedShare();
        double body = boosted ? spec.pool().boostedBody() : coldBodies.next() * instance.sandbox.factor(now);
        tally.startedCold(now - message.sent, spec.initialisation() + before + body);
        runBody(instance, message, now, spec.initialisation(), before, body);
    }

    private double benchmarkSeconds(double scoreNanos) {
        return spec.strategy() == Strategy.CPU_MODEL
                ? 0
                : spec.benchmark().seconds(scoreNanos / 1e9 / spec.benchmark().seconds());
    }

    private void runBody(
            PooledInstance instance, Message message, double now, double initialisation, double before, double body) {
        if (instance.bodies++ > 0) {
            instance.warmBodySeconds += body;
        }
        instance.lastBody = body;
        selection.body(body);
        double charged = tally.bill.isByPerformance() ? body / instance.sandbox.factor(now) : body;
        instance.billedMs = tally.bill.add(before + charged, initialisation);
        occupy(instance, message, now, now + initialisation + before + body);
    }

    private void reject(
            PooledInstance instance, Message message, Gate.Decision decision, double benchmarkEnd, double now) {
        message.retryCount++;
        if (spec.handOver().scores() == Scores.CARRIED) {
            message.scoresNanos.add(Math.round(decision.scoreNanos()));
        }
        instance.rejected = true;
        occupy(instance, message, now, benchmarkEnd + spec.handOver().termination());
    }

    private void occupy(PooledInstance instance, Message message, double now, double end) {
        instance.message = message;
        instance.started = now;
        departures.add(instance.slot, end);
        setRunning(running + 1, now);
    }

    private void depart(double now) {
        PooledInstance instance = at(departures.nextId());
        departures.removeNext();
        Message message = Objects.requireNonNull(instance.message);
        if (instance.rejected) {
            tally.handedBack();
            deliveries.add(message, now + spec.handOver().delay());
            if (spec.handOver().waiting() == Waiting.BLOCKING) {
                message.waiting.add(instance);
            } else {
                endRejected(instance, now);
            }
        } else {
            listener.ended(new Attempt(
                    now,
                    instance.bodies == 1 ? Outcome.ANSWERED_COLD : Outcome.ANSWERED_WARM,
                    instance.lastBody,
                    instance.billedMs));
            message.waiting.forEach(each -> endRejected(each, now));
            answered(now);
            setRunning(running - 1, now);
            keepOrEnd(instance, now);
        }
        while (!waiting.isEmpty() && running < scenario.maximumConcurrency()) {
            start(waiting.remove(), now);
        }
    }

    private void answered(double now) {
        if (spec.users() > 0) {
            double next = now + arrivals.next();
            deliveries.add(new Message(next), next);
        }
    }

    private void endRejected(PooledInstance instance, double now) {
        long billedMs = tally.bill.add(now - instance.started - spec.initialisation(), spec.initialisation());
        selection.terminatedFor((double) billedMs);
        listener.ended(new Attempt(now, Outcome.HANDED_BACK, 0, (double) billedMs));
        instance.sandbox.terminate();
        setRunning(running - 1, now);
        end(instance, now);
    }

    private void keepOrEnd(PooledInstance instance, double now) {
        instances.fallIdle(instance.slot, now);
        double expiry = Math.min(expiration.of(instances.created(instance.slot), running, now), instance.endOfLife);
        if (isRetired(instance)) {
            selection.retired();
            instance.sandbox.terminate();
            end(instance, now);
        } else if (expiry > now) {
            idle.add(instance.slot);
            expiries.add(instance.slot, expiry);
        } else {
            end(instance, now);
        }
    }

    private boolean isRetired(PooledInstance instance) {
        if (gate == null
                || spec.strategy() != Strategy.RETIRE
                || instance.bodies != 1 + spec.threshold().retireAfter()) {
            return false;
        }
        Verdict verdict = gate.judge(
                        0,
                        List.of(),
                        instance.sandbox.terminations(),
                        random.nextDouble(),
                        () -> instance.warmBodySeconds / (instance.bodies - 1) * 1e9)
                .verdict();
        selection.judged(verdict);
        return !verdict.keepsInstance();
    }

    private void expire(double now) {
        PooledInstance instance = at(expiries.next());
        expiries.remove(instance.slot);
        idle.remove(instance.slot);
        end(instance, now);
    }

    private PooledInstance create(double now) {
        int slot = instances.create(now);
        double life = spec.pool().meanLifetime();
        double endOfLife = life == Double.POSITIVE_INFINITY ? life : now + life * exponential.sample();
        PooledInstance instance = new PooledInstance(slot, sandboxes.next(now), endOfLife);
        if (slot == pool.size()) {
            pool.add(instance);
        } else {
            pool.set(slot, instance);
        }
        idle.created(slot);
        tally.instances.set(instances.count(), now);
        return instance;
    }

    private PooledInstance at(int slot) {
        return Objects.requireNonNull(pool.get(slot));
    }

    private void end(PooledInstance instance, double now) {
        pool.set(instance.slot, null);
        idle.ended(instance.slot);
        tally.instanceEnded(now - instances.created(instance.slot), now - instances.idleSince(instance.slot));
        instances.end(instance.slot);
        tally.instances.set(instances.count(), now);
    }

    private void setRunning(int count, double now) {
        running = count;
        tally.running.set(count, now);
    }
}
