package dev.minos.jmh;

import dev.minos.simulator.scenario.Routing;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs {@link SimulatorBenchmark} over platforms of different size and prints, as a table in Markdown, how many requests are
 * simulated per second of CPU time on one thread.
 */
public final class SimulatorSpeed {

    private static final List<String> RATES = List.of("0.9", "10", "100", "300", "3000");
    private static final List<String> LITERAL_RATES = List.of("0.9", "300");
    /** An arrival and a departure: ends of instances and cold starts are rare beside them. */
    private static final double EVENTS_PER_REQUEST = 2;

    private SimulatorSpeed() {}

    /** Runs it; takes no arguments. */
    public static void main(String[] arguments) throws RunnerException {
        Collection<RunResult> fast = new ArrayList<>(run("defaultEngine", RATES, Routing.NEWEST));
        fast.addAll(run("defaultEngine", List.of("300"), Routing.MOST_RECENTLY_USED));
        fast.addAll(run("defaultEngine", List.of("300"), Routing.RANDOM));
        Collection<RunResult> literal = run("literalEngine", LITERAL_RATES, Routing.NEWEST);
        System.out.println();
        System.out.println(
                "| requests/s simulated | instances | routing | million requests per CPU second | ns per event |");
        System.out.println("|---|---|---|---|---|");
        fast.forEach(result -> print(result, result.getParams().getParam("routing")));
        literal.forEach(result -> print(result, "literal engine"));
    }

    private static Collection<RunResult> run(String method, List<String> rates, Routing routing)
            throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(SimulatorBenchmark.class.getName() + "." + method)
                        .param("rate", rates.toArray(new String[0]))
                        .param("routing", routing.name())
                        .warmupIterations(2)
                        .warmupTime(TimeValue.seconds(2))
                        .measurementIterations(3)
                        .measurementTime(TimeValue.seconds(2))
                        .build())
                .run();
    }

    private static void print(RunResult result, String what) {
        double requests = counter(result, "requests");
        double cpuNanos = counter(result, "cpuNanos");
        System.out.printf(
                Locale.ROOT,
                "| %s | %.0f | %s | %.2f | %.0f |%n",
                result.getParams().getParam("rate"),
                counter(result, "instances") / counter(result, "runs"),
                what.toLowerCase(Locale.ROOT).replace('_', ' '),
                requests / cpuNanos * 1e3,
                cpuNanos / requests / EVENTS_PER_REQUEST);
    }

    private static double counter(RunResult result, String name) {
        Result<?> counted = result.getSecondaryResults().get(name);
        if (counted == null) {
            throw new IllegalStateException("there is no counter " + name);
        }
        return counted.getScore();
    }
}
