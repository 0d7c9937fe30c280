package dev.minos.model.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * What happens when the platform is no longer what it was at pre-test time: 1,000 births by the production policy, on
 * instances whose speed scatters by 12 % with a benchmark that correlates by 0.8, at K 0.01 and 8 retries.
 */
class DriftStudyTest {
    private static final int BIRTHS = 1_000;

    static Stream<Strategy> learnersByWindow() {
        return Stream.of(Strategy.WINDOW, Strategy.WINDOW_CARRIED);
    }

    /** Of five worlds; the standard error of a cost is 0.002, that of the forced share less than half a percent. */
    @ParameterizedTest
    @MethodSource("learnersByWindow")
    void aSlowerPlatformIsFollowed(Strategy strategy) {
        Births.Figures actual = figures(strategy, Drift.SLOWER, 5);
        assertThat(actual.forcedShare()).isLessThanOrEqualTo(0.1);
        assertThat(actual.cost())
                .isLessThan(figures(Strategy.FIXED_SCHEDULE, Drift.SLOWER, 5).cost());
        assertThat(actual.cost())
                .isLessThan(figures(Strategy.FASTEST_40, Drift.SLOWER, 5).cost());
    }

    /** {@code ./mvnw -Pproof -pl minos-model -Dtest=DriftStudyTest verify} prints the table. */
    @Tag("proof")
    @Test
    void theCostOfADrift() {
        int worlds = 40;
        StudyTable table = new StudyTable(
                "Cost relative to no selection, terminations per kept instance, forced share (40 worlds, seeds 0 to 39)",
                "strategy",
                Drift.STATIONARY.description(),
                Drift.SLOWER.description(),
                Drift.FASTER.description(),
                Drift.SINE.description());
        Map<Strategy, Births.Figures> onSlower = new LinkedHashMap<>();
        for (Strategy strategy : Strategy.ALL) {
            Map<Drift, Births.Figures> figures = new EnumMap<>(Drift.class);
            for (Drift drift : Drift.values()) {
                figures.put(drift, figures(strategy, drift, worlds));
            }
            onSlower.put(strategy, Objects.requireNonNull(figures.get(Drift.SLOWER)));
            String cells =
                    figures.values().stream().map(Births.Figures::toString).collect(Collectors.joining(" | "));
            table.row("%s | %s", strategy.name(), cells);
        }
        double fixed = Math.min(cost(onSlower, Strategy.FIXED_SCHEDULE), cost(onSlower, Strategy.FASTEST_40));
        learnersByWindow()
                .forEach(strategy -> table.check(() -> {
                    assertThat(cost(onSlower, strategy)).isLessThan(fixed);
                    assertThat(Objects.requireNonNull(onSlower.get(strategy)).forcedShare())
                            .isLessThanOrEqualTo(0.1);
                }));
        table.print();
    }

    private static double cost(Map<Strategy, Births.Figures> figures, Strategy strategy) {
        return Objects.requireNonNull(figures.get(strategy)).cost();
    }

    private static Births.Figures figures(Strategy strategy, Drift drift, int worlds) {
        Births.Figures[] figures = IntStream.range(0, worlds)
                .mapToObj(seed -> new Births(strategy, drift, seed).after(BIRTHS))
                .toArray(Births.Figures[]::new);
        return new Births.Figures(
                Stream.of(figures).mapToDouble(Births.Figures::cost).average().orElseThrow(),
                Stream.of(figures)
                        .mapToDouble(Births.Figures::terminations)
                        .average()
                        .orElseThrow(),
                Stream.of(figures)
                        .mapToDouble(Births.Figures::forcedShare)
                        .average()
                        .orElseThrow());
    }
}
