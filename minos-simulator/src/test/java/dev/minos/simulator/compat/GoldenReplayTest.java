package dev.minos.simulator.compat;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Outcome;
import dev.minos.simulator.scenario.Scenario;
import dev.minos.simulator.state.RequestCounts;
import dev.minos.simulator.state.StateAnalysis;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class GoldenReplayTest {

    private static final Percentage SAME = Percentage.withPercentage(1e-9);

    @ParameterizedTest
    @ValueSource(strings = {"G01_base", "G03_maxconc", "G06_det", "G07_par3", "G11_temporal_nb05", "G12_const_const"})
    void theHistoryIsTheReferences(String name) {
        JsonNode golden = ReferenceFiles.read("golden/" + name + ".json");

        History history = new SimFaas().history(ReferenceFiles.replay(golden), 0);

        List<Double> times = ReferenceFiles.numbers(golden.path("hist_times"));
        assertThat(history.endTime()).isEqualTo(times.remove(times.size() - 1));
        assertThat(series(history, history::time)).isEqualTo(times);
        assertThat(series(history, history::instances)).isEqualTo(numbers(golden, "hist_server_count"));
        assertThat(series(history, history::running)).isEqualTo(numbers(golden, "hist_running"));
        assertThat(series(history, history::idle)).isEqualTo(numbers(golden, "hist_idle"));
        assertThat(met(history, Outcome.COLD)).isEqualTo(numbers(golden, "cold_idx"));
        assertThat(met(history, Outcome.WARM)).isEqualTo(numbers(golden, "warm_idx"));
        assertThat(met(history, Outcome.REJECTED)).isEqualTo(numbers(golden, "rej_idx"));
        assertThat(history.lifespans().boxed()).isEqualTo(numbers(golden, "lifespans"));
        if (golden.has("hist_conc_avgs")) {
            assertThat(series(history, history::concurrency)).isEqualTo(numbers(golden, "hist_conc_avgs"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"G01_base", "G03_maxconc", "G06_det", "G07_par3", "G11_temporal_nb05", "G12_const_const"})
    void theStatesAreTheReferences(String name) {
        JsonNode golden = ReferenceFiles.read("golden/" + name + ".json");
        Scenario scenario = ReferenceFiles.replay(golden);
        History history = new SimFaas().history(scenario, 0);

        StateAnalysis<String> states = StateAnalysis.asSimFaas(
                history, (instances, running) -> String.valueOf(instances), scenario.skipInitial());

        assertThat(history.firstAfter(scenario.skipInitial()))
                .isEqualTo(golden.path("skip_index").intValue());
        assertThat(states.timeShares()).hasSameSizeAs(golden.path("time_average"));
        golden.path("time_average")
                .properties()
                .forEach(state -> assertThat(states.timeShares().get(state.getKey()))
                        .isCloseTo(state.getValue().doubleValue(), SAME));
        assertThat(states.residenceTimes()).hasSameSizeAs(golden.path("residence_count"));
        golden.path("residence_count").properties().forEach(state -> {
            assertThat(states.residenceTimes().get(state.getKey()))
                    .hasSize(state.getValue().intValue());
            assertThat(states.averageResidenceTime(state.getKey()))
                    .isCloseTo(
                            golden.path("residence_mean").path(state.getKey()).doubleValue(), SAME);
        });
        assertThat(states.transitionTimes()).hasSameSizeAs(golden.path("transition_count"));
        states.transitionTimes().forEach((pair, times) -> {
            String key = pair.from() + "->" + pair.to();
            assertThat(times).hasSize(golden.path("transition_count").path(key).intValue());
            assertThat(states.averageTransitionTime(pair.from(), pair.to()))
                    .isCloseTo(golden.path("transition_mean").path(key).doubleValue(), SAME);
        });
        assertThat(states.requests()).hasSameSizeAs(golden.path("request_states"));
        golden.path("request_states")
                .properties()
                .forEach(state -> assertThat(states.requests().get(state.getKey()))
                        .isEqualTo(new RequestCounts(
                                state.getValue().path(0).intValue(),
                                state.getValue().path(1).intValue(),
                                state.getValue().path(2).intValue())));
    }

    @ParameterizedTest(name = "{0}, seed 42")
    @ValueSource(strings = {"G01_base", "G03_maxconc", "G06_det", "G07_par3", "G11_temporal_nb05", "G12_const_const"})
    void theSamplesAreTheReferencesToTheLastBit(String name) {
        JsonNode golden = ReferenceFiles.read("golden/" + name + ".json");

        History drawn = new SimFaas().history(ReferenceFiles.scenario(golden.path("config")), 42);

        History replayed = new SimFaas().history(ReferenceFiles.replay(golden), 0);
        assertThat(series(drawn, drawn::time)).isEqualTo(series(replayed, replayed::time));
    }

    private static List<Double> numbers(JsonNode golden, String field) {
        return ReferenceFiles.numbers(golden.path(field));
    }

    private static List<Double> series(History history, IntToDoubleFunction figure) {
        return IntStream.range(0, history.size())
                .mapToObj(i -> figure.applyAsDouble(i))
                .toList();
    }

    private static List<Double> met(History history, Outcome outcome) {
        return history.requests(outcome).mapToObj(i -> (double) i).toList();
    }
}
