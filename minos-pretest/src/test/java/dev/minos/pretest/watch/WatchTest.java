package dev.minos.pretest.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.InputFormatException;
import dev.minos.pretest.log.LoggedFleet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A fleet writes its log, the aggregator reads what has come, and the settings file tells what new instances will do. */
class WatchTest {

    private static final CostFigures COSTS = new CostFigures(Double.NaN, Double.NaN, 650, 50, 50);

    @TempDir
    private Path directory = Path.of("");

    private Path log = Path.of("");
    private Path settings = Path.of("");
    private Path state = Path.of("");
    private final List<WatchEvent> events = new ArrayList<>();
    private final LoggedFleet fleet = new LoggedFleet();
    private final Random random = new Random(1);
    private int instances;
    private double slowness = 1;

    @BeforeEach
    void nameFiles() {
        log = directory.resolve("weather.log");
        settings = directory.resolve("minos.env");
        state = directory.resolve("state.json");
    }

    private double score() {
        return slowness * 1e6 * Math.exp(0.2 * random.nextGaussian());
    }

    private void observe(int number) {
        for (int i = 0; i < number; i++) {
            double score = score();
            double body = score * 1e-3 * Math.exp(0.05 * random.nextGaussian());
            fleet.kept(instances++, score, 1.2 * body, body, body);
        }
    }

    private void select(int number, double thresholdNs) {
        for (int i = 0; i < number; i++) {
            double score = score();
            if (score <= thresholdNs) {
                fleet.passed(instances++, score, 1.2 * score * 1e-3, score * 1e-3, score * 1e-3);
            } else {
                fleet.rejected(instances++, score, 250);
            }
        }
    }

    private void watch(String estimator) throws IOException, InterruptedException {
        Files.writeString(log, fleet.tail());
        watch(estimator, log);
    }

    private void watch(String estimator, Path logs) throws IOException, InterruptedException {
        Watch watch = new Watch(
                new WatchPlan(estimator, COSTS, CalculatorSettings.DEFAULT),
                List.of(new EnvironmentFileStore(settings)),
                events::add,
                InstantSource.system());
        new WatchLoop(List.of(logs), Optional.of(state), Optional.of(Duration.ZERO)).run(watch, InstantSource.system());
    }

    private String setting(String name) throws IOException {
        return Files.readAllLines(settings).stream()
                .filter(line -> line.startsWith(name + "="))
                .map(line -> line.substring(name.length() + 1))
                .findFirst()
                .orElse("");
    }

    private double firstThresholdNs() throws IOException {
        return Double.parseDouble(setting("MINOS_ELYSIUM_THRESHOLD").split(",", 2)[0]);
    }

