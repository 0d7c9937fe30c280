package dev.minos.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.minos.simulator.field.InvalidFieldException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every field of a scenario with a value that is not allowed: the fault names the field, the allowed range and the value. */
class BadFieldTest {

    private static final JsonMapper MAPPER = new JsonMapper();

    /** Field, value, what must be said of what is allowed. */
    private static final String TABLE = """
            simulator                          | "fast"  | be one of scale-per-request, concurrency-value, temporal
            arrival                            | 3       | be an object
            warmService                        | []      | be an object
            coldService                        | "x"     | be an object
            expirationThreshold                | -1      | be >= 0 and finite
            expirationWhenAlone                | -1      | be >= 0 and finite
            maximumTime                        | 0       | be > 0 and finite
            maximumConcurrency                 | 0       | be a whole number >= 1
            concurrencyValue                   | 1.5     | be a whole number of at most
            skipInitial                        | -1      | be >= 0 and < maximumTime
            routing                            | "near"  | be one of newest, oldest,
            maximumLifetime                    | -3      | be > 0
            overflow                           | "drop"  | be one of reject, queue
            runningInstances                   | -1      | be a whole number >= 0
            idleInstances                      | [-1]    | be >= 0 and finite
            idleInstances                      | 1       | be a list of numbers
            billing                            | 3       | be an object
            billing.price                      | "free"  | be one of lambda-x86-us-east-1,
            billing.memoryMb                   | 7       | be
            billing.basis                      | "mood"  | be one of duration, performance
            selection                          | []      | be an object
            selection.preset                   | "mars"  | be one of
            selection.strategy                 | "luck"  | be one of none, observe, benchmark, cpu-model, retire
            selection.initialisation           | -1      | be >= 0 and finite
            selection.prepare                  | -1      | be >= 0 and finite
            selection.users                    | -1      | be a whole number >= 0
            selection.speed                    | 1       | be an object
            selection.speed.variation          | -0.1    | be >= 0 and finite
            selection.speed.classes            | 1       | be a list of objects
            selection.speed.classes            | []      | be a whole number >= 1
            selection.speed.classes            | [3]     | be an object
            selection.speed.persistence        | 1.1     | be between 0 and 1
            selection.speed.drift              | [0]     | be > 0 and finite
            selection.speed.drift              | []      | be a whole number >= 1
            selection.speed.driftInterval      | 0       | be > 0 and finite
            selection.benchmark                | 1       | be an object
            selection.benchmark.seconds        | 0       | be > 0 and finite
            selection.benchmark.correlation    | 1.5     | be between -1 and 1
            selection.benchmark.deviation      | -1      | be >= 0 and finite
            selection.benchmark.work           | "hard"  | be one of fixed-time, fixed-work
            selection.threshold                | 1       | be an object
            selection.threshold.pretestInstances | 1     | be a whole number >= 2
            selection.threshold.passRate       | 1.2     | be > 0 and <= 1
            selection.threshold.bodiesPerInstance | 0    | be > 0 and finite
            selection.threshold.retryBound     | 101     | be <= 100
            selection.threshold.holdout        | 2       | be between 0 and 1
            selection.threshold.retireAfter    | 0       | be a whole number >= 1
            selection.handOver                 | 1       | be an object
            selection.handOver.waiting         | "long"  | be one of asynchronous, blocking
            selection.handOver.termination     | -1      | be >= 0 and finite
            selection.handOver.delay           | -1      | be >= 0 and finite
            selection.handOver.scores          | "lost"  | be one of carried, forgotten
            selection.handOver.sameSandbox     | -1      | be between 0 and 1
            selection.pool                     | 1       | be an object
            selection.pool.target              | -1      | be a whole number >= 0
            selection.pool.growth              | 2       | be between 0 and 1
            selection.pool.meanLifetime        | 0       | be > 0
            selection.pool.boostedShare        | 2       | be between 0 and 1
            selection.pool.boostedBody         | -1      | be >= 0 and finite
            arrival.process                    | "luck"  | be one of batch, capped, constant,
            """;

    /** Processes that are right, and for each of their fields a value that is not. */
    private static final Map<String, String> PROCESSES = Map.ofEntries(
            Map.entry("{'process': 'exponential', 'mean': 1}", "mean=0"),
            Map.entry("{'process': 'constant', 'value': 1}", "value=-1"),
            Map.entry("{'process': 'gaussian', 'mean': 1, 'standardDeviation': 1}", "mean=0 standardDeviation=-1"),
            Map.entry("{'process': 'lognormal', 'mean': 1, 'standardDeviation': 1}", "mean=-1 standardDeviation=-1"),
            Map.entry("{'process': 'gamma', 'mean': 1, 'standardDeviation': 1}", "mean=0 standardDeviation=0"),
            Map.entry("{'process': 'weibull', 'shape': 1, 'scale': 1}", "shape=0 scale=0"),
            Map.entry("{'process': 'pareto', 'shape': 1, 'scale': 1}", "shape=-1 scale=0"),
            Map.entry("{'process': 'batch', 'size': 1, 'mean': 1}", "size=0 mean=0"),
            Map.entry("{'process': 'mmpp', 'means': [1], 'stays': [1]}", "means=[0] stays=[0]"),
            Map.entry(
                    "{'process': 'diurnal', 'mean': 1, 'amplitude': 1, 'period': 1, 'phase': 0}",
                    "mean=0 amplitude=-1 period=0 phase=2"),
            Map.entry("{'process': 'recorded', 'values': [1], 'order': 'random'}", "values=[-1] order=3"),
            Map.entry(
                    "{'process': 'capped', 'of': {'process': 'constant', 'value': 1}, 'maximum': 1}",
                    "of=3 maximum=-1"),
            Map.entry("{'process': 'trace', 'file': 'x'}", "file=3"));

