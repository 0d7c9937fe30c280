package dev.minos.simulator.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Outcome;
import dev.minos.simulator.result.SimulationResult;
import dev.minos.simulator.result.TimeSeries;
import dev.minos.simulator.scenario.Overflow;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.scenario.SimulatorKind;
import dev.minos.simulator.selection.SelectionSpec;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What the engine tells of a run state by state, against what it counts while it runs. */
class DefaultHistoryTest {

    private final DefaultEngine engine = new DefaultEngine();

    static Stream<Arguments> scenarios() {
        var plain = Scenario.of(new Exponential(0.5), new Exponential(1), new Exponential(2))
                .expirationThreshold(5)
                .maximumTime(2_000);
        return Stream.of(
                Arguments.of("plain", plain.build()),
                Arguments.of("rejecting", plain.maximumConcurrency(3).build()),
                Arguments.of("queueing", plain.overflow(Overflow.QUEUE).build()),
                Arguments.of(
                        "shared",
                        plain.simulator(SimulatorKind.CONCURRENCY_VALUE)
                                .concurrencyValue(2)
                                .build()),
                Arguments.of(
                        "selecting",
                        plain.simulator(SimulatorKind.SCALE_PER_REQUEST)
                                .selection(SelectionSpec.read(
                                        JsonNodeFactory.instance.objectNode().put("preset", "gcp-512")))
                                .build()));
    }

    @ParameterizedTest(name = "{0}, seed 5")
    @MethodSource("scenarios")
    void theHistoryComesToTheResult(String name, Scenario scenario) {
        SimulationResult result = engine.simulate(scenario, 5);
        History history = engine.history(scenario, 5);

        assertThat(history.count(Outcome.COLD)).isEqualTo((int) result.coldStarts());
        assertThat(history.count(Outcome.WARM)).isEqualTo((int) result.warmStarts());
        assertThat(history.count(Outcome.REJECTED)).isEqualTo((int) result.rejections());
        assertThat(history.lifespans().average().orElseThrow())
                .isCloseTo(result.averageInstanceLifespan(), within(1e-9));
        assertThat(history.endTime()).isEqualTo(2_000);
        TimeSeries series = TimeSeries.of(history, 2_000);
        for (int i = 0; i < TimeSeries.STRETCHES; i++) {
            assertThat(series.instances().get(i))
                    .isCloseTo(result.timeSeries().instances().get(i), within(1e-9));
            assertThat(series.running().get(i))
                    .isCloseTo(result.timeSeries().running().get(i), within(1e-9));
        }
    }

    @Test
    void everyStateIsTold() {
        History history = engine.history(
                Scenario.of(new Constant(10), new Constant(1), new Constant(2))
                        .expirationThreshold(5)
                        .maximumTime(15)
                        .build(),
                0);

        assertThat(history.size()).isEqualTo(3);
        assertThat(history.time(1)).isEqualTo(10);
        assertThat(history.instances(1)).isEqualTo(1);
        assertThat(history.running(1)).isEqualTo(1);
        assertThat(history.time(2)).isEqualTo(12);
        assertThat(history.idle(2)).isEqualTo(1);
        assertThat(history.requests(Outcome.COLD)).containsExactly(0);
    }
}
