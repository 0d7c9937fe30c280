package dev.minos.simulator.orchestration.engine;

import dev.minos.core.policy.Reason;
import dev.minos.core.policy.Verdict;
import dev.minos.simulator.orchestration.engine.Containers.State;
import dev.minos.simulator.orchestration.heap.EventHeap;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.metrics.PolicyRun;
import dev.minos.simulator.orchestration.metrics.RunRecorder;
import dev.minos.simulator.orchestration.metrics.Start;
import dev.minos.simulator.orchestration.policy.Policy;
import dev.minos.simulator.orchestration.policy.Scaling;
import dev.minos.simulator.orchestration.selection.InstanceJudge;
import dev.minos.simulator.orchestration.trace.FunctionTable;
import dev.minos.simulator.orchestration.trace.InvocationBatch;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One policy on a platform with one pool of memory, whose containers run one request at a time.
 *
 * <ol>
 *   <li>Events happen in the order of their times; what ends at an instant does so before anything arrives then.
 *   <li>A request takes the idle container of its function that was used last, or is fastest. Without one it waits, or a container is started,
 *       for it alone or for whichever request is first, as the policy says.
 *   <li>A new container needs memory: idle containers of least priority are evicted, no more than necessary. If there are
 *       not enough, the start is tried again, first come first served, whenever a container becomes idle or ends; a start
 *       for one request alone does not overtake those that wait.
 *   <li>A container that has finished a request, or its start, serves the first of its function's queue, else is idle.
 *   <li>With selection, an instance is judged on its first invocation. A condemned one ends after its benchmark, and its
 *       request goes through step 2 again.
 * </ol>
 */
public final class OrchestrationRun implements PolicyRun {

    private static final int NONE = RequestQueues.NONE;

    private final FunctionTable functions;
    private final Settings settings;
    private final Scaling scaling;
    private final Lifetimes lifetimes;
    private final Platform platform;
    private final Containers containers;
    private final RequestQueues requests;
    private final Victims victims;
    private final RunRecorder recorder;
    private final @Nullable InstanceJudge judge;
    private final EventHeap events = new EventHeap();
    private final Starts blocked = new Starts();
    private final int[] newest;
    private long arrivals;
    private long lastArrival = -1;

    /** A run that is about to begin. */
    public OrchestrationRun(Policy policy, FunctionTable functions, Settings settings) {
        this.functions = functions;
        this.settings = settings;
        scaling = policy.scaling().apply(functions);
        platform = new Platform(functions, policy.dispatch());
        containers = platform.containers();
        requests = platform.requests();
        victims = new Victims(policy.ranking(), platform, containers);
        judge = settings.selection() == null ? null : new InstanceJudge(settings.selection());
        recorder = new RunRecorder(policy.name(), judge != null);
        lifetimes = new Lifetimes(policy.keepAlive().apply(functions), platform);
        newest = new int[functions.size()];
        Arrays.fill(newest, NONE);
    }

    Platform platform() {
        return platform;
    }

    @Override
    public void accept(InvocationBatch batch) {
        for (int i = 0; i < batch.size(); i++) {
            long arrival = batch.arrivalMicros(i);
            happenUntil(arrival);
            platform.setNow(arrival);
            if (!recorder.isMeasuring() && arrivals >= settings.warmUp() && arrival > lastArrival) {
                recorder.begin(arrival);
            }
            arrivals++;
            lastArrival = arrival;
            arrive(batch.function(i), arrival, batch.executionMicros(i));
        }
    }

    private void happenUntil(long micros) {
        while (Math.min(events.nextTime(), lifetimes.nextTime()) <= micros) {
            if (lifetimes.nextTime() < events.nextTime()) {
                platform.setNow(lifetimes.nextTime());
                endLifetimes();
            } else {
                platform.setNow(events.nextTime());
                happen(events.remove());
            }
        }
    }

    private void happen(int container) {
        if (containers.state(container) == State.PROVISIONING) {
            provisioned(container);
        } else if (containers.request(container) == NONE) {
            executed(container);
        } else {
            condemned(container);
        }
    }

    private void arrive(int function, long arrival, long execution) {
        recorder.arrived();
        platform.arrived(function);
        victims.changed(function);
        lifetimes.arrived(function);
        dispatch(function, requests.create(arrival, execution));
    }

    private void dispatch(int function, int request) {
        int container = containers.nextIdle(function);
        if (container == NONE) {
            miss(function, request);
        } else {
            reused(container);
            victims.leftIdle(container);
            start(container, Start.WARM, request);
        }
    }

    /** Tells how long the container that was created last has been there when it is used again, or evicted before. */
    private void reused(int container) {
        int function = containers.function(container);
        if (newest[function] == container) {
            newest[function] = NONE;
            scaling.onReused(function, platform.nowMicros() - containers.readyMicros(container));
        }
    }

    private void miss(int function, int request) {
        Scaling.Answer answer = scaling.onMiss(platform, function, requests.executionMicros(request));
        if (answer == Scaling.Answer.BIND) {
            if (!blocked.isEmpty() || !provision(function, request)) {
                block(function, request);
            }
            return;
        }
        requests.enqueue(function, request);
        if (answer == Scaling.Answer.SPECULATE && !provision(function, NONE)) {
            block(function, NONE);
        }
    }

