package dev.minos.simulator.compat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import dev.minos.simulator.scenario.ProcessSpec;
import dev.minos.simulator.scenario.Samples;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.zip.GZIPInputStream;

/** What the reference was given and what it answered. */
public final class ReferenceFiles {

    private ReferenceFiles() {}

    /** A file below {@code simfaas/} in the test resources, packed by gzip. */
    public static JsonNode read(String name) {
        try (InputStream packed =
                        Objects.requireNonNull(ReferenceFiles.class.getResourceAsStream("/simfaas/" + name + ".gz"));
                InputStream text = new GZIPInputStream(packed)) {
            return new JsonMapper().readTree(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** All cases. */
    public static List<JsonNode> cases() {
        List<JsonNode> cases = new ArrayList<>();
        read("cases.json").path("cases").forEach(cases::add);
        return cases;
    }

    /** A case or a golden replay's configuration as a scenario. */
    public static Scenario scenario(JsonNode given) {
        return scenario(
                given, process(given.path("arrival")), process(given.path("warm")), process(given.path("cold")));
    }

    /** A golden replay as a scenario that replays the samples it was made of. */
    public static Scenario replay(JsonNode golden) {
        JsonNode samples = golden.path("samples");
        return scenario(
                golden.path("config"),
                recorded(samples.path("arrival")),
                recorded(samples.path("warm")),
                recorded(samples.path("cold")));
    }

    private static Scenario scenario(JsonNode given, ProcessSpec arrival, ProcessSpec warm, ProcessSpec cold) {
        return Scenario.of(arrival, warm, cold)
                .simulator(
                        switch (given.path("simulator").textValue()) {
                            case "ServerlessSimulator" -> SimulatorKind.SCALE_PER_REQUEST;
                            case "ParServerlessSimulator" -> SimulatorKind.CONCURRENCY_VALUE;
                            default -> SimulatorKind.TEMPORAL;
                        })
                .expirationThreshold(given.path("expiration_threshold").doubleValue())
                .maximumTime(given.path("max_time").doubleValue())
                .maximumConcurrency(given.path("maximum_concurrency").intValue())
                .skipInitial(given.path("skip_init_time").doubleValue())
                .concurrencyValue(given.path("concurrency_value").asInt(1))
                .runningInstances(given.path("running").asInt(0))
                .idleInstances(numbers(given.path("idle_next_terminations")))
                .build();
    }

    private static ProcessSpec process(JsonNode given) {
        double mean = given.path("mean").doubleValue();
        return switch (given.path("dist").textValue()) {
            case "exp" -> new ProcessSpec.Exponential(mean);
            case "const" -> new ProcessSpec.Constant(mean);
            case "gauss" -> new ProcessSpec.Gaussian(mean, given.path("std").doubleValue());
            default -> throw new IllegalArgumentException(given.toString());
        };
    }

    private static ProcessSpec recorded(JsonNode samples) {
        return new ProcessSpec.Recorded(Samples.of(numbers(samples)), ProcessSpec.Recorded.Order.REPLAY);
    }

    /** A list of numbers. */
    public static List<Double> numbers(JsonNode list) {
        List<Double> numbers = new ArrayList<>();
        list.forEach(number -> numbers.add(number.doubleValue()));
        return numbers;
    }
}
