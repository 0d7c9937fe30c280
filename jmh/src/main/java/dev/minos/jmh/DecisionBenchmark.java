package dev.minos.jmh;

import dev.minos.core.benchmark.Reading;
import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.policy.Evidence;
import dev.minos.core.policy.InitializationType;
import dev.minos.core.policy.SelectionPolicy;
import dev.minos.core.policy.Verdict;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** One verdict that asks every rule of the configured policy: a slow instance, and a message that carries the most readings. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(2)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class DecisionBenchmark {

    private final SelectionPolicy policy = MinosConfiguration.from(Map.of(
                    "MINOS_ELYSIUM_THRESHOLD", "11.9,12.4,13.0ms",
                    "MINOS_ELYSIUM_FINGERPRINT", "here",
                    "MINOS_RETRY_BOUND", "13",
                    "MINOS_HOLDOUT", "0.05"))
            .policy();

    private final Evidence evidence = new Evidence(
            12,
            LongStream.range(0, 12).map(i -> 20_000_000 + i).boxed().toList(),
            Double.NaN,
            new Reading(20_000_000, 19e6, 8, 0, 160_000_000),
            0,
            InitializationType.ON_DEMAND,
            1,
            true,
            60_000_000_000L,
            "here",
            0.5);

    /** The second question, with the reading. */
    @Benchmark
    public @Nullable Verdict judge() {
        return policy.judge(evidence);
    }
}
