package dev.minos.pretest.savings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.core.configuration.MinosConfiguration;
import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.log.WarmIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Retire after success on invocations that are generated from statistics of Google Cloud Functions with 512 MB in one region,
 * in November 2025: standard deviations of logs between and within instances, and the correlation of an instance's first
 * invocation with its later ones, as derived from the measurements in github.com/Persists/classifaas-results (9fda4e8).
 */
class RetireSavingsTest {

    private static final int INSTANCES = 2000;
    private static final int INVOCATIONS = 50;
    private static final double MEDIAN_MS = 1_628.4;
    private static final double SDLOG_BETWEEN = 0.146;
    private static final double SDLOG_WITHIN = 0.09;
    private static final double FIRST_TO_LATER = 0.333;
    private static final double COST_MS = 396;
    private static final CostFigures COSTS = new CostFigures(Double.NaN, Double.NaN, 300, 96, Double.NaN);

    @TempDir
    Path directory;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void savesMoreThanAColdBenchmarkThatForetellsLittle(long seed) throws IOException {
        Path file = invocations(seed);

        SavingsResult retire = evaluate("retire", file, SandboxBehaviour.NEW);
        SavingsResult benchmark = evaluate("benchmark", file, SandboxBehaviour.NEW);

        assertThat(retire.saving().low()).isGreaterThan(benchmark.saving().high());
        assertThat(retire.pretest().settings())
                .containsEntry("MINOS_STRATEGY", "retire")
                .containsEntry("MINOS_RETIRE_AFTER", "3")
                .containsKey("MINOS_RETIRE_THRESHOLD")
                .doesNotContainKey("MINOS_ELYSIUM_THRESHOLD");
        assertThat(retire.outcome().forced()).as("nothing is handed back").isZero();
    }

    @Test
    void losesAtMostHalfAPercentWhereTheSameSandboxComesBack() throws IOException {
        SavingsResult result = evaluate("retire", invocations(1), SandboxBehaviour.SAME);

        assertThat(result.saving().value()).isBetween(-0.005, 0.0);
    }

    @Test
    void replacementsServeTheirTrialOutOfWhatIsLeft() {
        List<RecordedInstance> equal = IntStream.range(0, 10)
                .mapToObj(i -> new RecordedInstance("i" + i, 100e6, 100, 10, i))
                .toList();
        var recording = new Recording(
                "test", equal, "", CostFigures.UNKNOWN, 0, 0, StandIn.afterFirst(3), Optional.empty(), List.of());
        var endsAll = new SelectionStrategy() {
            @Override
            public String name() {
                return "ends-all";
            }

            @Override
            public PretestResult recommend(
                    Recording all, List<Integer> training, CostFigures given, CalculatorSettings settings) {
                return Pretest.evaluate(all.gathered(training), given, settings);
            }

            @Override
            public MinosConfiguration learn(
                    Recording all, List<Integer> training, CostFigures given, CalculatorSettings settings) {
                return MinosConfiguration.builder()
                        .environment(Map.of("MINOS_STRATEGY", "retire", "MINOS_RETIRE_THRESHOLD", "1ms"))
                        .build();
            }
        };

        SavingsResult result = Savings.evaluate(recording, endsAll, COSTS, settings(), WarmIn.WHOLE);

        assertThat(result.outcome().terminations())
                .as("itself, and two whole trials of four out of ten; the third one is cut short by the end")
                .isCloseTo(30, within(1e-9));
        assertThat(result.saving().value()).isCloseTo(-30 * COST_MS / (100 * 100), within(1e-9));
    }

    @Test
    void refusesLogsThatDoNotTellSingleBodies() {
        List<RecordedInstance> some = IntStream.range(0, 10)
                .mapToObj(i -> new RecordedInstance("i" + i, 100e6, 100, 10, i))
                .toList();
        var recording = new Recording(
                "some.log", some, "", CostFigures.UNKNOWN, 0, 0, StandIn.NONE, Optional.empty(), List.of());

        assertThatThrownBy(() -> Savings.evaluate(recording, named("retire"), COSTS, settings(), WarmIn.WHOLE))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("some.log: retire can be replayed on a CSV file of invocations only");
    }

    private static SavingsResult evaluate(String name, Path file, SandboxBehaviour sandbox) throws IOException {
        SelectionStrategy strategy = named(name);
        return Savings.evaluate(
                Recordings.csv(file, strategy.standIn(0)), strategy, COSTS, settings(), WarmIn.WHOLE, sandbox);
    }

    private static SelectionStrategy named(String name) {
        return Strategies.named(name).orElseThrow();
    }

    private static CalculatorSettings settings() {
        return new CalculatorSettings(OptionalDouble.empty(), OptionalInt.of(5), OptionalDouble.empty(), 0.005, 1);
    }

    private Path invocations(long seed) throws IOException {
        Random random = new Random(seed);
        double coldNoise = SDLOG_BETWEEN * Math.sqrt(1 / (FIRST_TO_LATER * FIRST_TO_LATER) - 1);
        StringBuilder csv = new StringBuilder("instance,invocation,start_ms,duration_ms\n");
        for (int instance = 0; instance < INSTANCES; instance++) {
            double speed = SDLOG_BETWEEN * random.nextGaussian();
            for (int n = 0; n < INVOCATIONS; n++) {
                double noise = (n == 0 ? coldNoise : SDLOG_WITHIN) * random.nextGaussian();
                csv.append('i').append(instance).append(',').append(n).append(',');
                csv.append(instance * 100 + n)
                        .append(',')
                        .append(MEDIAN_MS * Math.exp(speed + noise))
                        .append('\n');
            }
        }
        return Files.writeString(directory.resolve("invocations.csv"), csv);
    }
}
