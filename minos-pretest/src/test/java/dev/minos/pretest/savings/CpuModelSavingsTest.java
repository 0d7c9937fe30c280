package dev.minos.pretest.savings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.local.lambda.SandboxBehaviour;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.log.WarmIn;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The CPU-model rule on invocations that are generated from statistics of AWS Lambda with 128 MB in one region, in November
 * 2025: shares, relative times and variation of CPU models as derived from the measurements in
 * github.com/Persists/classifaas-results (9fda4e8).
 */
class CpuModelSavingsTest {

    private static final int INSTANCES = 2000;
    private static final int INVOCATIONS = 20;
    private static final double MEDIAN_MS = 11_673.8;
    private static final double SDLOG_WITHIN = 0.0201;
    /** Name, share of new instances, relative time and its variation among instances of the model. */
    private static final Object[][] MODELS = {
        {"AMD EPYC", 0.231, 0.6537, 0.0656},
        {"Intel(R) Xeon(R) Processor @ 2.50GHz", 0.5135, 1.1369, 0.084},
        {"Intel(R) Xeon(R) Processor @ 2.90GHz", 0.1127, 0.8903, 0.0683},
        {"Intel(R) Xeon(R) Processor @ 3.00GHz", 0.1428, 1.1546, 0.038},
    };

    @TempDir
    Path directory;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void savesThirtyPercentWithTwelveRetriesWhereAnEndedInstanceIsReplaced(long seed) throws IOException {
        SavingsResult result = evaluate(seed, 12, SandboxBehaviour.NEW);

        assertThat(result.saving().value()).isGreaterThan(0.30);
        assertThat(result.pretest().settings())
                .containsEntry("MINOS_STRATEGY", "cpu-model")
                .containsEntry("MINOS_RETRY_BOUND", "12");
        assertThat(result.pretest().settings().get("MINOS_CPU_MODELS"))
                .startsWith("AMD EPYC=keep;")
                .contains("2.50GHz=reject");
    }

    @ParameterizedTest(name = "{0} retries")
    @ValueSource(ints = {5, 8})
    void savesLessWithFewerRetries(int bound) throws IOException {
        double saving = evaluate(1, bound, SandboxBehaviour.NEW).saving().value();

        assertThat(saving).isBetween(bound == 5 ? 0.23 : 0.28, bound == 5 ? 0.27 : 0.32);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void losesAtMostHalfAPercentWhereTheSameSandboxComesBack(long seed) throws IOException {
        double saving = evaluate(seed, 12, SandboxBehaviour.SAME).saving().value();

        assertThat(saving).isBetween(-0.005, 0.0);
    }

    @Test
    void refusesARecordingWithoutCpuModels() throws IOException {
        Path file = directory.resolve("plain.csv");
        StringBuilder csv = new StringBuilder("instance,invocation,start_ms,duration_ms\n");
        for (int i = 0; i < 20; i++) {
            csv.append("i")
                    .append(i / 4)
                    .append(',')
                    .append(i)
                    .append(',')
                    .append(i)
                    .append(",100\n");
        }
        Files.writeString(file, csv);

        assertThatThrownBy(() -> evaluate(Recordings.csv(file, StandIn.first(1)), 5, SandboxBehaviour.NEW))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no CPU models are known");
    }

    private SavingsResult evaluate(long seed, int bound, SandboxBehaviour sandbox) throws IOException {
        return evaluate(Recordings.csv(invocations(seed), StandIn.first(1)), bound, sandbox);
    }

    private static SavingsResult evaluate(Recording recording, int bound, SandboxBehaviour sandbox) {
        CalculatorSettings settings =
                new CalculatorSettings(OptionalDouble.empty(), OptionalInt.of(bound), OptionalDouble.empty(), 0.005, 1);
        CostFigures costs = new CostFigures(Double.NaN, Double.NaN, 300, 96, Double.NaN);
        return Savings.evaluate(
                recording, Strategies.named("cpu-model").orElseThrow(), costs, settings, WarmIn.WHOLE, sandbox);
    }

    private Path invocations(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder csv = new StringBuilder("instance,invocation,start_ms,duration_ms,cpu\n");
        for (int instance = 0; instance < INSTANCES; instance++) {
            Object[] model = drawn(random.nextDouble());
            double mean = MEDIAN_MS * (double) model[2] * Math.exp((double) model[3] * random.nextGaussian());
            for (int n = 0; n < INVOCATIONS; n++) {
                double duration = mean * Math.exp(SDLOG_WITHIN * random.nextGaussian());
                csv.append('i')
                        .append(instance)
                        .append(',')
                        .append(instance * INVOCATIONS + n)
                        .append(',');
                csv.append(instance * 100 + n)
                        .append(',')
                        .append(duration)
                        .append(',')
                        .append(model[0])
                        .append('\n');
            }
        }
        return Files.writeString(directory.resolve("invocations.csv"), csv);
    }

    private static Object[] drawn(double point) {
        double end = 0;
        for (Object[] model : MODELS) {
            end += (double) model[1];
            if (point < end) {
                return model;
            }
        }
        return MODELS[1];
    }
}
