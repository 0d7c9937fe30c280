package dev.minos.core.benchmark;

/** The benchmarks that come with Minos, by the names that {@code MINOS_BENCHMARK} takes: the kernel's and its size. */
public final class Kernels {

    static final String MATRIX = "matrix-multiplication";
    static final String CRC32 = "crc32";
    static final String CLOCK_GAPS = "clock-gaps";

    private Kernels() {}

    /**
     * The benchmark of this name, such as {@code crc32-512}. No class of another kernel is loaded.
     *
     * @throws IllegalArgumentException if there is none, or its size is no number or out of its range
     */
    public static Benchmark named(String text, Estimator estimator) {
        int end = text.lastIndexOf('-');
        String name = text.substring(0, Math.max(0, end));
        int size = Integer.parseInt(text.substring(end + 1));
        if (name.equals(MATRIX)) {
            return new MatrixMultiplication(size, estimator);
        }
        if (name.equals(CRC32)) {
            return new Checksum(size, estimator);
        }
        if (name.equals(CLOCK_GAPS)) {
            return new ClockGaps(size, estimator, Ticker.system());
        }
        throw new IllegalArgumentException("there is no kernel " + name);
    }
}
