package dev.minos.core.gate;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.core.benchmark.FakeBenchmark;
import dev.minos.core.benchmark.ManualTicker;
import dev.minos.core.benchmark.Reading;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Setting;
import dev.minos.core.event.EventListener;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.EvidenceBuilder;
import dev.minos.core.policy.SelectionPolicy;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A gated function whose every part is a fake, and a log of what happened in which order. The threshold is 12 ms; the
 * benchmark's window is 100 to 200 ms of the manual clock.
 */
final class FunctionFixture implements Platform<String, String> {

    static final double FAST = 11;
    static final double SLOW = 13;

    interface PrepareStep {
        String prepare(String event) throws Exception;
    }

    interface HandleStep {
        String handle(String event, String prepared) throws Exception;
    }

    interface HandOverStep {
        Optional<String> handOver(String event) throws HandOverRefusedException;
    }

    final ManualTicker ticker = new ManualTicker();
    final FakeBenchmark benchmark;
    final List<String> log = new CopyOnWriteArrayList<>();
    /** What each hand-over was given for its message to carry. */
    final List<String> carried = new CopyOnWriteArrayList<>();

    final List<MinosEvent> events = new CopyOnWriteArrayList<>();
    final AtomicInteger interruptedHandOvers = new AtomicInteger();
    final MinosConfiguration.Builder settings = MinosConfiguration.builder();
    final SandboxMemory sandbox;

    volatile PrepareStep prepare = event -> "data of " + event;
    volatile HandleStep handle = (event, prepared) -> "done " + event + " with " + prepared;
    volatile HandOverStep handOver = event -> Optional.of("back " + event);
    volatile Terminator<String, String> terminator = (event, answer) -> answer.orElseThrow();
    volatile EvidenceBuilder evidence = EvidenceBuilder.ordinary();
    volatile EventListener listener = events::add;

    FunctionFixture(double roundMillis, Path directory) {
        benchmark = new FakeBenchmark(ticker, roundMillis);
        sandbox = new SandboxMemory(directory.toFile());
        settings.benchmark(benchmark).set(Setting.ELYSIUM_THRESHOLD, "12ms");
    }

    MinosFunction<String, String, String> function() {
        MinosConfiguration configuration = settings.build();
        return function(configuration, configuration.policy());
    }

    MinosFunction<String, String, String> function(SelectionPolicy policy) {
        return function(settings.build(), policy);
    }

    private MinosFunction<String, String, String> function(MinosConfiguration configuration, SelectionPolicy policy) {
        return new MinosFunction<>(new Steps(), this, configuration, event -> listener.on(event), policy, ticker);
    }

    /** How often something is in the log. */
    long count(String entry) {
        return log.stream().filter(entry::equals).count();
    }

    <T extends MinosEvent> List<T> events(Class<T> kind) {
        return events.stream().filter(kind::isInstance).map(kind::cast).toList();
    }

    MinosEvent.Decided decided() {
        assertThat(events(MinosEvent.Decided.class)).hasSize(1);
        return events(MinosEvent.Decided.class).get(0);
    }

    /** Waits as long as a broken test may take. */
    static void await(CountDownLatch latch) {
        boolean interrupted = false;
        try {
            long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
            while (true) {
                try {
                    assertThat(latch.await(end - System.nanoTime(), TimeUnit.NANOSECONDS))
                            .isTrue();
                    return;
                } catch (InterruptedException ignoredUntilTheEnd) {
                    interrupted = true;
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Waits until a thread waits for something. */
    static void awaitWaiting(Thread thread) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (thread.getState() != Thread.State.WAITING) {
            assertThat(System.nanoTime()).isLessThan(end);
            Thread.onSpinWait();
        }
    }

    @Override
    public String idOf(String invocation) {
        return "id of " + invocation;
    }

    @Override
    public Evidence evidenceOf(String invocation) {
        return evidence.sandboxTerminations(sandbox.terminations()).build();
    }

    @Override
    public Requeuer<String> requeuerFor(String invocation, @Nullable Reading reading) {
        carried.add(reading == null ? "nothing" : reading.scoreNanos() + " ns");
        return new Requeuer<>() {
            @Override
            public String way() {
                return "fake";
            }

            @Override
            public Optional<String> handOver() throws HandOverRefusedException {
                if (Thread.currentThread().isInterrupted()) {
                    interruptedHandOvers.incrementAndGet();
                }
                log.add("hand over");
                return handOver.handOver(invocation);
            }
        };
    }

    @Override
    public Terminator<String, String> terminator() {
        return new Terminator<>() {
            @Override
            public String end(String invocation, Optional<String> answer) {
                log.add("end");
                return terminator.end(invocation, answer);
            }

            @Override
            public boolean isEnding() {
                return terminator.isEnding();
            }

            @Override
            public void stay() {
                terminator.stay();
            }
        };
    }

    @Override
    public SandboxMemory sandbox() {
        return sandbox;
    }

    private final class Steps implements PreparedHandler<String, String, String> {

        @Override
        public String prepare(String event) throws Exception {
            log.add("prepare");
            return prepare.prepare(event);
        }

        @Override
        public double size(String event) {
            return event.startsWith("big") ? 10 : 1;
        }

        @Override
        public String handle(String event, String prepared) throws Exception {
            log.add("handle");
            return handle.handle(event, prepared);
        }
    }
}