    private List<String> told() {
        return events.stream().map(WatchEvent::event).toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"window", "mean-sd", "mean-sd-forgetting", "p2"})
    void aFleetThatObservesIsWarmedInAndThenSelects(String estimator) throws Exception {
        observe(5);
        watch(estimator);
        assertThat(settings).doesNotExist();

        observe(60);
        watch(estimator);
        assertThat(setting("MINOS_MODE")).isEqualTo("enforce");
        assertThat(firstThresholdNs()).isBetween(0.7e6, 1.1e6);
        assertThat(setting("MINOS_ELYSIUM_THRESHOLD").split(",", -1)).hasSize(5);
        assertThat(setting("MINOS_ELYSIUM_FINGERPRINT")).isEqualTo(LoggedFleet.FINGERPRINT);
        assertThat(setting("MINOS_RETRY_BOUND")).isEqualTo("5");
        assertThat(told()).containsOnly("threshold");
    }

    @Test
    void whatWasReadInEarlierRunsCounts() throws Exception {
        for (int run = 0; run < 20; run++) {
            observe(3);
            watch("window");
        }

        assertThat(setting("MINOS_MODE")).isEqualTo("enforce");
    }

    @Test
    void settingsStayUntilAThresholdChangesNotably() throws Exception {
        observe(100);
        watch("window");
        String before = Files.readString(settings);
        events.clear();

        observe(5);
        watch("window");
        assertThat(events).isEmpty();
        assertThat(settings).hasContent(before);

        slowness = 1.5;
        observe(100);
        watch("window");
        assertThat(told()).containsExactly("threshold");
        assertThat(setting("MINOS_ELYSIUM_THRESHOLD")).isNotEqualTo(before);
    }

    @Test
    void aBlindBenchmarkOnlyObserves() throws Exception {
        for (int i = 0; i < 60; i++) {
            fleet.kept(instances++, score(), 1_000 + random.nextInt(300), 900 + random.nextInt(300));
        }
        watch("window");

        assertThat(setting("MINOS_MODE")).isEqualTo("observe");
        assertThat(events.get(0).fields()).containsEntry("verdict", "DO_NOT_SELECT");
    }

    @Test
    void theKillSwitchIsNeverOverwritten() throws Exception {
        Files.writeString(settings, "OTHER=1\nMINOS_MODE=off\n");
        observe(60);
        watch("window");

        assertThat(settings).hasContent("OTHER=1\nMINOS_MODE=off\n");
        assertThat(told()).containsExactly("held");

        Files.writeString(settings, "OTHER=1\n");
        observe(10);
        watch("window");
        assertThat(setting("MINOS_MODE")).isEqualTo("enforce");
        assertThat(setting("OTHER")).isEqualTo("1");
    }

    @Test
    void ifFarFewerPassThanPlannedItObservesUntilItHasLearntAnew() throws Exception {
        observe(60);
        watch("window");
        double threshold = firstThresholdNs();
        slowness = 2.5;
        select(40, threshold);
        watch("window");

        assertThat(told()).contains("breaker-opened");
        assertThat(setting("MINOS_MODE")).isEqualTo("observe");

        // a second each: later than the cool-down
        observe(600);
        watch("window");
        assertThat(told()).contains("breaker-half-open");
        assertThat(setting("MINOS_MODE")).isEqualTo("enforce");
        assertThat(firstThresholdNs()).isGreaterThan(1.5 * threshold);
    }

    @Test
    void whereTheSameSandboxesComeBackItObservesForGood() throws Exception {
        observe(60);
        watch("window");
        for (int i = 0; i < 4; i++) {
            fleet.rejected(instances, 2e6, 250).cameBack(instances, 2e6, 900);
            instances++;
        }
        watch("window");

        assertThat(told()).contains("efficacy");
        assertThat(setting("MINOS_MODE")).isEqualTo("observe");
        observe(100);
        watch("window");
        assertThat(setting("MINOS_MODE")).as("after a restart too").isEqualTo("observe");
    }

    @Test
    void terminationsMayTakeAShareOfTheWorkOnly() throws Exception {
        observe(60);
        watch("window");
        for (int i = 0; i < 30; i++) {
            fleet.rejected(instances++, 2e6, 250);
            fleet.passed(instances++, 0.7e6, 20, 10);
            fleet.rejected(instances++, 2e6, 250);
        }
        watch("window");

        assertThat(told()).contains("waste-budget");
        assertThat(setting("MINOS_MODE")).isEqualTo("observe");
    }

    @Test
    void underOtherConditionsItStartsAnew() throws Exception {
        observe(60);
        watch("window");
        fleet.under("matrix-multiplication-64/w10/mean-wall/java21/mixed-mode/amd64/1024MB/on-demand");
        slowness = 0.5;
        observe(60);
        watch("window");

        assertThat(told()).contains("started-anew");
        assertThat(setting("MINOS_ELYSIUM_FINGERPRINT")).contains("/1024MB/");
        assertThat(firstThresholdNs()).isLessThan(0.6e6);
    }

    @Test
    void nothingIsReadTwiceAcrossRestartsAndRotations() throws Exception {
        observe(40);
        String first = fleet.tail();
        Files.writeString(log, first.substring(0, first.length() - 30));
        watch("window", log);
        Files.writeString(log, first);
        watch("window", log);
        Files.move(log, directory.resolve("weather.log.1"));
        observe(20);
        Files.writeString(log, fleet.tail().substring(first.length()));
        watch("window", log);

        assertThat(WatchState.read(state).positions()).hasSize(1);
        Watch resumed = new Watch(
                new WatchPlan("window", COSTS, CalculatorSettings.DEFAULT),
                List.of(),
                events::add,
                InstantSource.system());
        resumed.resume(WatchState.read(state));
        assertThat(resumed.state().estimatorState())
                .as("60 readings of 8 bytes, the size of the window and a mark")
                .hasSize(60 * 8 + 2);
    }

    @Test
    void newFilesOfAPatternAreFound() throws Exception {
        observe(30);
        String first = fleet.tail();
        Files.writeString(directory.resolve("a.log"), first);
        watch("window", directory.resolve("*.log"));
        observe(30);
        Files.writeString(directory.resolve("b.log"), fleet.tail().substring(first.length()));
        watch("window", directory.resolve("*.log"));

        assertThat(setting("MINOS_MODE")).isEqualTo("enforce");
        assertThat(WatchState.read(state).positions()).hasSize(2);
    }

    @Test
    void aDamagedStateOrThatOfAnotherEstimatorIsRefused() throws Exception {
        observe(60);
        watch("window");
        assertThatThrownBy(() -> watch("p2"))
                .hasMessage(state
                        + ": the state is of the estimator window, not of p2: use another file, or that estimator");

        String whole = Files.readString(state);
        assertRefused("{\n\"kind\":", 2, "the state of pretest --watch is damaged");
        assertRefused(
                "{\"kind\":\"watch-state\",\"estimator\":\"window\"}", 1, "the state of pretest --watch is damaged");
        assertRefused(
                whole.replaceFirst("\"estimatorState\" : \"[^\"]*\"", "\"estimatorState\" : \"AAAA\""),
                1,
                "the state of pretest --watch is damaged");
        for (String foreign : List.of("{}", "", "[]", "1")) {
            assertRefused(foreign, 1, "not a state that pretest --watch has written");
        }
    }

    private void assertRefused(String text, int line, String reason) throws Exception {
        Files.writeString(state, text);
        assertThatThrownBy(() -> watch("window"))
                .as(text)
                .isInstanceOf(InputFormatException.class)
                .hasMessage(
                        state + ":" + line + ": " + reason + ": delete the file to start anew, or name another one");
    }

    @Test
    void eachEventIsALineOfJson() throws Exception {
        observe(60);
        watch("window");

        assertThat(events.get(0).json().toString())
                .startsWith("{\"event\":\"threshold\",\"at\":\"2026-")
                .contains("\"mode\":\"enforce\"", "\"thresholdsNs\":[", "\"verdict\":\"SELECT\"");
    }
}
