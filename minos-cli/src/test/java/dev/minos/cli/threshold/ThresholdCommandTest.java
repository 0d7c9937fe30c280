package dev.minos.cli.threshold;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import dev.minos.cli.Ran;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.StreamSupport;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The reference cases P1 to P7 are those of the selection theory, in all their digits; see minos-model's resources. */
class ThresholdCommandTest {

    private static final Offset<Double> EXACT = within(1e-6);

    @TempDir
    private Path directory;

    private static JsonNode threshold(String... arguments) {
        List<String> all = new ArrayList<>(List.of("threshold", "--format", "json"));
        all.addAll(List.of(arguments));
        Ran ran = Ran.minos(all.toArray(String[]::new));
        assertThat(ran.code()).as(ran.err()).isZero();
        return ran.json();
    }

    private Path file(String... lines) throws Exception {
        return Files.write(directory.resolve("samples.csv"), List.of(lines));
    }

    private static double[] numbers(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .mapToDouble(JsonNode::asDouble)
                .toArray();
    }

    @ParameterizedTest(name = "P1: pass rate {0}, budget {1}")
    @CsvSource({"0.6, 0.01, 6", "0.4, 0.01, 10"})
    void anErrorBudgetGivesTheRetryBound(String passRate, String budget, int bound) {
        JsonNode result = threshold(
                "--distribution",
                "uniform:0.8,1.2",
                "--relative-cost",
                "0.01",
                "--pass-rate",
                passRate,
                "--error-budget",
                budget);

        assertThat(result.path("retryBound").asInt()).isEqualTo(bound);
        assertThat(result.path("forcedShare").asDouble()).isLessThanOrEqualTo(Double.parseDouble(budget));
    }

    @Test
    void p1FixedPassRateGivesTheExpectedTerminations() {
        JsonNode result = threshold(
                "--distribution",
                "uniform:0.8,1.2",
                "--relative-cost",
                "0.01",
                "--pass-rate",
                "0.6",
                "--retry-bound",
                "5");

        assertThat(result.path("expectedTerminations").asDouble()).isEqualTo(0.65984, EXACT);
        assertThat(result.path("forcedShare").asDouble()).isEqualTo(0.01024, EXACT);
    }

    @Test
    void p2NormalSpeedsByTheWorkloadsCosts() {
        JsonNode result = threshold(
                "--distribution",
                "normal",
                "--sigma",
                "0.1",
                "--rho",
                "1",
                "--body-ms",
                "1750",
                "--termination-ms",
                "350",
                "--invocation-cost-ms",
                "62",
                "--bodies-per-instance",
                "20",
                "--prepare-ms",
                "150",
                "--retry-bound",
                "5");

        assertThat(result.path("relativeCost").asDouble()).isEqualTo(0.011771428571428572, EXACT);
        assertThat(result.path("threshold").asDouble()).isEqualTo(0.9188136869145388, EXACT);
        assertThat(result.path("passRate").asDouble()).isEqualTo(0.20843508611933304, EXACT);
        assertThat(result.path("saving").asDouble()).isEqualTo(0.09295774165688975, EXACT);
        assertThat(result.path("totalSaving").asDouble()).isEqualTo(0.08291337813433082, EXACT);
        assertThat(numbers(result.path("thresholdsByRetriesLeft")))
                .containsExactly(
                        new double[] {
                            1.0117714285714285,
                            0.9774868333019254,
                            0.9596138609444361,
                            0.9484741865344262,
                            0.9409326423498449
                        },
                        EXACT);
        assertThat(numbers(result.path("thresholdsByAttempt"))[0]).isEqualTo(0.9409326423498449, EXACT);
        assertThat(result.path("boundedCost").asDouble()).isEqualTo(0.9238081371269653, EXACT);
        assertThat(result.path("boundedSaving").asDouble()).isEqualTo(0.0761918628730347, EXACT);
        assertThat(result.path("verdict").asText()).isEqualTo("SELECT");
        assertThat(result.path("savingInterval").isNull()).isTrue();
    }

