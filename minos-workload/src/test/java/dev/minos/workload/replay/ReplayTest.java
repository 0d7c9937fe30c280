package dev.minos.workload.replay;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.minos.workload.RequestCounts;
import dev.minos.workload.upscale.ArrivalStream;
import dev.minos.workload.upscale.Spacing;
import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(300)
class ReplayTest {

    private static final Replay.Settings SETTINGS = new Replay.Settings(4, 2);

    /** A clock on which waiting takes no time. */
    private static final class ManualClock implements ReplayClock {

        private final AtomicLong now = new AtomicLong();

        @Override
        public long nanoTime() {
            return now.get();
        }

        @Override
        public void sleepUntil(long nanoTime) {
            now.accumulateAndGet(nanoTime, Math::max);
        }
    }

    private abstract static class FakeTarget implements Target {
        @Override
        public void close() {
            // nothing is open
        }
    }

    private static ReplayResult replay(long[] micros, Target target, ReplayClock clock) throws InterruptedException {
        return Replay.run(LongStream.of(micros).iterator(), target, SETTINGS, clock, ReplayLog.NONE);
    }

    @Test
    void everyRequestIsSentOnceAndCounted() throws InterruptedException {
        Set<Long> numbers = Collections.synchronizedSet(new HashSet<>());
        RequestCounts rates = RequestCounts.perSecond(300, 0, 700);
        ReplayResult result = Replay.run(
                new ArrivalStream(rates, Spacing.POISSON, 1),
                new FakeTarget() {
                    @Override
                    public int batchLimit() {
                        return 10;
                    }

                    @Override
                    public int send(List<Request> requests) {
                        assertThat(requests).hasSizeBetween(1, 10);
                        requests.forEach(request -> numbers.add(request.number()));
                        return 0;
                    }
                },
                SETTINGS,
                new ManualClock(),
                ReplayLog.NONE);
        assertThat(numbers).hasSize(1000);
        assertThat(result.planned()).isEqualTo(1000);
        assertThat(result.sent()).isEqualTo(1000);
        assertThat(result.calls()).isBetween(100L, 1000L);
        assertThat(result.plannedPerSecond()).isEqualTo(rates);
        assertThat(result.errorShare()).isZero();
        assertThat(result.firstFailure()).isEmpty();
    }

    @Test
    void refusalsAndFailuresAreCountedAndTheFirstOneIsTold() throws InterruptedException {
        ReplayResult result = replay(
                new long[] {0, 1, 2, 3},
                new FakeTarget() {
                    @Override
                    public int send(List<Request> requests) throws IOException {
                        if (requests.get(0).number() == 1) {
                            throw new IOException("the queue is gone");
                        }
                        return requests.get(0).number() == 2 ? 1 : 0;
                    }
                },
                new ManualClock());
        assertThat(result.sent()).isEqualTo(4);
        assertThat(result.failed()).isEqualTo(2);
        assertThat(result.firstFailure()).isEqualTo("the queue is gone");
        assertThat(result.errorShare()).isEqualTo(0.5);
    }

    /** The trap that closed loops fall into: a stall of two seconds delays the requests that were due in it. */
    @Test
    void aStallIsChargedToEveryRequestThatWasDueMeanwhile() throws InterruptedException {
        ManualClock clock = new ManualClock();
        long[] everyMillisecond = LongStream.range(0, 2000).map(i -> i * 1000).toArray();
        ReplayResult result = Replay.run(
                LongStream.of(everyMillisecond).iterator(),
                new FakeTarget() {
                    @Override
                    public int send(List<Request> requests) {
                        clock.sleepUntil(2_000_000_000L);
                        return 0;
                    }
                },
                new Replay.Settings(1, 10),
                clock,
                ReplayLog.NONE);
        assertThat(result.sent()).isEqualTo(2000);
        assertThat(result.latency().maxMs()).isGreaterThan(1990);
        assertThat(result.latency().p50Ms()).isBetween(900.0, 1100.0);
    }

    @Test
    void whatATargetCannotTakeIsGivenUpAndCounted() throws InterruptedException {
        ManualClock clock = new ManualClock();
        Thread dispatcher = Thread.currentThread();
        ReplayResult result = replay(
                new long[100],
                new FakeTarget() {
                    @Override
                    public int send(List<Request> requests) {
                        while (dispatcher.getState() != Thread.State.WAITING) { // for the last answer: all are due
                            Thread.onSpinWait();
                        }
                        clock.sleepUntil(clock.nanoTime() + 1_000_000_000L);
                        return 0;
                    }
                },
                clock);
        assertThat(result.planned()).isEqualTo(100);
        assertThat(result.unsent()).isGreaterThan(90);
        assertThat(result.sent() + result.unsent()).isEqualTo(100);
        assertThat(result.lateShare()).isGreaterThan(0.9);
    }

    @Test
    void aTargetThatBreaksIsNotPassedOver() {
        Target broken = new FakeTarget() {
            @Override
            public int send(List<Request> requests) {
                throw new IllegalArgumentException("no such thing");
            }
        };
        assertThatIllegalStateException()
                .isThrownBy(() -> replay(new long[] {0}, broken, new ManualClock()))
                .withMessageContaining("no such thing");
    }

    @Test
    void nothingToSendIsAResult() throws InterruptedException {
        ReplayResult result = replay(
                new long[0],
                new FakeTarget() {
                    @Override
                    public int send(List<Request> requests) {
                        return 0;
                    }
                },
                new ManualClock());
        assertThat(result.planned()).isZero();
        assertThat(result.deviation()).isZero();
        assertThat(result.latency().p50Ms()).isNaN();
    }
}
