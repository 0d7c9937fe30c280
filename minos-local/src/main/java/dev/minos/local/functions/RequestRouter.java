package dev.minos.local.functions;

import dev.minos.local.http.Answer;
import dev.minos.local.http.LoopbackClient;
import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InitPhase;
import dev.minos.local.instance.InstanceHost;
import dev.minos.local.instance.Outcome;
import dev.minos.local.instance.SandboxPlace;
import java.time.Duration;

/**
 * The way of a request through a platform: find an instance with room, wait until it is ready, pass the request on, account
 * for it, and answer. An instance that refuses the connection is left alone and another one tried, since it cannot have
 * seen the request. Thread-safe.
 */
final class RequestRouter implements AutoCloseable {

    private static final int MOST_INSTANCES_PER_REQUEST = 5;
    private static final int TOO_MANY_REQUESTS = 429;
    private static final int UNAVAILABLE = 503;
    private static final int TIMED_OUT = 504;

    private final FunctionsRules rules;
    private final InstanceHost host;
    private final InstanceRoster roster;
    private final LoopbackClient client = new LoopbackClient();
    private final TrafficCounter traffic = new TrafficCounter();
    private final InFlight inFlight = new InFlight();

    RequestRouter(FunctionsRules rules, InstanceHost host, InstanceRoster roster) {
        this.rules = rules;
        this.host = host;
        this.roster = roster;
    }

    /** A request and when it came. */
    private record Arrival(FrontDoor.Request request, double activeMs, long nanos) {}

    Traffic traffic() {
        return traffic.now();
    }

    /** Waits until no request is under way; false if the limit came first. */
    boolean awaitNone(Duration limit) throws InterruptedException {
        return inFlight.awaitNone(limit);
    }

    Reply serve(FrontDoor.Request request) {
        inFlight.enter();
        try {
            return route(new Arrival(request, host.activeMs(), host.nanos()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Reply.of(UNAVAILABLE, "The platform is closed");
        } finally {
            inFlight.leave();
        }
    }

    private Reply route(Arrival arrival) throws InterruptedException {
        for (int i = 0; i < MOST_INSTANCES_PER_REQUEST; i++) {
            FunctionInstance instance = roster.enter();
            if (instance == null) {
                traffic.throttled.increment();
                return Reply.of(TOO_MANY_REQUESTS, "There was no available instance");
            }
            Answer answer = instance.awaitReady() ? forward(instance, arrival) : new Answer.Refused();
            if (!(answer instanceof Answer.Refused)) {
                return reply(answer);
            }
            roster.shun(instance);
            roster.leave(instance);
        }
        traffic.unavailable.increment();
        return Reply.of(UNAVAILABLE, "The instances that were tried did not take the request");
    }

    private Answer forward(FunctionInstance instance, Arrival arrival) {
        FrontDoor.Request request = arrival.request();
        instance.jvm().brake().start();
        InitPhase init = instance.begin(arrival.nanos());
        long begin = host.nanos();
        instance.meter().enter(begin, init == InitPhase.NONE ? 0 : instance.initNanos());
        Answer answer = client.post(
                instance.address(request.pathAndQuery()),
                request.headers(),
                request.body(),
                host.function().timeout());
        long end = host.nanos();
        long billedMs = instance.meter().leave(end);
        if (answer instanceof Answer.Refused) {
            traffic.refused.increment();
            return answer;
        }
        try {
            account(instance, init, arrival, (end - begin) / 1e6, billedMs, outcome(answer));
        } finally {
            release(instance);
        }
        return answer;
    }

    private void account(
            FunctionInstance instance,
            InitPhase init,
            Arrival arrival,
            double durationMs,
            long billedMs,
            Outcome outcome) {
        SandboxPlace place = instance.jvm().place();
        host.listener()
                .attempt(new Attempt(
                        host.function().name(),
                        arrival.request().id(),
                        instance.jvm().id(),
                        place.id(),
                        place.k(),
                        place.node(),
                        init,
                        arrival.activeMs(),
                        init == InitPhase.NONE ? 0 : instance.initNanos() / 1e6,
                        durationMs,
                        billedMs,
                        outcome,
                        outcome == Outcome.EXITED));
    }

    private static Outcome outcome(Answer answer) {
        if (answer instanceof Answer.Response response) {
            return response.status() >= 200 && response.status() < 300 ? Outcome.SUCCESS : Outcome.FUNCTION_ERROR;
        }
        return answer instanceof Answer.TimedOut ? Outcome.TIMED_OUT : Outcome.EXITED;
    }

    private void release(FunctionInstance instance) {
        roster.leave(instance);
        roster.ifEmpty(instance, () -> {
            if (rules.freezes()) {
                instance.jvm().brake().hold();
            } else {
                instance.jvm().brake().pause();
            }
        });
    }

    private Reply reply(Answer answer) {
        if (answer instanceof Answer.Response response) {
            traffic.answered.increment();
            return new Reply(response.status(), response.contentType(), response.body());
        }
        if (answer instanceof Answer.TimedOut) {
            traffic.timedOut.increment();
            return Reply.of(TIMED_OUT, "The request timed out");
        }
        traffic.broken.increment();
        return Reply.of(UNAVAILABLE, "The connection to the instance had an error");
    }

    @Override
    public void close() {
        client.close();
    }
}
