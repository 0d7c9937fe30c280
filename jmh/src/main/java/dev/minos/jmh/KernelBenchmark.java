package dev.minos.jmh;

import dev.minos.core.benchmark.Estimator;
import dev.minos.core.benchmark.Kernels;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One round of the kernels that read an instance's speed, in microseconds: as a new instance runs it, and compiled. */
@State(Scope.Thread)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
public class KernelBenchmark {

    /** The kernel as {@code MINOS_BENCHMARK} names it. */
    @Param({
        "matrix-multiplication-32",
        "matrix-multiplication-64",
        "matrix-multiplication-128",
        "crc32-128",
        "crc32-512",
        "clock-gaps-200"
    })
    public String kernel = "";

    private dev.minos.core.benchmark.Benchmark benchmark = Kernels.named("crc32-1", Estimator.MEAN_WALL);

    /** Fills its inputs. */
    @Setup
    public void fill() throws Exception {
        benchmark = Kernels.named(kernel, Estimator.MEAN_WALL);
        benchmark.setUp();
    }

    /** The first round of a JVM: many JVMs, one round each. */
    @Benchmark
    @BenchmarkMode(Mode.SingleShotTime)
    @Fork(10)
    @Warmup(iterations = 0)
    @Measurement(iterations = 1)
    public double first() throws Exception {
        return benchmark.round();
    }

    /** A round that the compilers are done with. */
    @Benchmark
    @BenchmarkMode(Mode.AverageTime)
    @Fork(2)
    @Warmup(iterations = 3, time = 1)
    @Measurement(iterations = 5, time = 1)
    public double steady() throws Exception {
        return benchmark.round();
    }
}
