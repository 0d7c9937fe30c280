package dev.minos.jmh;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.core.configuration.Setting;
import dev.minos.core.event.MinosEvent;
import dev.minos.core.gate.MinosFunction;
import dev.minos.core.gate.PreparedHandler;
import dev.minos.core.policy.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * An invocation of a kept instance against a direct call of the same handler: the difference is the whole price of Minos
 * on every invocation but the first.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(3)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class WarmPathBenchmark {

    private static final String LENIENT = "10s";

    private final String message = "message";
    private final Work work = new Work();
    private final List<MinosEvent> events = new ArrayList<>();
    private final MinosFunction<String, String, String> function = new MinosFunction<>(
            work,
            new WarmPlatform(),
            MinosConfiguration.builder().set(Setting.ELYSIUM_THRESHOLD, LENIENT).build(),
            events::add);

    /** Has the first invocation judge the instance, and keep it for its speed. */
    @Setup
    public void judge() throws Exception {
        function.invoke(message);
        if (!(events.get(0) instanceof MinosEvent.Decided decided)
                || !(decided.verdict() instanceof Verdict.Kept)
                || !function.gate().isKept()) {
            throw new IllegalStateException("the instance was not kept for its speed: " + events);
        }
    }

    /** The handler alone. */
    @Benchmark
    public String direct() throws Exception {
        return work.handle(message, work.prepare(message));
    }

    /** The handler behind the gate. */
    @Benchmark
    public String gated() throws Exception {
        return function.invoke(message);
    }

    /** Work so small that nothing of the gate can hide in it. */
    private static final class Work implements PreparedHandler<String, String, String> {

        @Override
        public String prepare(String event) {
            return event;
        }

        @Override
        public String handle(String event, String prepared) {
            return prepared;
        }
    }
}