    private record Fault(String field, String value, String allowed) {
        @Override
        public String toString() {
            return field + " = " + value;
        }
    }

    private static JsonNode json(String text) {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static ObjectNode least() {
        return (ObjectNode) json("""
                {"arrival": {"process": "constant", "value": 1}, "warmService": {"process": "constant", "value": 1},
                 "coldService": {"process": "constant", "value": 1}}""");
    }

    private static ObjectNode with(ObjectNode scenario, String path, JsonNode value) {
        ObjectNode object = scenario;
        String[] names = path.split("\\.", -1);
        for (int i = 0; i < names.length - 1; i++) {
            object = object.path(names[i]).isObject() ? (ObjectNode) object.path(names[i]) : object.putObject(names[i]);
        }
        object.set(names[names.length - 1], value);
        return scenario;
    }

    private static Scenario read(ObjectNode scenario) throws IOException {
        return ScenarioReader.read(scenario, Path.of(""));
    }

    static Stream<Fault> faults() {
        return TABLE.lines()
                .map(line -> line.split("\\|", -1))
                .map(cells -> new Fault(cells[0].strip(), cells[1].strip(), cells[2].strip()));
    }

    @ParameterizedTest
    @MethodSource("faults")
    void aBadValueIsNamedWithItsFieldAndWhatIsAllowed(Fault fault) {
        ObjectNode scenario = with(least(), fault.field, json(fault.value));
        if (fault.field.startsWith("billing.") && !fault.field.endsWith("price")) {
            with(scenario, "billing.price", json("\"lambda-x86-us-east-1\""));
            with(scenario, "billing.memoryMb", fault.field.endsWith("memoryMb") ? json(fault.value) : json("512"));
        }
        String value = fault.value.replaceAll("^\\[(.+)\\]$", "$1");

        assertThatThrownBy(() -> read(scenario))
                .isInstanceOf(InvalidFieldException.class)
                .hasMessageStartingWith(fault.field + " must " + fault.allowed)
                .hasMessageContaining("was " + (value.equals("[]") && fault.allowed.contains(">=") ? "0" : value));
    }

    @ParameterizedTest
    @MethodSource("processes")
    void aBadValueOfAProcessIsNamedToo(String process) {
        for (String bad : PROCESSES.getOrDefault(process, "").split(" ", -1)) {
            String[] pair = bad.split("=", -1);
            ObjectNode scenario = with(least(), "arrival", json(process.replace('\'', '"')));
            with(scenario, "arrival." + pair[0], json(pair[1]));

            assertThatThrownBy(() -> read(scenario))
                    .isInstanceOf(InvalidFieldException.class)
                    .hasMessageMatching("arrival\\." + pair[0] + " must be [^,]*,.* was .*"
                            + pair[1].replaceAll("[\\[\\]]", "") + ".*");
        }
    }

    static Stream<String> processes() {
        return PROCESSES.keySet().stream().sorted();
    }

    /** The names that a message offers to who writes an unknown one. */
    private static Set<String> allowed(String object) {
        InvalidFieldException fault = catchThrowableOfType(
                InvalidFieldException.class, () -> read(with(fitting(object), path(object) + "unheardOf", json("1"))));
        String message = String.valueOf(fault.getMessage());
        return Arrays.stream(message.replaceAll(".*allowed are ", "").split(", ", -1))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static String path(String object) {
        return object.isEmpty() ? "" : object + ".";
    }

    private static ObjectNode fitting(String object) {
        return object.equals("billing")
                ? with(least(), "billing", json("{\"price\": \"lambda-x86-us-east-1\", \"memoryMb\": 512}"))
                : least();
    }

    @Test
    void noFieldIsMissingAbove() {
        for (String object : List.of(
                "",
                "billing",
                "selection",
                "selection.speed",
                "selection.benchmark",
                "selection.threshold",
                "selection.handOver",
                "selection.pool")) {
            Set<String> tried = faults().map(Fault::field)
                    .filter(field -> field.startsWith(path(object)))
                    .map(field -> field.substring(path(object).length()))
                    .filter(field -> !field.contains("."))
                    .collect(Collectors.toSet());
            assertThat(tried).as(object).containsAll(allowed(object));
        }
    }
}
