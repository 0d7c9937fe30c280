package dev.minos.simulator.state;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Outcome;
import org.junit.jupiter.api.Test;

class StateAnalysisTest {

    /** Three states of 10 s with 0, 1 and 1 instances, then one of 20 s with 2. */
    private static History history() {
        History.Recorder recorder = new History.Recorder();
        recorder.state(0, 0, 0);
        recorder.request(Outcome.COLD);
        recorder.state(10, 1, 1);
        recorder.request(Outcome.REJECTED);
        recorder.state(20, 1, 0);
        recorder.request(Outcome.WARM);
        recorder.state(30, 2, 1);
        recorder.request(Outcome.COLD);
        return recorder.finish(50);
    }

    @Test
    void neighboursWithEqualLabelsAreOneStay() {
        StateAnalysis<Integer> states = StateAnalysis.of(history(), (instances, running) -> instances, 0);

        assertThat(states.residenceTimes().get(1)).containsExactly(20.0);
        assertThat(states.transitionTimes().get(new Transition<>(1, 2))).containsExactly(20.0);
        assertThat(states.transitionProbability(1, 2)).isEqualTo(1);
        assertThat(states.transitionProbability(1, 0)).isZero();
    }

    @Test
    void theLastStayIsCutOffAndCountsForTheSharesOfTimeOnly() {
        StateAnalysis<Integer> states = StateAnalysis.of(history(), (instances, running) -> instances, 0);

        assertThat(states.residenceTimes()).containsOnlyKeys(0, 1);
        assertThat(states.averageResidenceTime(2)).isNaN();
        assertThat(states.timeShares().get(2)).isEqualTo(0.4);
    }

    @Test
    void anyLabelWillDo() {
        StateAnalysis<String> states =
                StateAnalysis.of(history(), (instances, running) -> running < instances ? "free" : "full", 0);

        assertThat(states.timeShares()).containsOnlyKeys("full", "free");
        assertThat(states.timeShares().get("full")).isEqualTo(0.4);
        assertThat(states.requests().get("free")).isEqualTo(new RequestCounts(1, 1, 0));
        assertThat(new RequestCounts(1, 1, 0).coldStartProbability()).isEqualTo(0.5);
    }

    @Test
    void rejectedRequestsAreNotWarmExceptInTheReference() {
        assertThat(StateAnalysis.of(history(), (instances, running) -> instances, 0)
                        .requests()
                        .get(1))
                .isEqualTo(new RequestCounts(0, 1, 1));
        assertThat(StateAnalysis.asSimFaas(history(), (instances, running) -> instances, 5)
                        .requests()
                        .get(1))
                .isEqualTo(new RequestCounts(0, 1, 0));
    }

    @Test
    void theFirstRequestCountsExceptInTheReference() {
        assertThat(StateAnalysis.of(history(), (instances, running) -> instances, 0)
                        .requests()
                        .get(0))
                .isEqualTo(new RequestCounts(1, 0, 0));
        assertThat(StateAnalysis.asSimFaas(history(), (instances, running) -> instances, 0)
                        .requests())
                .doesNotContainKey(0);
    }

    @Test
    void aStateThatBeginsWithTheMeasurementIsPartOfIt() {
        assertThat(StateAnalysis.of(history(), (instances, running) -> instances, 10)
                        .residenceTimes()
                        .get(1))
                .containsExactly(20.0);
    }

    @Test
    void somethingMustBeLeftOfTheRun() {
        assertThatThrownBy(() -> StateAnalysis.of(history(), (instances, running) -> instances, 31))
                .hasMessage("skipInitial must leave something of a run of 50.0 s");
    }
}