    private void block(int function, int request) {
        recorder.blocked();
        blocked.add(function, request);
    }

    private boolean provision(int function, int request) {
        long need = functions.memory(function);
        if (settings.capacity() - containers.memory() + containers.idleMemory() < need) {
            return false;
        }
        double highest = 0;
        while (containers.memory() + need > settings.capacity()) {
            int victim = victims.first();
            highest = Math.max(highest, victims.priority());
            victims.evicted();
            evict(victim);
        }
        long now = platform.nowMicros();
        recorder.memory(now, containers.memory());
        int container = containers.create(function, request, judge == null ? 1 : judge.drawSpeed(), now);
        newest[function] = container;
        victims.created(container, highest);
        recorder.created();
        happenAt(now + functions.coldMicros(function), container);
        return true;
    }

    private void happenAt(long micros, int container) {
        containers.setDone(container, micros);
        events.add(micros, container);
    }

    private void evict(int container) {
        if (containers.useCount(container) == 0) {
            recorder.wasted();
        }
        reused(container);
        victims.leftIdle(container);
        recorder.evicted();
        remove(container);
    }

    private void remove(int container) {
        int function = containers.function(container);
        if (newest[function] == container) {
            newest[function] = NONE;
        }
        recorder.memory(platform.nowMicros(), containers.memory());
        containers.remove(container);
        victims.changed(function);
    }

    private void start(int container, Start kind, int request) {
        boolean isFirstUse = containers.useCount(container) == 0;
        long now = platform.nowMicros();
        victims.used(container, kind == Start.COLD);
        containers.setBusy(container, now);
        long arrival = requests.arrivalMicros(request);
        double speed = containers.speedFactor(container);
        boolean isForced = false;
        if (judge != null && isFirstUse) {
            Verdict verdict = judge.judge(speed, requests.retries(request));
            if (!verdict.keepsInstance()) {
                containers.setRequest(container, request);
                happenAt(now + judge.benchmarkMicros(), container);
                return;
            }
            isForced = verdict.reason() == Reason.EMERGENCY_EXIT;
        }
        long execution = Math.round(requests.executionMicros(request) * speed);
        requests.release(request);
        recorder.served(kind, arrival, now - arrival, execution);
        if (judge != null) {
            recorder.billed(arrival, execution, speed, isForced);
        }
        containers.setExecution(container, execution);
        happenAt(now + execution, container);
    }

    private void executed(int container) {
        int function = containers.function(container);
        scaling.onExecuted(platform, function, containers.execution(container));
        lifetimes.executed(function);
        if (requests.length(function) > 0) {
            int request = requests.dequeue(function);
            reused(container);
            scaling.onDelayed(function, platform.nowMicros() - requests.arrivalMicros(request));
            start(container, Start.DELAYED, request);
        } else {
            becomeIdle(container);
        }
    }

    private void condemned(int container) {
        int request = containers.request(container);
        int function = containers.function(container);
        if (judge != null) {
            recorder.terminated(requests.arrivalMicros(request), judge.benchmarkMicros());
        }
        remove(container);
        requests.handBack(request);
        dispatch(function, request);
        retryBlocked();
    }

    private void provisioned(int container) {
        int function = containers.function(container);
        int request = containers.request(container);
        containers.setRequest(container, NONE);
        containers.setReady(container, platform.nowMicros());
        if (request == NONE && requests.length(function) > 0) {
            request = requests.dequeue(function);
        }
        if (request == NONE) {
            becomeIdle(container);
        } else {
            start(container, Start.COLD, request);
        }
    }

    private void becomeIdle(int container) {
        containers.setIdle(container);
        victims.becameIdle(container);
        if (blocked.isEmpty()) {
            lifetimes.becameIdle(container);
        } else {
            retryBlocked();
            if (containers.state(container) == State.IDLE) {
                lifetimes.becameIdle(container);
            }
        }
    }

    private void retryBlocked() {
        while (!blocked.isEmpty()) {
            boolean isWanted = blocked.request() != NONE || requests.length(blocked.function()) > 0;
            if (isWanted && !provision(blocked.function(), blocked.request())) {
                return;
            }
            blocked.remove();
        }
    }

    private void endLifetimes() {
        int ended = lifetimes.removeEnded();
        if (ended >= 0) {
            evict(ended);
            retryBlocked();
        } else if (lifetimes.isPreWarmDue()) {
            provision(lifetimes.preWarmFunction(), NONE);
        }
    }

    @Override
    public PolicyResult finish() {
        while (!events.isEmpty()) {
            happenUntil(events.nextTime());
        }
        for (int container = 0; container < containers.slots(); container++) {
            if (containers.state(container) != State.DEAD && containers.useCount(container) == 0) {
                recorder.wasted();
            }
        }
        return recorder.result(platform.nowMicros(), containers.size(), containers.memory());
    }
}
