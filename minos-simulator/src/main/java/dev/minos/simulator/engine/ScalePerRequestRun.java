package dev.minos.simulator.engine;

import dev.minos.simulator.process.RandomStreams;
import dev.minos.simulator.process.SampleStream;
import dev.minos.simulator.process.Samplers;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.Scenario;
import java.util.Map;

/**
 * One run in which every instance serves one request at a time. Not thread-safe.
 *
 * <ol>
 *   <li>The next event is the earliest of: a departure, the end of an idle instance, an arrival; at equal times in this
 *       order.
 *   <li>An arrival takes the idle instance that the routing rule chooses, or else a new one. If the limit of running
 *       instances is reached it is rejected or waits.
 *   <li>After a departure the instance falls idle, unless it has reached its age, and a waiting request may start.
 *   <li>The run ends exactly at its maximum time: what would happen later does not count.
 * </ol>
 *
 * <p>Source: Mahmoudi and Khazaei, "SimFaaS: A Performance Simulator for Serverless Computing Platforms" (CLOSER 2021),
 * section 2.
 */
final class ScalePerRequestRun {

    private final Scenario scenario;
    private final int limit;
    private final boolean queueing;
    private final SampleStream arrivals;
    private final SampleStream warmServices;
    private final SampleStream coldServices;
    private final Expiration expiration;
    private final Choice idle;
    private final Expiries expiries;
    private final EventHeap departures = new EventHeap();
    private final Instances instances = new Instances();
    private final WaitingLine waiting = new WaitingLine();
    private final Tally tally;
    private int running;

    ScalePerRequestRun(Scenario scenario, RandomStreams streams, Tally tally) {
        this.scenario = scenario;
        limit = scenario.maximumConcurrency();
        queueing = scenario.overflow() == Overflow.QUEUE;
        arrivals = Samplers.arrivals(scenario.arrival(), streams.next());
        warmServices = Samplers.durations(scenario.warmService(), streams.next());
        coldServices = Samplers.durations(scenario.coldService(), streams.next());
        idle = Choice.of(scenario.routing(), streams.next());
        expiration = new Expiration(scenario, streams);
        expiries = Expiration.expiries(scenario);
        this.tally = tally;
    }

    SimulationResult run() {
        placeInitialInstances();
        tally.settled(0);
        double arrival = arrivals.next();
        while (true) {
            double departure = departures.nextTime();
            double expiry = expiries.nextTime();
            // Comparisons and not Math.min: that looks after NaN and the sign of zero, which takes a tenth of the whole
            // run.
            double own = departure < expiry ? departure : expiry;
            double now = own < arrival ? own : arrival;
            if (now >= tally.nextMark()) {
                tally.passMark();
                if (tally.isOver()) {
                    return tally.result(Map.of("waitingAtEnd", (double) waiting.size()));
                }
                continue;
            }
            if (arrival < own) {
                arrive(now);
                arrival = now + arrivals.next();
            } else if (departure <= expiry) {
                depart(now);
            } else {
                expire(now);
            }
            tally.settled(now);
        }
    }

    private void placeInitialInstances() {
        for (int i = 0; i < scenario.runningInstances(); i++) {
            departures.add(create(0), warmServices.next());
            setRunning(running + 1, 0);
        }
        scenario.idleInstances().stream().sorted().forEach(end -> {
            int slot = create(0);
            idle.add(slot);
            expiries.add(slot, end);
        });
    }

    private void arrive(double now) {
        tally.requestArrived();
        if (running < limit) {
            start(now, now);
        } else if (queueing) {
            waiting.add(now);
        } else {
            tally.requestRejected();
        }
    }

    private void start(double now, double arrived) {
        int slot = idle.pick();
        double service;
        if (slot == Choice.NONE) {
            slot = create(now);
            service = coldServices.next();
            tally.startedCold(now - arrived, service);
        } else {
            idle.remove(slot);
            expiries.remove(slot);
            service = warmServices.next();
            tally.startedWarm(now - arrived, service);
        }
        tally.bill.add(service, 0);
        departures.add(slot, now + service);
        setRunning(running + 1, now);
    }

    private void depart(double now) {
        int slot = departures.nextId();
        departures.removeNext();
        setRunning(running - 1, now);
        instances.fallIdle(slot, now);
        double expiry = expiration.of(instances.created(slot), running, now);
        if (expiry > now) {
            idle.add(slot);
            expiries.add(slot, expiry);
        } else {
            end(slot, now);
        }
        if (!waiting.isEmpty() && running < limit) {
            start(now, waiting.remove());
        }
    }

    private void expire(double now) {
        int slot = expiries.next();
        expiries.remove(slot);
        idle.remove(slot);
        end(slot, now);
    }

    private int create(double now) {
        int slot = instances.create(now);
        idle.created(slot);
        tally.instances.set(instances.count(), now);
        return slot;
    }

    private void end(int slot, double now) {
        idle.ended(slot);
        tally.instanceEnded(now - instances.created(slot), now - instances.idleSince(slot));
        instances.end(slot);
        tally.instances.set(instances.count(), now);
    }

    private void setRunning(int count, double now) {
        running = count;
        tally.running.set(count, now);
    }
}
