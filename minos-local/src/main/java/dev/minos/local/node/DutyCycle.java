package dev.minos.local.node;

import dev.minos.local.DaemonThreads;
import dev.minos.local.node.ProcessSignals.Signal;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongSupplier;

/**
 * The brake that makes a process as slow as its node: it freezes and continues the process every few milliseconds.
 *
 * <p>A timer on a busy machine wakes up late, so the phases are not trusted but measured: every nanosecond that the
 * process ran adds {@code stop/run} nanoseconds to a debt, every nanosecond it stood still pays it back. The ratio holds
 * over a few periods however late the single wake-ups are.
 *
 * <p>Thread-safe. After {@link #pause} and {@link #close} the process is running again. A process that has ended is left
 * alone, so that nobody who inherits its number is hit.
 */
public final class DutyCycle implements AutoCloseable {

    private static final ProcessSignals NO_SIGNALS = (pid, signal) -> false;

    private final ProcessHandle process;
    private final SpeedClass speed;
    private ProcessSignals signals;
    private final LongSupplier nanos;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private boolean active;
    private boolean closed;
    private boolean frozen;

    DutyCycle(ProcessHandle process, SpeedClass speed, ProcessSignals signals, LongSupplier nanos) {
        this.process = process;
        this.speed = speed;
        this.signals = signals;
        this.nanos = nanos;
    }

    /**
     * The brake for one process, released until {@link #start}. A class of full speed costs neither thread nor signal.
     *
     * @param nanos elapsed time in nanoseconds
     * @throws UnsupportedOperationException on a system without the signals, for a class below full speed
     */
    public static DutyCycle of(ProcessHandle process, SpeedClass speed, LongSupplier nanos) {
        boolean brakes = speed.stopMs() > 0;
        var cycle = new DutyCycle(process, speed, brakes ? new PosixSignals() : NO_SIGNALS, nanos);
        if (brakes) {
            cycle.launch();
        }
        return cycle;
    }

    void launch() {
        DaemonThreads.thread("duty-cycle-" + process.pid(), this::cycle).start();
    }

    /** Brakes from now on. */
    public void start() {
        change(true, closed);
    }

    /** Lets the process run freely until the next {@link #start}. */
    public void pause() {
        change(false, closed);
    }

    /**
     * Makes the process stand still until the next {@link #start}, {@link #pause} or {@link #close}, as a platform does
     * with an instance that has nothing to do.
     *
     * @throws UnsupportedOperationException on a system without the signals
     */
    public void hold() {
        lock.lock();
        try {
            if (!closed) {
                active = false;
                if (signals == NO_SIGNALS) {
                    signals = new PosixSignals();
                }
                freeze();
                changed.signalAll();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Lets the process run freely for ever. */
    @Override
    public void close() {
        change(false, true);
    }

    private void change(boolean nowActive, boolean nowClosed) {
        lock.lock();
        try {
            boolean wasActive = active;
            active = nowActive && !closed;
            closed |= nowClosed;
            if (!active || !wasActive) {
                thaw();
            }
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }

    private void cycle() {
        lock.lock();
        try {
            double debtNanos = 0;
            while (!closed && process.isAlive()) {
                if (!active) {
                    changed.await();
                    debtNanos = 0;
                    continue;
                }
                debtNanos += phase(millis(speed.runMs())) * (speed.stopMs() / speed.runMs());
                if (active && debtNanos > 0 && freeze()) {
                    debtNanos -= phase((long) debtNanos);
                    if (active) {
                        thaw();
                    }
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            thaw();
            lock.unlock();
        }
    }

    /** Waits, or until the brake is released; the nanoseconds that really went by. */
    private long phase(long length) throws InterruptedException {
        long begin = nanos.getAsLong();
        long left = length;
        while (active && left > 0) {
            left = changed.awaitNanos(left);
        }
        return nanos.getAsLong() - begin;
    }

    private boolean freeze() {
        frozen = process.isAlive() && signals.send(process.pid(), Signal.STOP);
        return frozen;
    }

    private void thaw() {
        if (frozen && process.isAlive()) {
            signals.send(process.pid(), Signal.CONTINUE);
        }
        frozen = false;
    }

    private static long millis(double ms) {
        return (long) (ms * TimeUnit.MILLISECONDS.toNanos(1));
    }
}
