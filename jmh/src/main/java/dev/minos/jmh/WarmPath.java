package dev.minos.jmh;

import java.util.Collection;
import java.util.Locale;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs {@link WarmPathBenchmark} and says what the gate adds to an invocation. Exit code 1 if it adds more than 5 ns or
 * allocates anything.
 */
public final class WarmPath {

    private static final double MOST_NANOS = 5;
    /** What the profiler sees of JMH itself, per invocation, is far below one object. */
    private static final double LESS_THAN_AN_OBJECT = 1;

    private WarmPath() {}

    /** Runs it; takes no arguments. */
    public static void main(String[] arguments) throws RunnerException {
        Collection<RunResult> results = new Runner(new OptionsBuilder()
                        .include(WarmPathBenchmark.class.getName())
                        .addProfiler(GCProfiler.class)
                        .build())
                .run();
        Cost direct = Cost.of(results, "direct");
        Cost gated = Cost.of(results, "gated");
        Cost added = new Cost(gated.nanos - direct.nanos, gated.bytes - direct.bytes);
        System.out.printf(Locale.ROOT, "%n%-22s %10s %10s%n", "a warm invocation", "ns", "B");
        System.out.printf(Locale.ROOT, "%-22s %10.2f %10.3f%n", "handler alone", direct.nanos, direct.bytes);
        System.out.printf(Locale.ROOT, "%-22s %10.2f %10.3f%n", "behind the gate", gated.nanos, gated.bytes);
        System.out.printf(Locale.ROOT, "%-22s %10.2f %10.3f%n", "difference", added.nanos, added.bytes);
        boolean passes = added.nanos <= MOST_NANOS && gated.bytes < LESS_THAN_AN_OBJECT;
        System.out.println(passes ? "PASS: at most 5 ns and no object" : "FAIL: more than 5 ns, or an object");
        if (!passes) {
            System.exit(1);
        }
    }

    /** What one invocation takes in nanoseconds and allocates in bytes. */
    private record Cost(double nanos, double bytes) {

        static Cost of(Collection<RunResult> results, String method) {
            for (RunResult result : results) {
                if (result.getParams().getBenchmark().endsWith("." + method)) {
                    Result<?> allocated = result.getSecondaryResults().get("gc.alloc.rate.norm");
                    if (allocated == null) {
                        throw new IllegalStateException("the profiler saw nothing of " + method);
                    }
                    return new Cost(result.getPrimaryResult().getScore(), allocated.getScore());
                }
            }
            throw new IllegalStateException("there is no result of " + method);
        }
    }
}
