package dev.minos.simulator.compat;

import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Outcome;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The reference's event loop.
 *
 * <p>(1) The state is recorded. (2) Every instance is asked when its next transition is. (3) An arrival happens if it is
 * earlier than all of them; at equal times the transition goes first, and of several the one of the instance that is
 * longest in the list. (4) An arrival draws the time to the next one before anything else. It is refused if exactly the
 * maximum number of instances is running, goes to the newest instance that is ready, or else starts one. The event that
 * passes the end of the run is still processed.
 */
final class Platform {

    private final Scenario scenario;
    private final DoubleSupplier arrivals;
    private final Services services;
    private final List<FunctionInstance> instances = new ArrayList<>();
    private final History.Recorder recorder = new History.Recorder();
    private int running;
    private double responseTimes;

    Platform(Scenario scenario, NumpyRandom random) {
        this.scenario = scenario;
        arrivals = Sampler.of("arrival", scenario.arrival(), random);
        services = new Services(
                Sampler.of("coldService", scenario.coldService(), random),
                Sampler.of("warmService", scenario.warmService(), random),
                Requirements.constant(scenario.expirationThreshold()));
        startTemporal();
    }

    /** Idle instances are built first, but stand behind the running ones. */
    private void startTemporal() {
        scenario.idleInstances().forEach(end -> instances.add(ExclusiveInstance.idleUntil(services, end)));
        running = scenario.runningInstances();
        for (int i = 0; i < running; i++) {
            instances.add(i, ExclusiveInstance.running(services));
        }
    }

    /** Runs until the first event at or behind the end. */
    History run() {
        double now = 0;
        double nextArrival = arrivals.getAsDouble();
        while (now < scenario.maximumTime()) {
            record(now);
            int first = firstInTransition(now);
            double wait =
                    first < 0 ? Double.POSITIVE_INFINITY : instances.get(first).untilTransition(now);
            if (first < 0 && nextArrival == Double.POSITIVE_INFINITY) {
                now = scenario.maximumTime();
            } else if (first < 0 || nextArrival - now < wait) {
                now = nextArrival;
                nextArrival = now + arrivals.getAsDouble();
                arrive(now);
            } else {
                now = now + wait;
                transit(first);
            }
        }
        return recorder.finish(now);
    }

    /** The mean time from arrival to response of all requests that were not refused. */
    double averageResponseTime(History history) {
        return responseTimes / (history.count(Outcome.COLD) + history.count(Outcome.WARM));
    }

    private int firstInTransition(double now) {
        int first = -1;
        double shortest = Double.POSITIVE_INFINITY;
        for (int i = 0; i < instances.size(); i++) {
            double wait = instances.get(i).untilTransition(now);
            if (wait < shortest) {
                shortest = wait;
                first = i;
            }
        }
        return first;
    }

    private void arrive(double now) {
        if (running == scenario.maximumConcurrency()) {
            recorder.request(Outcome.REJECTED);
            return;
        }
        FunctionInstance instance = newestReady();
        if (instance == null) {
            recorder.request(Outcome.COLD);
            instance = start(now);
            instances.add(instance);
            running++;
        } else {
            recorder.request(Outcome.WARM);
            running += instance.idle() ? 1 : 0;
            instance.arrive(now);
        }
        responseTimes += instance.response() - now;
    }

    private @Nullable FunctionInstance newestReady() {
        FunctionInstance newest = null;
        for (FunctionInstance instance : instances) {
            if (instance.ready() && (newest == null || instance.created() > newest.created())) {
                newest = instance;
            }
        }
        return newest;
    }

    private FunctionInstance start(double now) {
        return shared()
                ? new SharedInstance(services, scenario.concurrencyValue(), now)
                : ExclusiveInstance.started(services, now);
    }

    private void transit(int index) {
        FunctionInstance instance = instances.get(index);
        InstanceState state = instance.transit();
        if (state == InstanceState.TERMINATED) {
            instances.remove(index);
            recorder.ended(instance.termination() - instance.created());
        } else if (state == InstanceState.IDLE) {
            running--;
        }
    }

    private void record(double now) {
        recorder.state(now, instances.size(), running);
        if (shared()) {
            int requests =
                    instances.stream().mapToInt(FunctionInstance::requests).sum();
            recorder.concurrency(instances.isEmpty() ? -1 : (double) requests / instances.size());
        }
    }

    private boolean shared() {
        return scenario.simulator() == SimulatorKind.CONCURRENCY_VALUE;
    }
}
