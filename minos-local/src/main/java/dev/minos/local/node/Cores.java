package dev.minos.local.node;

import com.sun.jna.Native;
import com.sun.jna.NativeLong;
import com.sun.jna.Platform;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The cores that this process may use, and the binding of a thread to one of them by {@code sched_setaffinity(2)}. What a
 * bound thread starts, threads and processes, is bound with it. Thread-safe.
 */
public final class Cores {

    /** Room for 1,024 cores, as the C library has it. */
    private static final int WORDS = 16;

    private static final NativeLong BYTES = new NativeLong((long) WORDS * Long.BYTES);

    private Cores() {}

    /** Whether the system binds threads to cores: Linux does. */
    public static boolean canBeBound() {
        return Platform.isLinux();
    }

    /**
     * The numbers of the cores that the calling thread may run on.
     *
     * @throws IllegalStateException if the system does not tell
     */
    public static List<Integer> usable() {
        long[] mask = new long[WORDS];
        if (LibC.sched_getaffinity(0, BYTES, mask) < 0) {
            throw new IllegalStateException("the system does not tell the cores of this thread");
        }
        return IntStream.range(0, WORDS * Long.SIZE)
                .filter(core -> (mask[core / Long.SIZE] >>> core % Long.SIZE & 1) == 1)
                .boxed()
                .toList();
    }

    /**
     * Binds the calling thread to one core.
     *
     * @throws IllegalStateException if the system refuses
     */
    public static void bind(int core) {
        long[] mask = new long[WORDS];
        mask[core / Long.SIZE] = 1L << core % Long.SIZE;
        if (LibC.sched_setaffinity(0, BYTES, mask) != 0) {
            throw new IllegalStateException("the system does not bind this thread to core " + core);
        }
    }

    private static final class LibC {

        static {
            Native.register(LibC.class, Platform.C_LIBRARY_NAME);
        }

        static native int sched_getaffinity(int thread, NativeLong bytes, long[] mask);

        static native int sched_setaffinity(int thread, NativeLong bytes, long[] mask);
    }
}
