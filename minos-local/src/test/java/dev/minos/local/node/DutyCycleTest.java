package dev.minos.local.node;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.minos.local.node.ProcessSignals.Signal;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class DutyCycleTest {

    @BeforeAll
    static void beGenerous() {
        Awaitility.setDefaultTimeout(Duration.ofSeconds(60));
    }

    private static final SpeedClass SLOW = SpeedClass.slowed("slow", 1, 2, 2);

    private final List<Signal> sent = new CopyOnWriteArrayList<>();

    private DutyCycle cycle(ProcessHandle process) {
        var cycle = new DutyCycle(
                process,
                SLOW,
                (pid, signal) -> {
                    sent.add(signal);
                    return true;
                },
                System::nanoTime);
        cycle.launch();
        return cycle;
    }

    @Test
    void stopsAndContinuesInTurnsWhileItIsOn() {
        try (var cycle = cycle(ProcessHandle.current())) {
            cycle.start();
            await().atMost(Duration.ofMinutes(2)).until(() -> sent.size() >= 10);
        }

        for (int i = 0; i < sent.size(); i++) {
            assertThat(sent.get(i)).isEqualTo(i % 2 == 0 ? Signal.STOP : Signal.CONTINUE);
        }
    }

    @Test
    void thePauseIsItsShareOfTheTimeHoweverLateTheTimerIs() {
        var clock = new LateClock();
        var cycle = new DutyCycle(ProcessHandle.current(), SLOW, clock, clock::nanos);
        cycle.launch();
        cycle.start();
        await().atMost(Duration.ofMinutes(2)).until(() -> clock.signals() >= 100);
        cycle.close();

        assertThat(clock.stoppedShare()).isBetween(0.4, 0.6);
    }

    /** Time in which every other wake-up is 5 ms late, and what the process did meanwhile. */
    private static final class LateClock implements ProcessSignals {

        private long lateNanos;
        private int calls;
        private int signals;
        private long lastNanos = -1;
        private long stoppedNanos;
        private long runningNanos;

        synchronized long nanos() {
            calls++;
            lateNanos += calls % 4 == 0 ? 5_000_000 : 0;
            return System.nanoTime() + lateNanos;
        }

        @Override
        public synchronized boolean send(long pid, Signal signal) {
            long now = System.nanoTime() + lateNanos;
            if (lastNanos >= 0 && signal == Signal.CONTINUE) {
                stoppedNanos += now - lastNanos;
            } else if (lastNanos >= 0) {
                runningNanos += now - lastNanos;
            }
            lastNanos = now;
            signals++;
            return true;
        }

        synchronized int signals() {
            return signals;
        }

        synchronized double stoppedShare() {
            return (double) stoppedNanos / (stoppedNanos + runningNanos);
        }
    }

    @Test
    void aPausedCycleLeavesTheProcessRunning() {
        try (var cycle = cycle(ProcessHandle.current())) {
            for (int round = 1; round <= 20; round++) {
                int before = sent.size();
                cycle.start();
                await().atMost(Duration.ofMinutes(2))
                        .pollInterval(Duration.ofMillis(1))
                        .until(() -> sent.size() > before);
                cycle.pause();
                assertThat(sent).last().isEqualTo(Signal.CONTINUE);
            }
        }
    }

    @Test
    void aHeldProcessStandsStillUntilItIsStartedOrPaused() {
        try (var cycle = cycle(ProcessHandle.current())) {
            for (int round = 1; round <= 20; round++) {
                int before = sent.size();
                cycle.start();
                await().atMost(Duration.ofMinutes(2))
                        .pollInterval(Duration.ofMillis(1))
                        .until(() -> sent.size() > before);
                cycle.hold();
                assertThat(sent).last().isEqualTo(Signal.STOP);
                cycle.pause();
                assertThat(sent).last().isEqualTo(Signal.CONTINUE);
                cycle.hold();
                cycle.start();
                assertThat(sent.stream().skip(before)).contains(Signal.CONTINUE);
            }
        }
    }

    @Test
    void aClosedCycleStaysOff() {
        var cycle = cycle(ProcessHandle.current());
        cycle.close();
        cycle.start();
        cycle.pause();

        assertThat(sent).isEmpty();
    }

    @Test
    void aDeadProcessIsLeftAlone() throws IOException, InterruptedException {
        Process dead = new ProcessBuilder("true").start();
        dead.waitFor();

        try (var cycle = cycle(dead.toHandle())) {
            cycle.start();
        }

        assertThat(sent).isEmpty();
    }

    @Test
    void aNodeOfFullSpeedNeedsNoSignals() {
        try (var cycle = DutyCycle.of(ProcessHandle.current(), SpeedClass.full("fast", 1), System::nanoTime)) {
            cycle.start();
        }
    }

    @Test
    void theRealSignalsFreezeAProcess() throws IOException {
        Process sleeper = new ProcessBuilder("sleep", "1000").start();
        var signals = new PosixSignals();
        try {
            assertThat(signals.send(sleeper.pid(), Signal.STOP)).isTrue();
            await().atMost(Duration.ofMinutes(2)).until(() -> state(sleeper).equals("T"));
            assertThat(signals.send(sleeper.pid(), Signal.CONTINUE)).isTrue();
            await().atMost(Duration.ofMinutes(2)).until(() -> state(sleeper).equals("S"));
        } finally {
            sleeper.destroyForcibly();
        }
    }

    private static String state(Process process) throws IOException {
        String stat = java.nio.file.Files.readString(java.nio.file.Path.of("/proc/" + process.pid() + "/stat"));
        return stat.substring(stat.lastIndexOf(')') + 2, stat.lastIndexOf(')') + 3);
    }
}