    @Test
    void p3LognormalSpeedsSeenThroughNoise() {
        JsonNode result = threshold(
                "--distribution",
                "lognormal",
                "--sigma",
                "0.15",
                "--rho",
                "0.6",
                "--relative-cost",
                "0.00448",
                "--retry-bound",
                "8");

        assertThat(result.path("threshold").asDouble()).isEqualTo(0.8951424331008077, EXACT);
        assertThat(result.path("passRate").asDouble()).isEqualTo(0.11784970161203223, EXACT);
        assertThat(result.path("boundedCost").asDouble()).isEqualTo(0.9093222769444722, EXACT);
    }

    @Test
    void p4SampleOfTwelveBodiesInItsOwnUnit() throws Exception {
        Path samples = file(
                "relative_body",
                "0.81",
                "0.88",
                "0.9",
                "0.95",
                "0.97",
                "1.0",
                "1.02",
                "1.05",
                "1.08",
                "1.12",
                "1.2",
                "1.3");

        JsonNode result = threshold("--samples", samples.toString(), "--relative-cost", "0.02");

        assertThat(result.path("threshold").asDouble()).isEqualTo(0.9433333333333334, EXACT);
        assertThat(result.path("passRate").asDouble()).isEqualTo(0.25, EXACT);
        assertThat(result.path("cost").asDouble()).isEqualTo(0.9233333333333333, EXACT);
        assertThat(result.path("saving").asDouble()).isEqualTo(0.09771986970684043, EXACT);
        assertThat(result.path("samples").asInt()).isEqualTo(12);
        assertThat(result.path("savingInterval").path("low").asDouble())
                .isLessThan(result.path("savingInterval").path("high").asDouble());
    }

    @Test
    void p5TwoClassesOfProcessors() {
        JsonNode result = threshold("--distribution", "two-point:0.177,0.703,1.0639", "--relative-cost", "0.01");

        assertThat(result.path("cost").asDouble()).isEqualTo(0.7494971751412429, EXACT);
        assertThat(result.path("saving").asDouble()).isEqualTo(0.2505183391291371, EXACT);
    }

    @Test
    void p6UniformSpeedsWithThreeRetries() {
        JsonNode result =
                threshold("--distribution", "uniform:0.8,1.2", "--relative-cost", "0.01", "--retry-bound", "3");

        assertThat(result.path("threshold").asDouble()).isEqualTo(0.8894427190999916, EXACT);
        assertThat(numbers(result.path("thresholdsByRetriesLeft")))
                .containsExactly(new double[] {1.01, 0.964875, 0.9408952929687501}, EXACT);
        assertThat(result.path("boundedCost").asDouble()).isEqualTo(0.9160809384928127, EXACT);
    }

    @Test
    void p7WithoutReuseThereIsNothingToGain() {
        JsonNode result = threshold(
                "--distribution",
                "lognormal",
                "--sigma",
                "0.1",
                "--body-ms",
                "1750",
                "--termination-ms",
                "350",
                "--invocation-cost-ms",
                "62",
                "--bodies-per-instance",
                "1");

        assertThat(result.path("threshold").asDouble()).isEqualTo(1.2347272220469392, EXACT);
        assertThat(result.path("saving").asDouble()).isEqualTo(0.0007013493816322436, EXACT);
        assertThat(result.path("verdict").asText()).isEqualTo("DO_NOT_SELECT");
    }

    @Test
    void scoresWithBodiesGiveAThresholdScoreAndTheirCorrelation() throws Exception {
        List<String> lines = new ArrayList<>(List.of("instance,score_ns,body_ms"));
        for (int i = 0; i < 40; i++) {
            lines.add("i" + i + "," + (1_000_000 + 20_000 * i) + "," + (1000 + 20 * i + (i % 3)));
        }
        JsonNode result = threshold(
                "--samples",
                file(lines.toArray(String[]::new)).toString(),
                "--relative-cost",
                "0.01",
                "--retry-bound",
                "2");

        assertThat(result.path("correlation").asDouble()).isGreaterThan(0.99);
        assertThat(result.path("thresholdScoreNs").asDouble()).isBetween(1_000_000.0, 1_400_000.0);
        assertThat(numbers(result.path("thresholdScoresNsByAttempt")))
                .hasSize(2)
                .isSorted();
    }

    @Test
    void rowsOfOneInstanceCountOnceAndAreReported() throws Exception {
        Path samples = file("instance,score_ns", "a,1000", "b,2000", "a,3000", "c,1500");

        Ran ran =
                Ran.minos("threshold", "--samples", samples.toString(), "--relative-cost", "0.01", "--format", "json");

        assertThat(ran.json().path("samples").asInt()).isEqualTo(3);
        assertThat(ran.err()).contains(samples + ":4: ").contains("4 rows count as 3 instances");
    }

