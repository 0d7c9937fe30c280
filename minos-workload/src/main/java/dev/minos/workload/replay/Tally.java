package dev.minos.workload.replay;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import org.HdrHistogram.ConcurrentHistogram;
import org.jspecify.annotations.Nullable;

/** Counts what happens in a replay. Thread-safe. */
final class Tally {

    private static final long LATE_MICROS = 100_000;

    private final LongAdder planned = new LongAdder();
    private final LongAdder sent = new LongAdder();
    private final LongAdder failed = new LongAdder();
    private final LongAdder unsent = new LongAdder();
    private final LongAdder late = new LongAdder();
    private final LongAdder calls = new LongAdder();
    private final Map<Long, LongAdder> plannedBySecond = new ConcurrentHashMap<>();
    private final Map<Long, LongAdder> sentBySecond = new ConcurrentHashMap<>();
    private final ConcurrentHistogram latency = Latencies.histogram();
    private final ConcurrentHistogram lateness = Latencies.histogram();
    private final AtomicReference<@Nullable String> firstFailure = new AtomicReference<>();
    private final ReplayLog log;

    Tally(ReplayLog log) {
        this.log = log;
    }

    void planned(Request request) {
        planned.increment();
        count(plannedBySecond, request.dueMicros());
    }

    void failure(IOException thrown) {
        firstFailure.compareAndSet(null, String.valueOf(thrown.getMessage()));
    }

    void unsent(int requests) {
        unsent.add(requests);
    }

    void answered(List<Request> requests, long sentMicros, long doneMicros, int refused) {
        calls.increment();
        failed.add(refused);
        for (int i = 0; i < requests.size(); i++) {
            Request request = requests.get(i);
            sent.increment();
            count(sentBySecond, sentMicros);
            long waited = Latencies.clamped(sentMicros - request.dueMicros());
            lateness.recordValue(waited);
            latency.recordValue(Latencies.clamped(doneMicros - request.dueMicros()));
            if (waited > LATE_MICROS) {
                late.increment();
            }
            log.answered(request, sentMicros, doneMicros, i >= refused);
        }
    }

    private static void count(Map<Long, LongAdder> bySecond, long micros) {
        bySecond.computeIfAbsent(micros / ArrivalStream.SECOND_MICROS, second -> new LongAdder())
                .increment();
    }

    ReplayResult result() {
        return new ReplayResult(
                planned.sum(),
                sent.sum(),
                failed.sum(),
                Objects.requireNonNullElse(firstFailure.get(), ""),
                unsent.sum(),
                late.sum(),
                calls.sum(),
                counts(plannedBySecond),
                counts(sentBySecond),
                Latencies.of(latency),
                Latencies.of(lateness));
    }

    private static RequestCounts counts(Map<Long, LongAdder> bySecond) {
        int seconds = (int)
                (bySecond.keySet().stream().mapToLong(second -> second).max().orElse(0) + 1);
        long[] counts = new long[seconds];
        bySecond.forEach((second, count) -> counts[second.intValue()] = count.sum());
        return RequestCounts.perSecond(counts);
    }
}
