package dev.minos.simulator.selection;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.simulator.field.InvalidFieldException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * A platform as it was measured in November 2025: names are platform and memory in MB, as in {@code aws-512}. The sources
 * are named beside the data in the resources.
 */
record Preset(SpeedSpec speed, BenchmarkSpec benchmark, HandOverSpec handOver) {

    private static final double DRIFT_INTERVAL = 7_200;
    private static final double BENCHMARK_SECONDS = 0.15;
    private static final HandOverSpec NEW_SANDBOX =
            new HandOverSpec(HandOverSpec.Waiting.ASYNCHRONOUS, 0.05, 0.1, HandOverSpec.Scores.CARRIED, 0);

    /** Instances that are all alike. */
    static final Preset PLAIN = new Preset(
            SpeedSpec.lognormal(0),
            new BenchmarkSpec(BENCHMARK_SECONDS, 1, 0.1, BenchmarkSpec.Work.FIXED_TIME),
            NEW_SANDBOX);

    /** The preset of a name. */
    static Preset named(String name) {
        Map<String, Preset> all = all();
        Preset preset = all.get(name);
        if (preset == null) {
            throw new InvalidFieldException(
                    "preset", "must be one of " + String.join(", ", all.keySet()) + ", was \"" + name + '"');
        }
        return preset;
    }

    private static Map<String, Preset> all() {
        Map<String, Preset> all = new TreeMap<>();
        List<String[]> drift =
                text("drift_24h.csv").lines().map(line -> line.split(",", -1)).toList();
        try {
            for (JsonNode each : new JsonMapper().readTree(text("platform_presets.json"))) {
                String platform = each.path("platform").textValue();
                String memory = each.path("memory_mb").asText();
                all.put(platform + "-" + memory, of(each, drift(drift, platform, memory)));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return all;
    }

    private static Preset of(JsonNode measured, List<Double> drift) {
        List<CpuClass> classes = new ArrayList<>();
        measured.path("cpu_classes")
                .forEach(each -> classes.add(new CpuClass(
                        each.path("share").doubleValue(),
                        each.path("relative_time").doubleValue(),
                        each.path("cv").doubleValue())));
        double deviation = Math.max(measured.path("sdlog_between").doubleValue(), 0.01);
        return new Preset(
                new SpeedSpec(classes, 1, drift, DRIFT_INTERVAL),
                new BenchmarkSpec(
                        BENCHMARK_SECONDS,
                        measured.path("corr_first_to_later").doubleValue(),
                        deviation,
                        BenchmarkSpec.Work.FIXED_TIME),
                new HandOverSpec(
                        NEW_SANDBOX.waiting(),
                        NEW_SANDBOX.termination(),
                        NEW_SANDBOX.delay(),
                        NEW_SANDBOX.scores(),
                        measured.path("crash_returns_same_sandbox").doubleValue()));
    }

    /** The column of a platform: its name stands in the first line, its memory in the second, factors from the fourth on. */
    private static List<Double> drift(List<String[]> lines, String platform, String memory) {
        for (int column = 1; column < lines.get(0).length; column++) {
            if (lines.get(0)[column].equals(platform) && lines.get(1)[column].equals(memory)) {
                int found = column;
                return lines.stream()
                        .skip(3)
                        .map(line -> Double.valueOf(line[found]))
                        .toList();
            }
        }
        return List.of(1.0);
    }

    private static String text(String resource) {
        try (InputStream stream = Objects.requireNonNull(Preset.class.getResourceAsStream(resource), resource)) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
