package dev.minos.simulator.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.scenario.Scenario;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ReferenceCasesTest {

    private static final double SAME = 1e-9;

    static Stream<Arguments> runs() {
        return ReferenceFiles.cases().stream().flatMap(each -> {
            JsonNode runs = each.path("simfaas").path("per_seed_first5");
            return IntStream.range(0, runs.size())
                    .mapToObj(i -> Arguments.of(
                            each.path("id").textValue(),
                            each.path("simfaas").path("seeds").path(i).longValue(),
                            ReferenceFiles.scenario(each),
                            runs.path(i)));
        });
    }

    @ParameterizedTest(name = "{0}, seed {1}")
    @MethodSource("runs")
    void everyOutputIsTheReferences(String id, long seed, Scenario scenario, JsonNode expected) {
        SimulationResult result = new SimFaas().simulate(scenario, seed);

        Map<String, Double> actual = result.scalars();
        expected.properties()
                .forEach(output -> assertSame(
                        output.getKey(),
                        Objects.requireNonNull(actual.get(figure(output.getKey()))),
                        output.getValue()));
    }

    private static void assertSame(String name, Double actual, JsonNode expected) {
        if (expected.isNull()) {
            assertThat(actual).as(name).isNaN();
        } else if (expected.isIntegralNumber()) {
            assertThat(actual).as(name).isEqualTo(expected.doubleValue());
        } else {
            assertThat(actual)
                    .as(name)
                    .isCloseTo(expected.doubleValue(), within(Math.abs(expected.doubleValue()) * SAME));
        }
    }

    private static String figure(String output) {
        return switch (output) {
            case "reqs_total" -> "requests";
            case "reqs_cold" -> "coldStarts";
            case "reqs_warm" -> "warmStarts";
            case "reqs_reject" -> "rejections";
            case "prob_cold" -> "coldStartProbability";
            case "prob_reject" -> "rejectionProbability";
            case "lifespan_avg" -> "averageInstanceLifespan";
            case "inst_count_avg" -> "averageInstanceCount";
            case "inst_running_count_avg" -> "averageRunningCount";
            case "inst_idle_count_avg" -> "averageIdleCount";
            case "conc_level_avg" -> "averageConcurrencyLevel";
            case "wasted_capacity" -> "wastedCapacity";
            case "trace_end" -> "endTime";
            case "instances_terminated" -> "instancesTerminated";
            case "peak_server_count" -> "peakInstanceCount";
            case "skip_inst_count_avg" -> "averageInstanceCountAfterSkip";
            case "skip_inst_running_count_avg" -> "averageRunningCountAfterSkip";
            default -> throw new IllegalArgumentException(output);
        };
    }
}
