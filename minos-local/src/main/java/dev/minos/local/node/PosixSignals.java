package dev.minos.local.node;

import com.sun.jna.Native;
import com.sun.jna.Platform;

/** Signals by kill(2). Linux and macOS number SIGSTOP and SIGCONT differently; other systems are refused. */
final class PosixSignals implements ProcessSignals {

    private final int stop;
    private final int resume;

    PosixSignals() {
        if (Platform.isLinux()) {
            stop = 19;
            resume = 18;
        } else if (Platform.isMac()) {
            stop = 17;
            resume = 19;
        } else {
            throw new UnsupportedOperationException("Slow worker nodes need Linux or macOS: they stop and continue "
                    + "processes by signals. Use NodeMixture.uniform() here.");
        }
    }

    @Override
    public boolean send(long pid, Signal signal) {
        return LibC.kill(Math.toIntExact(pid), signal == Signal.STOP ? stop : resume) == 0;
    }

    private static final class LibC {

        static {
            Native.register(LibC.class, Platform.C_LIBRARY_NAME);
        }

        static native int kill(int pid, int signal);
    }
}