    @Test
    void equalSeedsGiveEqualBytes() throws Exception {
        List<String> lines = new ArrayList<>(List.of("relative_body"));
        DoubleStream.iterate(0.8, x -> x < 1.2, x -> x + 0.01).forEach(x -> lines.add(String.valueOf(x)));
        String samples = file(lines.toArray(String[]::new)).toString();
        String[] command = {
            "threshold", "--samples", samples, "--relative-cost", "0.02", "--seed", "7", "--format", "json"
        };

        assertThat(Ran.minos(command).out()).isEqualTo(Ran.minos(command).out());
    }

    @Test
    void aFileThatCannotBeReadIsNamed() {
        for (String file : new String[] {
            directory.toString(), directory.resolve("missing.csv").toString()
        }) {
            Ran ran = Ran.minos("threshold", "--samples", file, "--relative-cost", "0.1");

            assertThat(ran.code()).isEqualTo(1);
            assertThat(ran.err()).startsWith("minos: " + file + ": ").hasLineCount(1);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--distribution normal --relative-cost 0.01 | needs --sigma",
                "--distribution normal --sigma -1 --relative-cost 0.01 | --sigma must be finite and >= 0, was -1",
                "--distribution normal --sigma 0.1 --rho 2 --relative-cost 0.01 | --rho must be between 0 and 1, was 2",
                "--distribution normal --sigma 5 --relative-cost 0.01 | use lognormal",
                "--distribution uniform:1 --relative-cost 0.01 | uniform:LOW,HIGH",
                "--distribution uniform:2,1 --relative-cost 0.01 | --distribution uniform:2,1: low and high",
                "--distribution uniform:1,2 --sigma 1 --relative-cost 0.01 | --sigma goes with",
                "--distribution two-point:2,1,1 --relative-cost 0.01 | shareFast",
                "--distribution cauchy --relative-cost 0.01 | must be normal",
                "--distribution uniform:1,2 | cost of an attempt is missing",
                "--distribution uniform:1,2 --body-ms 10 | --termination-ms is missing",
                "--distribution uniform:1,2 --body-ms 10 --relative-cost 1 | leave out --body-ms",
                "--distribution uniform:1,2 --relative-cost 0 | --relative-cost must be finite and > 0, was 0",
                "--distribution uniform:1,2 --relative-cost 0.1 --retry-bound -1 | --retry-bound must be a whole number from 0 to 1000, was -1",
                "--distribution uniform:1,2 --relative-cost 0.1 --error-budget 2 | --error-budget must be > 0 and < 1, was 2",
                "--distribution uniform:1,2 --relative-cost 0.1 --retry-bound 1 --error-budget .1 | exclusive",
                "--distribution uniform:1,2 --relative-cost 0.1 --pass-rate 1 | --pass-rate",
                "--distribution uniform:1,2 --relative-cost 0.1 --margin 200 | --margin must be >= 0 and < 100, was 200",
                "--distribution uniform:1,2 --relative-cost NaN | --relative-cost must be finite and > 0, was NaN",
                "--distribution uniform:1,2 --relative-cost -Infinity | --relative-cost must be finite and > 0, was -Inf",
                "--distribution uniform:1,2 --relative-cost 0.1 --body-ms 3 | leave out --body-ms",
                "--distribution uniform:1,NaN --relative-cost 0.1 | --distribution uniform:1,NaN: low and high",
                "--distribution cauchy --sigma 1 --relative-cost 0.1 | --distribution must be normal",
                "--distribution uniform --relative-cost 0.1 | --distribution must be normal",
                "--samples a.csv --sigma 1 --relative-cost 0.1 | --sigma goes with --distribution only, not with --samples",
                "--relative-cost 0.1 | --samples"
            })
    void wrongUsageIsNamedInOneLine(String arguments, String complaint) {
        Ran ran = Ran.minos(("threshold " + arguments).split(" "));

        assertThat(ran.code()).isEqualTo(2);
        assertThat(ran.err()).startsWith("minos: ").contains(complaint).doesNotContain("Exception");
    }
}
