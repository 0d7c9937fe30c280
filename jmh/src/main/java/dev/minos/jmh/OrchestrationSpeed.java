package dev.minos.jmh;

import dev.minos.simulator.orchestration.Orchestration.Rules;
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
 * Runs {@link OrchestrationBenchmark} over policies and numbers of containers and prints, as a table in Markdown, how many
 * invocations are simulated per second of CPU time on one thread.
 */
public final class OrchestrationSpeed {

    private static final List<String> SIZES = List.of("100", "1000", "10000");
    private static final List<String> POLICIES = List.of("ttl", "lru", "gdsf", "cip", "bss", "css", "cidre");
    /** Where the original was measured. */
    private static final List<String> FAASCACHE_SIZES = List.of("32", "1000");

    private static final List<String> FAASCACHE_POLICIES = List.of("gdsf", "landlord");

    private OrchestrationSpeed() {}

    /** Runs it; takes no arguments. */
    public static void main(String[] arguments) throws RunnerException {
        List<RunResult> results = new ArrayList<>(run(Rules.MINOS, POLICIES, SIZES));
        results.addAll(run(Rules.FAASCACHE, FAASCACHE_POLICIES, FAASCACHE_SIZES));
        System.out.println();
        System.out.println("| policy | rules | containers | cold % | million invocations per CPU second |");
        System.out.println("|---|---|---|---|---|");
        results.forEach(OrchestrationSpeed::print);
    }

    private static Collection<RunResult> run(Rules rules, List<String> policies, List<String> sizes)
            throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(OrchestrationBenchmark.class.getName())
                        .param("rules", rules.name())
                        .param("policy", policies.toArray(new String[0]))
                        .param("containers", sizes.toArray(new String[0]))
                        .jvmArgs("-Xmx256m", "-XX:+UseSerialGC")
                        .warmupTime(TimeValue.seconds(1))
                        .measurementTime(TimeValue.seconds(1))
                        .build())
                .run();
    }

    private static void print(RunResult result) {
        double invocations = counter(result, "invocations");
        System.out.printf(
                Locale.ROOT,
                "| %s | %s | %.0f | %.0f | %.2f |%n",
                result.getParams().getParam("policy"),
                result.getParams().getParam("rules").toLowerCase(Locale.ROOT),
                counter(result, "containers") / counter(result, "runs"),
                counter(result, "cold") / invocations * 1e2,
                invocations / counter(result, "cpuNanos") * 1e3);
    }

    private static double counter(RunResult result, String name) {
        Result<?> counted = result.getSecondaryResults().get(name);
        if (counted == null) {
            throw new IllegalStateException("there is no counter " + name);
        }
        return counted.getScore();
    }
}
