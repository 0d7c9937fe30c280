package dev.minos.simulator.orchestration.compat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.simulator.orchestration.Orchestration;
import dev.minos.simulator.orchestration.Orchestrator;
import dev.minos.simulator.orchestration.References;
import dev.minos.simulator.orchestration.metrics.PolicyResult;
import dev.minos.simulator.orchestration.policy.Policies;
import java.io.IOException;
import java.util.List;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The numbers of the FaasCache simulator. */
class FaasCacheReferenceTest {

    record Case(JsonNode expected) {
        @Override
        public String toString() {
            return expected.get("trace").asText() + ", " + expected.get("mem_mb") + " MB, "
                    + expected.get("policy").asText();
        }

        long count(String field) {
            return expected.get(field).asLong();
        }

        PolicyResult result() throws IOException {
            FaasCachePolicy policy =
                    FaasCachePolicy.valueOf(expected.get("policy").asText());
            Orchestration what = new Orchestration(
                    List.of(policy.policyName()),
                    expected.get("mem_mb").asDouble(),
                    Orchestration.Rules.FAASCACHE,
                    Policies.DEFAULT_CLOCK,
                    0,
                    null);
            return new Orchestrator(1)
                    .run(References.trace(expected.get("trace").asText()), what)
                    .get(0);
        }
    }

    static Stream<Case> exact() throws IOException {
        return cases("exact");
    }

    static Stream<Case> tie() throws IOException {
        return cases("tie");
    }

    private static Stream<Case> cases(String gate) throws IOException {
        return StreamSupport.stream(
                        References.json("policy_cases.json").get("cases").spliterator(), false)
                .filter(node -> node.get("gate").asText().equals(gate))
                .map(Case::new);
    }

    @ParameterizedTest
    @MethodSource("exact")
    void allSixNumbersAreEqual(Case reference) throws IOException {
        PolicyResult result = reference.result();

        assertThat(List.of(
                        result.cold(),
                        result.warm(),
                        result.dropped(),
                        result.evicted(),
                        (long) result.finalContainers(),
                        (long) result.finalMemoryMb()))
                .containsExactly(
                        reference.count("cold"),
                        reference.count("warm"),
                        reference.count("dropped"),
                        reference.count("evicted"),
                        reference.count("final_pool"),
                        reference.count("final_mem_mb"));
    }

    @ParameterizedTest
    @MethodSource("tie")
    void whereEqualPrioritiesDecideColdStartsAreWithinTheBand(Case reference) throws IOException {
        JsonNode band = reference.expected().path("tie_band_cold");
        double width = band.isArray() ? band.get(1).asDouble() - band.get(0).asDouble() : 0;
        double gate = Math.max(0.025 * reference.count("cold"), width);

        PolicyResult result = reference.result();

        assertThat((double) result.cold()).isCloseTo((double) reference.count("cold"), within(gate));
        assertThat(result.cold() + result.warm() + result.dropped()).isEqualTo(result.requests());
    }
}
