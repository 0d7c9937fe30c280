package dev.minos.local.trace;

import dev.minos.local.instance.Attempt;
import dev.minos.local.instance.InstanceRecord;
import dev.minos.local.instance.PlatformListener;
import dev.minos.local.lambda.InvocationResult;
import dev.minos.local.lambda.LambdaInvoker;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Records what becomes of every message on one or several platforms, and tells it as traces: all attempts of one message, and
 * those of the messages that they send, are one trace.
 *
 * <p>It hears a platform as its listener, and sees messages where it stands {@link #before} the platform. Everything is kept
 * until the recorder is forgotten. Thread-safe.
 */
public final class TraceRecorder implements PlatformListener {

    private final PlatformListener next;
    private final InstantSource calendar;
    private final Map<String, Received> received = new HashMap<>();
    private final Map<String, List<MinosEvent>> events = new HashMap<>();
    private final List<Attempt> attempts = new ArrayList<>();

    /** What an invocation was given, and when in microseconds since the epoch. */
    record Received(long atUs, List<Delivery> deliveries) {}

    /** A recorder that passes on to another listener what it hears; the calendar is the one that queues stamp messages by. */
    public TraceRecorder(PlatformListener next, InstantSource calendar) {
        this.next = next;
        this.calendar = calendar;
    }

    /** The platform, with every event on its way to it seen. */
    public LambdaInvoker before(LambdaInvoker platform) {
        return payload -> {
            long now = nowUs();
            InvocationResult result = platform.invoke(payload);
            if (!result.requestId().isEmpty()) {
                put(result.requestId(), new Received(now, Delivery.of(payload)));
            }
            return result;
        };
    }

    private synchronized void put(String requestId, Received what) {
        received.put(requestId, what);
    }

    @Override
    public void attempt(Attempt attempt) {
        synchronized (this) {
            attempts.add(attempt);
        }
        next.attempt(attempt);
    }

    @Override
    public void line(String instanceId, String line) {
        MinosEvent.parse(nowUs(), line).ifPresent(this::add);
        next.line(instanceId, line);
    }

    private synchronized void add(MinosEvent event) {
        events.computeIfAbsent(event.invocation(), id -> new ArrayList<>()).add(event);
    }

    @Override
    public void instanceStarted(InstanceRecord instance) {
        next.instanceStarted(instance);
    }

    @Override
    public void instanceEnded(InstanceRecord instance) {
        next.instanceEnded(instance);
    }

    /** The traces so far, in the order of their first attempts: for each a line of JSON, as OTLP's file exporter writes it. */
    public synchronized List<String> traces() {
        List<RecordedAttempt> recorded = new ArrayList<>();
        for (Attempt attempt : attempts) {
            Received what = received.get(attempt.requestId());
            if (what != null) {
                recorded.add(new RecordedAttempt(
                        attempt, what.atUs, what.deliveries, events.getOrDefault(attempt.requestId(), List.of())));
            }
        }
        return LogicalTraces.of(recorded).stream().map(OtlpLine::of).toList();
    }

    private long nowUs() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, calendar.instant());
    }
}
