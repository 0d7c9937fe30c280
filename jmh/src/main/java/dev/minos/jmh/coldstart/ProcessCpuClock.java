package dev.minos.jmh.coldstart;

import com.sun.jna.Native;
import com.sun.jna.Platform;

/**
 * The CPU time of another process from its birth on, threads that have ended included: POSIX's
 * {@code clock_getcpuclockid} and {@code clock_gettime}. On 64-bit Linux.
 */
final class ProcessCpuClock {

    private ProcessCpuClock() {}

    /**
     * Nanoseconds of CPU time that a living process has used.
     *
     * @throws IllegalStateException if there is no such process
     */
    static long cpuNanos(long processId) {
        int[] clock = new int[1];
        long[] secondsAndNanos = new long[2];
        if (LibC.clock_getcpuclockid(Math.toIntExact(processId), clock) != 0
                || LibC.clock_gettime(clock[0], secondsAndNanos) != 0) {
            throw new IllegalStateException("there is no CPU clock of process " + processId);
        }
        return secondsAndNanos[0] * 1_000_000_000L + secondsAndNanos[1];
    }

    private static final class LibC {

        static {
            Native.register(LibC.class, Platform.C_LIBRARY_NAME);
        }

        static native int clock_getcpuclockid(int pid, int[] clock);

        static native int clock_gettime(int clock, long[] time);
    }
}
