package dev.minos.jmh;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.results.format.ResultFormatType;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;

/**
 * Runs {@link KernelBenchmark} under each kind of compilers, keeps JMH's JSON in {@code jmh/target/kernels-*.json} and prints
 * the table of it in Markdown.
 */
public final class KernelSpeed {

    /** The compilers by the names that {@code minos lab --jit} has for them. */
    private static final Map<String, String> COMPILERS = new LinkedHashMap<>();

    static {
        COMPILERS.put("c1", "-XX:TieredStopAtLevel=1");
        COMPILERS.put("full", "-XX:TieredStopAtLevel=4");
    }

    private KernelSpeed() {}

    /** Runs it. An argument is a pattern of benchmarks, such as {@code KernelBenchmark.first}. */
    public static void main(String[] arguments) throws RunnerException {
        String pattern = arguments.length == 0 ? KernelBenchmark.class.getName() : arguments[0];
        List<String> rows = new ArrayList<>();
        for (Map.Entry<String, String> compilers : COMPILERS.entrySet()) {
            new Runner(new OptionsBuilder()
                            .include(pattern)
                            .jvmArgsAppend("-XX:+UseSerialGC", compilers.getValue())
                            .resultFormat(ResultFormatType.JSON)
                            .result("jmh/target/kernels-" + compilers.getKey() + ".json")
                            .build())
                    .run()
                    .forEach(result -> rows.add(row(compilers.getKey(), result)));
        }
        System.out.println("\n| kernel | jit | round | us | 99.9 % interval |\n|---|---|---|---|---|");
        rows.stream().sorted().forEach(System.out::println);
    }

    private static String row(String compilers, RunResult result) {
        String name = result.getParams().getBenchmark();
        Result<?> round = result.getPrimaryResult();
        return String.format(
                Locale.ROOT,
                "| %s | %s | %s | %.1f | ± %.1f |",
                result.getParams().getParam("kernel"),
                compilers,
                name.substring(name.lastIndexOf('.') + 1),
                round.getScore(),
                round.getScoreError());
    }
}
