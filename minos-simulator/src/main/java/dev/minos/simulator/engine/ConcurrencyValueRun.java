package dev.minos.simulator.engine;

import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.process.SampleStream;
import dev.minos.simulator.process.Samplers;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.Scenario;
import java.util.Map;

/**
 * One run in which every instance serves several requests at a time, without slowing any of them down. Not thread-safe.
 *
 * <ol>
 *   <li>The next event is the earliest of: an instance is initialised, a departure, the end of an idle instance, an
 *       arrival; at equal times in this order.
 *   <li>An arrival goes to the initialised instance with a free place that the routing rule chooses; else to such an
 *       instance that is still being initialised, for which it waits; else to a new one. If there are as many instances
 *       as allowed and all places are taken it is rejected or waits.
 *   <li>An instance falls idle with its last request.
 *   <li>An instance is charged for the time in which it has requests, as a platform with this model charges.
 * </ol>
 */
final class ConcurrencyValueRun {

    private final Scenario scenario;
    private final SampleStream arrivals;
    private final SampleStream services;
    private final SampleStream initialisations;
    private final Choice ready;
    private final Choice initialising;
    private final Expiration expiration;
    private final Expiries expiries;
    private final EventHeap initialised = new EventHeap();
    private final EventHeap departures = new EventHeap();
    private final Instances instances = new Instances();
    private final SharedInstances shared = new SharedInstances();
    private final WaitingLine waiting = new WaitingLine();
    private final Tally tally;
    private long waitedForInitialisation;

    ConcurrencyValueRun(Scenario scenario, RandomStreams streams, Tally tally) {
        this.scenario = scenario;
        arrivals = Samplers.arrivals(scenario.arrival(), streams.next());
        services = Samplers.durations(scenario.warmService(), streams.next());
        initialisations = Samplers.durations(scenario.coldService(), streams.next());
        ready = Choice.of(scenario.routing(), streams.next());
        initialising = Choice.of(scenario.routing(), streams.next());
        expiration = new Expiration(scenario, streams);
        expiries = Expiration.expiries(scenario);
        this.tally = tally;
    }

    SimulationResult run() {
        tally.settled(0);
        double arrival = arrivals.next();
        while (!tally.isOver()) {
            double ready = initialised.nextTime();
            double departure = departures.nextTime();
            double expiry = expiries.nextTime();
            double own = Math.min(ready, Math.min(departure, expiry));
            double now = Math.min(own, arrival);
            if (now >= tally.nextMark()) {
                tally.passMark();
                continue;
            }
            if (arrival < own) {
                tally.requestArrived();
                place(now, now);
                arrival = now + arrivals.next();
            } else if (ready <= Math.min(departure, expiry)) {
                finishInitialisation();
            } else if (departure <= expiry) {
                depart(now);
            } else {
                expire(now);
            }
            tally.settled(now);
        }
        return tally.result(Map.of(
                "waitingAtEnd", (double) waiting.size(), "waitedForInitialisation", (double) waitedForInitialisation));
    }

    private void place(double now, double arrived) {
        int slot = ready.pick();
        if (slot == Choice.NONE) {
            slot = initialising.pick();
        }
        if (slot != Choice.NONE) {
            startWarm(slot, now, arrived);
        } else if (instances.count() < scenario.maximumConcurrency()) {
            startCold(now, arrived);
        } else if (scenario.overflow() == Overflow.QUEUE) {
            waiting.add(arrived);
        } else {
            tally.requestRejected();
        }
    }

    private void startCold(double now, double arrived) {
        int slot = instances.create(now);
        ready.created(slot);
        initialising.created(slot);
        tally.instances.set(instances.count(), now);
        double initialisation = initialisations.next();
        initialised.add(slot, now + initialisation);
        shared.open(slot, now + initialisation);
        initialising.add(slot);
        double service = services.next();
        tally.startedCold(now - arrived, initialisation + service);
        serve(slot, now, now + initialisation + service);
    }

    private void startWarm(int slot, double now, double arrived) {
        double start = Math.max(now, shared.readyAt(slot));
        if (shared.isInitialising(slot)) {
            waitedForInitialisation++;
        }
        double service = services.next();
        tally.startedWarm(start - arrived, service);
        if (shared.requests(slot) == 0) {
            expiries.remove(slot);
        }
        serve(slot, now, start + service);
    }

    private void serve(int slot, double now, double end) {
        departures.add(shared.add(slot, now), end);
        if (shared.requests(slot) == 1) {
            tally.running.set(tally.running.count() + 1, now);
        }
        if (shared.requests(slot) == scenario.concurrencyValue()) {
            (shared.isInitialising(slot) ? initialising : ready).remove(slot);
        }
        tally.concurrency.set(shared.total(), instances.count(), now);
    }

    private void finishInitialisation() {
        int slot = initialised.nextId();
        initialised.removeNext();
        shared.finishInitialisation(slot);
        if (shared.requests(slot) < scenario.concurrencyValue()) {
            initialising.remove(slot);
            ready.add(slot);
        }
    }

    private void depart(double now) {
        int slot = shared.remove(departures.nextId());
        departures.removeNext();
        int left = shared.requests(slot);
        if (left == scenario.concurrencyValue() - 1) {
            ready.add(slot);
        }
        if (left == 0) {
            fallIdle(slot, now);
        }
        tally.concurrency.set(shared.total(), instances.count(), now);
        if (!waiting.isEmpty()) {
            place(now, waiting.remove());
        }
    }

    private void fallIdle(int slot, double now) {
        tally.running.set(tally.running.count() - 1, now);
        instances.fallIdle(slot, now);
        boolean first = shared.busySince(slot) == shared.readyAt(slot);
        double initialisation = first ? shared.readyAt(slot) - instances.created(slot) : 0;
        tally.bill.add(now - shared.busySince(slot), initialisation);
        double expiry = expiration.of(instances.created(slot), tally.running.count(), now);
        if (expiry > now) {
            expiries.add(slot, expiry);
        } else {
            end(slot, now);
        }
    }

    private void expire(double now) {
        int slot = expiries.next();
        expiries.remove(slot);
        end(slot, now);
    }

    private void end(int slot, double now) {
        ready.remove(slot);
        ready.ended(slot);
        initialising.ended(slot);
        tally.instanceEnded(now - instances.created(slot), now - instances.idleSince(slot));
        instances.end(slot);
        tally.instances.set(instances.count(), now);
        tally.concurrency.set(shared.total(), instances.count(), now);
    }
}
