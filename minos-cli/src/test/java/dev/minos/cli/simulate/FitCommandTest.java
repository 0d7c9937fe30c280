package dev.minos.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.cli.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FitCommandTest {

    private static final double THRESHOLD = 600;

    @TempDir
    private Path directory;

    /** A record of a platform with one instance at a time and a threshold of 600 s. */
    private Path requests() throws IOException {
        Random random = new Random(9);
        StringBuilder rows = new StringBuilder("t_s,elapsed_s,is_cold,instance,extra\n");
        double now = 0;
        double freeFrom = Double.NEGATIVE_INFINITY;
        int instance = 0;
        for (int i = 0; i < 2_000; i++) {
            now = Math.max(now, freeFrom) - 300 * Math.log(1 - random.nextDouble());
            boolean cold = freeFrom + THRESHOLD <= now;
            instance += cold ? 1 : 0;
            double elapsed = cold ? 2.5 + 0.1 * random.nextDouble() : 2 + 0.1 * random.nextDouble();
            rows.append(now).append(',').append(elapsed).append(',').append(cold ? 1 : 0);
            rows.append(',').append(instance).append(",x\n");
            freeFrom = now + elapsed;
        }
        return Files.writeString(directory.resolve("requests.csv"), rows);
    }

    @Test
    void whatIsFoundCanBeSimulatedAndValidated() throws IOException {
        Path scenario = directory.resolve("fitted.json");

        JsonNode fit = Ran.minos(
                        "fit",
                        "--requests",
                        requests().toString(),
                        "--scenario",
                        scenario.toString(),
                        "--quiet",
                        "--format",
                        "json")
                .json();

        JsonNode alone = fit.path("expirationWhenAlone");
        assertThat(alone.path("value").path("value").doubleValue()).isBetween(595.0, 605.0);
        assertThat(alone.path("evidence").path("determined").booleanValue()).isTrue();
        assertThat(fit.path("maximumLifetime").path("value").isNull()).isTrue();
        assertThat(fit.path("routing").path("evidence").path("determined").booleanValue())
                .isFalse();
        JsonNode trial = fit.path("secondHalves").path(0);
        assertThat(trial.path("coldStarts").doubleValue())
                .isBetween(
                        trial.path("predicted").doubleValue() - 3,
                        trial.path("predicted").doubleValue() + 3);

        assertThat(Ran.minos("simulate", scenario.toString(), "--quiet", "--format", "json")
                        .json()
                        .path("coldStartProbability")
                        .doubleValue())
                .isBetween(0.1, 0.17);

        Path points = Files.writeString(directory.resolve("points.csv"), """
                ArrivalRate,ServiceTimeWarm,ServiceTimeCold,IdleMinutesBeforeKill,AverageInstanceCount,ColdStartProbability,ColdStartProbabilitySE,WastedCapacity
                0.0033,2000,2500,10,0.87,0.14,0.02,0.99
                """);
        JsonNode validation = Ran.minos(
                        "validate",
                        "--points",
                        points.toString(),
                        "--scenario",
                        scenario.toString(),
                        "--quiet",
                        "--format",
                        "json")
                .json();

        assertThat(validation.path("points").path(0).path("arrivalRate").doubleValue())
                .isEqualTo(0.0033);
        assertThat(validation
                        .path("meanAbsolutePercentageError")
                        .path("averageInstanceCount")
                        .doubleValue())
                .isLessThan(5);
        assertThat(validation
                        .path("agreement")
                        .path("coldStartProbability")
                        .path("chiSquare")
                        .doubleValue())
                .isLessThan(4);
    }

    @Test
    void aBadRowIsNamedWithItsLine() throws IOException {
        Path file = Files.writeString(
                directory.resolve("requests.csv"), "t_s,elapsed_s,is_cold,instance\n0,1,1,a\n1,1,maybe,a\n");

        Ran ran = Ran.minos("fit", "--requests", file.toString(), "--quiet");

        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err().strip()).isEqualTo("minos: " + file + ":3: is_cold must be 0 or 1, was \"maybe\"");
    }

    @Test
    void tooLittleToFitIsSaid() throws IOException {
        Path file = Files.writeString(
                directory.resolve("requests.csv"), "t_s,elapsed_s,is_cold,instance\n0,1,1,a\n5,1,1,b\n");

        assertThat(Ran.minos("fit", "--requests", file.toString(), "--quiet").err())
                .contains("the requests must have a warm start, had none");
    }

    @Test
    void twoAnswersToOneQuestionAreRefused() {
        assertThat(Ran.minos("validate", "--points", "x.csv", "--scenario", "y.json", "--compat", "simfaas")
                        .err())
                .contains("leave one out");
    }
}
