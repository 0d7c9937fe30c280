package dev.minos.workload.k6;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.minos.workload.RequestCounts;
import dev.minos.workload.pattern.Patterns;
import dev.minos.workload.upscale.MinuteShape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class K6ScenarioTest {

    /** What the documentation of the two executors lists; k6 refuses a scenario with any other field. */
    private static final Set<String> RAMPING =
            Set.of("executor", "startRate", "timeUnit", "stages", "preAllocatedVUs", "maxVUs");

    private static final Set<String> CONSTANT =
            Set.of("executor", "rate", "timeUnit", "duration", "preAllocatedVUs", "maxVUs");

    private static JsonNode scenario(RequestCounts counts) throws JsonProcessingException {
        JsonNode options = new ObjectMapper().readTree(K6Scenario.json(counts, 0.5));
        assertThat(options.fieldNames()).toIterable().containsExactly("scenarios");
        assertThat(options.path("scenarios")).hasSize(1);
        return options.path("scenarios").path("workload");
    }

    @ParameterizedTest
    @ValueSource(strings = {"steady", "spikes", "jump", "fluctuating", "on-off", "bursts"})
    void aChangingRateRampsInStagesOfTheDocumentedForm(String name) throws IOException {
        RequestCounts rates = Patterns.named(name, MinuteShape.Noise.seeded(3)).rates();
        JsonNode scenario = scenario(rates);
        assertThat(scenario.fieldNames()).toIterable().containsExactlyInAnyOrderElementsOf(RAMPING);
        assertThat(scenario.path("executor").asText()).isEqualTo("ramping-arrival-rate");
        assertThat(scenario.path("timeUnit").asText()).isEqualTo("1s");
        assertThat(scenario.path("startRate").isIntegralNumber()).isTrue();
        for (JsonNode stage : scenario.path("stages")) {
            assertThat(stage.fieldNames()).toIterable().containsExactlyInAnyOrder("target", "duration");
            assertThat(stage.path("target").isIntegralNumber()).isTrue();
            assertThat(stage.path("duration").asText()).matches("[0-9]+s");
        }
        assertThat(scenario.path("preAllocatedVUs").asLong()).isEqualTo((rates.max() + 1) / 2);
        assertThat(scenario.path("maxVUs").asLong())
                .isGreaterThanOrEqualTo(scenario.path("preAllocatedVUs").asLong());
        assertThat(iterationsPerSecond(scenario)).isEqualTo(rates);
    }

    /** What k6 makes of it: within a stage the rate goes linearly from the last target to the stage's. */
    private static RequestCounts iterationsPerSecond(JsonNode scenario) {
        List<Long> perSecond = new ArrayList<>();
        long from = scenario.path("startRate").asLong();
        for (JsonNode stage : scenario.path("stages")) {
            long to = stage.path("target").asLong();
            int seconds = Integer.parseInt(stage.path("duration").asText().replace("s", ""));
            assertThat(seconds == 0 || from == to)
                    .as("stages that last do not ramp")
                    .isTrue();
            for (int i = 0; i < seconds; i++) {
                perSecond.add(to);
            }
            from = to;
        }
        return RequestCounts.perSecond(
                perSecond.stream().mapToLong(Long::longValue).toArray());
    }

    @Test
    void aConstantRateHasAnExecutorOfItsOwn() throws IOException {
        JsonNode scenario =
                scenario(Patterns.named("constant", MinuteShape.Noise.seeded(1)).rates());
        assertThat(scenario.fieldNames()).toIterable().containsExactlyInAnyOrderElementsOf(CONSTANT);
        assertThat(scenario.path("executor").asText()).isEqualTo("constant-arrival-rate");
        assertThat(scenario.path("rate").asInt()).isEqualTo(20);
        assertThat(scenario.path("duration").asText()).isEqualTo("1200s");
        assertThat(scenario.path("preAllocatedVUs").asInt()).isEqualTo(10);
    }

    @Test
    void aRateThatIsWholeByTheMinuteOnlyIsGivenByTheMinute() throws JsonProcessingException {
        JsonNode scenario = scenario(RequestCounts.perMinute(4363).lasting(60));
        assertThat(scenario.path("rate").asInt()).isEqualTo(4363);
        assertThat(scenario.path("timeUnit").asText()).isEqualTo("60s");
        assertThat(scenario.path("duration").asText()).isEqualTo("3600s");
    }

    @Test
    void anImpossibleDurationIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> K6Scenario.json(RequestCounts.perSecond(1), 0))
                .withMessageContaining("was 0.0");
    }
}
