package dev.minos.simulator.state;

import dev.minos.simulator.result.History;
import dev.minos.simulator.result.Outcome;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * A history seen in states of a user's own making.
 *
 * <p>Neighbouring states with equal labels are one stay. The first stay is what the initial time leaves of it; the last
 * one, which the end of the run cut off, counts for the shares of time only. All maps are in order of first appearance.
 *
 * @param residenceTimes the lengths in seconds of the completed stays in a state, in order
 * @param transitionTimes the lengths in seconds of the stays in one state that another one followed, in order
 * @param timeShares the share of time in a state
 * @param requests what became of the requests that met a state
 * @param <S> the labels
 */
public record StateAnalysis<S>(
        Map<S, List<Double>> residenceTimes,
        Map<Transition<S>, List<Double>> transitionTimes,
        Map<S, Double> timeShares,
        Map<S, RequestCounts> requests) {

    /**
     * Looks at a history from the first state on that began at {@code skipInitial} seconds or later.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static <S> StateAnalysis<S> of(History history, StateEncoding<S> encoding, double skipInitial) {
        int first = history.firstFrom(skipInitial);
        return analyse(history, encoding, first, first, RequestCounts::plusRejected);
    }

    /**
     * The same as SimFaaS has it: it begins with the first state that began later than at {@code skipInitial}, leaves out
     * the request that met this state, and counts rejected requests as warm.
     *
     * @throws IllegalArgumentException if there is none
     */
    public static <S> StateAnalysis<S> asSimFaas(History history, StateEncoding<S> encoding, double skipInitial) {
        int first = history.firstAfter(skipInitial);
        return analyse(history, encoding, first, first + 1, RequestCounts::plusWarm);
    }

    /** The mean length in seconds of the completed stays in a state; NaN if there are none. */
    public double averageResidenceTime(S state) {
        return mean(residenceTimes.getOrDefault(state, List.of()));
    }

    /** The mean length in seconds of the stays in one state that another one followed; NaN if there are none. */
    public double averageTransitionTime(S from, S to) {
        return mean(transitionTimes.getOrDefault(new Transition<>(from, to), List.of()));
    }

    /** The share of the completed stays in one state that another one followed; NaN if there are none. */
    public double transitionProbability(S from, S to) {
        int all = residenceTimes.getOrDefault(from, List.of()).size();
        int there = transitionTimes
                .getOrDefault(new Transition<>(from, to), List.of())
                .size();
        return (double) there / all;
    }

    private static <S> StateAnalysis<S> analyse(
            History history,
            StateEncoding<S> encoding,
            int first,
            int firstRequest,
            UnaryOperator<RequestCounts> rejection) {
        if (first == history.size()) {
            throw new IllegalArgumentException(
                    "skipInitial must leave something of a run of " + history.endTime() + " s");
        }
        StateAnalysis<S> analysis = new StateAnalysis<>(
                new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>(), new LinkedHashMap<>());
        analysis.walk(history, encoding, first);
        analysis.count(history, encoding, firstRequest, Outcome.COLD, RequestCounts::plusCold);
        analysis.count(history, encoding, firstRequest, Outcome.WARM, RequestCounts::plusWarm);
        analysis.count(history, encoding, firstRequest, Outcome.REJECTED, rejection);
        return analysis;
    }

    private void walk(History history, StateEncoding<S> encoding, int first) {
        double whole = history.endTime() - history.time(first);
        S label = label(history, encoding, first);
        double stay = 0;
        for (int i = first; i < history.size(); i++) {
            S now = label(history, encoding, i);
            if (!now.equals(label)) {
                residenceTimes.computeIfAbsent(label, none -> new ArrayList<>()).add(stay);
                transitionTimes
                        .computeIfAbsent(new Transition<>(label, now), none -> new ArrayList<>())
                        .add(stay);
                label = now;
                stay = 0;
            }
            stay += history.length(i);
            timeShares.merge(now, history.length(i) / whole, Double::sum);
            requests.putIfAbsent(now, RequestCounts.NONE);
        }
    }

    private void count(
            History history,
            StateEncoding<S> encoding,
            int firstRequest,
            Outcome outcome,
            UnaryOperator<RequestCounts> counting) {
        history.requests(outcome)
                .filter(state -> state >= firstRequest)
                .forEach(state -> requests.computeIfPresent(
                        label(history, encoding, state), (label, counts) -> counting.apply(counts)));
    }

    private static <S> S label(History history, StateEncoding<S> encoding, int state) {
        return encoding.label(history.instances(state), history.running(state));
    }

    private static double mean(List<Double> times) {
        return times.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
    }
}
