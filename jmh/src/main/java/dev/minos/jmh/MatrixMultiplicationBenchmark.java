package dev.minos.jmh;

import dev.minos.core.benchmark.MatrixMultiplication;
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

/** One round of the benchmark that reads an instance's speed, fully compiled, in microseconds. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class MatrixMultiplicationBenchmark {

    /** Rows and columns. */
    @Param({"32", "64", "96", "128"})
    public int size;

    private MatrixMultiplication multiplication = new MatrixMultiplication(64);

    /** Fills the matrices. */
    @Setup
    public void fill() {
        multiplication = new MatrixMultiplication(size);
        multiplication.setUp();
    }

    /** One multiplication. */
    @Benchmark
    public double round() {
        return multiplication.round();
    }
}
