package dev.minos.pretest.log;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.model.threshold.Verdict;
import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Limits;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import dev.minos.pretest.SaidSteps;
import dev.minos.pretest.log.DecisionLogs.BadLines;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class LogSourceTest {

    @TempDir
    private Path directory = Path.of("");

    private final SaidSteps said = new SaidSteps();

    private Gathered gather(LoggedFleet fleet) throws IOException {
        return gather(fleet, WarmIn.WHOLE);
    }

    private Gathered gather(LoggedFleet fleet, WarmIn warmIn) throws IOException {
        Path file = Files.writeString(directory.resolve("log"), LogForm.TAIL.of(fleet.events()));
        return new LogSource(List.of(file), warmIn, BadLines.FAIL).gather(new Limits(1, 1), said);
    }

    @Test
    void aBodyIsTheMeanOfWarmInvocations() throws IOException {
        Gathered gathered =
                gather(new LoggedFleet().kept(0, 1e6, 2_000, 700, 900).kept(1, 1.2e6, 2_000, 1_000));

        assertThat(gathered.readings()).extracting(InstanceReading::bodyMs).containsExactly(800.0, 1_000.0);
        assertThat(gathered.readings()).extracting(InstanceReading::scoreNs).containsExactly(1e6, 1.2e6);
        assertThat(gathered.readings()).extracting(InstanceReading::fingerprint).containsOnly(LoggedFleet.FINGERPRINT);
        assertThat(gathered.measured().bodiesPerInstance()).isEqualTo(2.5);
        assertThat(gathered.measured().terminationMs()).isNaN();
        assertThat(gathered.notes()).isEmpty();
    }

    @Test
    void aColdBodyIsMadeComparableWithWarmOnes() throws IOException {
        Gathered gathered = gather(new LoggedFleet().kept(0, 1e6, 2_000, 1_000).kept(1, 1.2e6, 3_000));

        assertThat(gathered.readings()).extracting(InstanceReading::bodyMs).containsExactly(1_000.0, 1_500.0);
        assertThat(gathered.notes()).singleElement().asString().startsWith("instances with one invocation only");
    }

    @Test
    void whereNothingIsWarmTheFirstBodiesStandForAll() throws IOException {
        Gathered gathered = gather(new LoggedFleet().kept(0, 1e6, 2_000).kept(1, 1.2e6, 3_000));

        assertThat(gathered.readings()).extracting(InstanceReading::bodyMs).containsExactly(2_000.0, 3_000.0);
        assertThat(gathered.notes()).isEmpty();
    }

    @Test
    void aTerminationCostsItsBilledTimeInitialisationIncluded() throws IOException {
        Gathered gathered =
                gather(new LoggedFleet().kept(0, 1e6, 900).rejected(1, 2e6, 250).rejected(2, 2e6, 350));

        assertThat(gathered.measured().terminationMs()).isEqualTo(700);
        assertThat(gathered.measured().bodiesPerInstance()).isEqualTo(1);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void rejectedInstancesBelongToTheSample(long seed) throws IOException {
        LoggedFleet all = new LoggedFleet();
        LoggedFleet gated = new LoggedFleet();
        Random random = new Random(seed);
        for (int i = 0; i < 120; i++) {
            double score = 1e6 * Math.exp(0.2 * random.nextGaussian());
            double body = score * 8e-4 * Math.exp(0.05 * random.nextGaussian());
            all.kept(i, score, 1.3 * body, body);
            if (score < 1e6) {
                gated.kept(i, score, 1.3 * body, body);
            } else {
                gated.rejected(i, score, 250);
            }
        }

        PretestResult observed = evaluate(gather(all));
        PretestResult enforced = evaluate(gather(gated));

        assertThat(observed.recommendation().verdict()).isEqualTo(Verdict.SELECT);
        assertThat(enforced.gathered().readings()).hasSize(120);
        assertThat(enforced.recommendation().thresholdScoreNs())
                .isCloseTo(observed.recommendation().thresholdScoreNs(), within(4e4));
        assertThat(enforced.notes()).anySatisfy(note -> assertThat(note).contains("handed back before they worked"));
    }

    private static PretestResult evaluate(Gathered gathered) {
        return Pretest.evaluate(
                gathered, new CostFigures(Double.NaN, Double.NaN, 650, Double.NaN, 50), CalculatorSettings.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource({"25%, 2", "0.5, 3", "1, 5", "5s, 3", "2m, 5"})
    void aWarmInIsTheFirstPart(String warmIn, int instances) throws IOException {
        LoggedFleet fleet = new LoggedFleet();
        for (int i = 0; i < 5; i++) {
            fleet.kept(i, 1e6, 900, 700);
        }

        assertThat(gather(fleet, WarmIn.parse(warmIn)).readings()).hasSize(instances);
    }

    @ParameterizedTest
    @ValueSource(strings = {"0", "120%", "-5m", "soon", "", "0s"})
    void whatIsNoWarmInIsRefused(String text) {
        assertThatThrownBy(() -> WarmIn.parse(text))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a warm-in is a share such as 20%% or a duration such as 10m, was %s".formatted(text));
    }

    @Test
    void aWarmInOfSomeTimeNeedsTimes() throws IOException {
        Path file = Files.writeString(
                directory.resolve("log"),
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"a\",\"verdict\":\"kept\",\"scoreNs\":1e6}");

        assertThatThrownBy(() ->
                        new LogSource(List.of(file), WarmIn.parse("5m"), BadLines.FAIL).gather(new Limits(1, 1), said))
                .hasMessageContaining("the log names no times, so a warm-in must be a share such as 20%, was PT5M");
    }

    @Test
    void laterInvocationsWithoutAStreamAreCountedAndSaid() throws IOException {
        String decided =
                "{\"minos\":1,\"event\":\"decided\",\"invocation\":\"%s\",\"verdict\":\"kept\",\"scoreNs\":1e6}\n";
        String report = "REPORT RequestId: %s\tDuration: 900.00 ms\tBilled Duration: 900 ms\n";
        Path file = Files.writeString(
                directory.resolve("log"),
                decided.formatted("a")
                        + report.formatted("a")
                        + decided.formatted("b")
                        + report.formatted("b")
                        + report.formatted("c"));

        Gathered gathered = new LogSource(List.of(file)).gather(new Limits(1, 1), said);

        assertThat(gathered.unplaced()).isEqualTo(1);
        assertThat(gathered.measured().bodiesPerInstance()).isEqualTo(1.5);
        assertThat(said.notes()).singleElement().asString().startsWith("note: the log names no stream for 1 later");
        assertThat(gathered.notes()).containsExactly(said.notes().get(0).substring("note: ".length()));
    }
}
