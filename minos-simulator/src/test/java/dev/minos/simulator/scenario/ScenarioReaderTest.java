package dev.minos.simulator.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.minos.model.price.FunctionPrice;
import dev.minos.simulator.field.InputFormatException;
import dev.minos.simulator.scenario.ProcessSpec.Batch;
import dev.minos.simulator.scenario.ProcessSpec.Constant;
import dev.minos.simulator.scenario.ProcessSpec.Diurnal;
import dev.minos.simulator.scenario.ProcessSpec.Exponential;
import dev.minos.simulator.scenario.ProcessSpec.Gamma;
import dev.minos.simulator.scenario.ProcessSpec.Gaussian;
import dev.minos.simulator.scenario.ProcessSpec.Lognormal;
import dev.minos.simulator.scenario.ProcessSpec.Mmpp;
import dev.minos.simulator.scenario.ProcessSpec.Pareto;
import dev.minos.simulator.scenario.ProcessSpec.Recorded;
import dev.minos.simulator.scenario.ProcessSpec.Trace;
import dev.minos.simulator.scenario.ProcessSpec.Weibull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ScenarioReaderTest {

    private static final String LEAST = """
            {
              "arrival": {"process": "exponential", "mean": 2},
              "warmService": {"process": "constant", "value": 1},
              "coldService": {"process": "constant", "value": 1.5}%s
            }
            """;

    @TempDir
    private Path directory;

    private Scenario read(String text) throws IOException {
        return ScenarioReader.read(Files.writeString(directory.resolve("scenario.json"), text));
    }

    private Scenario readWith(String more) throws IOException {
        return read(LEAST.replace("%s", more.isEmpty() ? "" : ",\n  " + more));
    }

    @Test
    void whatIsNotSaidIsAsInTheReference() throws IOException {
        Scenario scenario = readWith("");

        assertThat(scenario)
                .isEqualTo(Scenario.of(new Exponential(2), new Constant(1), new Constant(1.5))
                        .simulator(SimulatorKind.SCALE_PER_REQUEST)
                        .expirationThreshold(600)
                        .maximumTime(86_400)
                        .maximumConcurrency(1_000)
                        .routing(Routing.NEWEST)
                        .build());
    }

    @Test
    void everythingCanBeSaid() throws IOException {
        Scenario scenario = readWith("""
                "simulator": "temporal", "expirationThreshold": {"process": "exponential", "mean": 900},
                "expirationWhenAlone": 300, "maximumTime": 1000, "maximumConcurrency": 7, "concurrencyValue": 2,
                "skipInitial": 100, "routing": "most-recently-used", "maximumLifetime": 7200, "overflow": "queue",
                "runningInstances": 2, "idleInstances": [300, 400.5],
                "billing": {"price": "lambda-x86-us-east-1", "memoryMb": 512, "basis": "performance"}""");

        assertThat(scenario)
                .isEqualTo(Scenario.of(new Exponential(2), new Constant(1), new Constant(1.5))
                        .simulator(SimulatorKind.TEMPORAL)
                        .expirationThreshold(new Exponential(900))
                        .expirationWhenAlone(new Constant(300))
                        .maximumTime(1_000)
                        .maximumConcurrency(7)
                        .concurrencyValue(2)
                        .skipInitial(100)
                        .routing(Routing.MOST_RECENTLY_USED)
                        .maximumLifetime(7_200)
                        .overflow(Overflow.QUEUE)
                        .runningInstances(2)
                        .idleInstances(List.of(300.0, 400.5))
                        .billing(
                                new BillingSpec(FunctionPrice.LAMBDA_X86_US_EAST_1, 512, BillingSpec.Basis.PERFORMANCE))
                        .build());
    }

    static Stream<Arguments> processes() {
        return Stream.of(
                Arguments.of("exponential\", \"mean\": 2", new Exponential(2)),
                Arguments.of("constant\", \"value\": 3", new Constant(3)),
                Arguments.of("gaussian\", \"mean\": 2, \"standardDeviation\": 0.5", new Gaussian(2, 0.5)),
                Arguments.of("batch\", \"size\": 4, \"mean\": 9", new Batch(4, 9)),
                Arguments.of("lognormal\", \"mean\": 2, \"standardDeviation\": 0.5", new Lognormal(2, 0.5)),
                Arguments.of("gamma\", \"mean\": 2, \"standardDeviation\": 0.5", new Gamma(2, 0.5)),
                Arguments.of("weibull\", \"shape\": 2, \"scale\": 0.5", new Weibull(2, 0.5)),
                Arguments.of("pareto\", \"shape\": 2, \"scale\": 0.5", new Pareto(2, 0.5)),
                Arguments.of(
                        "mmpp\", \"means\": [1, 0.1], \"stays\": [60, 5]",
                        new Mmpp(List.of(1.0, 0.1), List.of(60.0, 5.0))),
                Arguments.of("diurnal\", \"mean\": 2, \"amplitude\": 0.5", new Diurnal(2, 0.5, 86_400, 0)),
                Arguments.of("recorded\", \"values\": [1, 2]", new Recorded(Samples.of(1, 2), Recorded.Order.REPLAY)),
                Arguments.of(
                        "recorded\", \"values\": [1], \"order\": \"random\"",
                        new Recorded(Samples.of(1), Recorded.Order.RANDOM)));
    }

    @ParameterizedTest
    @MethodSource("processes")
    void everyProcessHasItsParameters(String text, ProcessSpec expected) throws IOException {
        Scenario scenario = read("""
                {"arrival": {"process": "%s}, "warmService": {"process": "constant", "value": 1},
                 "coldService": {"process": "constant", "value": 1}}""".formatted(text));

        assertThat(scenario.arrival()).isEqualTo(expected);
    }

    @Test
    void aTraceIsReadFromBesideTheScenario() throws IOException {
        Files.writeString(directory.resolve("arrivals.txt"), "# seconds\n0.5\n\n2\n2 # at once\n7e1\n");

        Scenario scenario = read("""
                {"arrival": {"process": "trace", "file": "arrivals.txt"},
                 "warmService": {"process": "constant", "value": 1},
                 "coldService": {"process": "constant", "value": 1}}""");

        assertThat(scenario.arrival()).isEqualTo(new Trace("arrivals.txt", Samples.of(0.5, 2, 2, 70)));
    }

    @Test
    void aBadTraceIsNamedWithItsOwnLine() throws IOException {
        Path trace = Files.writeString(directory.resolve("arrivals.txt"), "3\n2\n");

        assertThatThrownBy(() -> read("""
                        {"arrival": {"process": "trace", "file": "arrivals.txt"},
                         "warmService": {"process": "constant", "value": 1},
                         "coldService": {"process": "constant", "value": 1}}"""))
                .isInstanceOf(InputFormatException.class)
                .hasMessage(trace + ":2: must be at least the moment before it, 3.0, was 2");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "maximumTime": 0                       | maximumTime must be > 0 and finite, was 0
                    "maximumTime": "long"                  | maximumTime must be a number, was "long"
                    "maximumConcurrency": 0                | maximumConcurrency must be a whole number >= 1, was 0
                    "maximumConcurrency": 2.5              | maximumConcurrency must be a whole number of at most 2147483647, was 2.5
                    "concurrencyValue": -1                 | concurrencyValue must be a whole number >= 1, was -1
                    "skipInitial": 86400                   | skipInitial must be >= 0 and < maximumTime, was 86400
                    "expirationThreshold": -5              | expirationThreshold must be >= 0 and finite, was -5
                    "maximumLifetime": 0                   | maximumLifetime must be > 0, was 0
                    "routing": "best"                      | routing must be one of newest, oldest, most-recently-used, least-recently-used, random, was "best"
                    "speed": 9                             | speed is unknown; allowed are
                    "runningInstances": 3                  | runningInstances needs the simulator temporal, there were 3
                    "idleInstances": [1, "a"]              | idleInstances must be a number, was "a"
                    "billing": {"price": "aws"}            | billing.price must be one of lambda-x86-us-east-1,
                    "expirationWhenAlone": {"mean": 3}     | expirationWhenAlone.process is missing
                    "billing": 3                           | billing must be an object, was 3
                    """)
    void aBadFieldIsNamedWithItsValueAndWhatIsAllowed(String field, String reason) {
        assertThatThrownBy(() -> readWith(field))
                .isInstanceOf(InputFormatException.class)
                .hasMessageStartingWith(directory.resolve("scenario.json") + ":5: " + reason);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    "exponential", "mean": -1              | mean must be > 0 and finite, was -1
                    "exponential", "rate": 1               | mean is missing
                    "exponential", "mean": 1, "rate": 1    | rate is unknown; allowed are process, mean
                    "poisson", "mean": 1                   | process must be one of batch, capped, constant, diurnal,
                    "batch", "size": 0, "mean": 1          | size must be a whole number >= 1, was 0
                    "diurnal", "mean": 1, "amplitude": 2   | amplitude must be between 0 and 1, was 2
                    "mmpp", "means": [1], "stays": []      | stays must be as many as means, 1, were 0
                    "recorded", "values": []               | values must be a whole number >= 1, was 0
                    "recorded", "values": [-1]             | values must be >= 0 and finite, one was -1.0
                    """)
    void aBadProcessIsNamedWithTheFieldThatHoldsIt(String process, String reason) {
        assertThatThrownBy(() -> read("""
                        {
                          "warmService": {"process": "constant", "value": 1},
                          "coldService": {"process": "constant", "value": 1},
                          "arrival": {"process": %s}
                        }""".formatted(process)))
                .isInstanceOf(InputFormatException.class)
                .hasMessageStartingWith(directory.resolve("scenario.json") + ":4: arrival." + reason);
    }

    @Test
    void arrivalsMustLetTimePass() {
        assertThatThrownBy(() -> Scenario.of(new Constant(0), new Constant(1), new Constant(1))
                        .build())
                .hasMessageStartingWith("arrival must let time pass, was ");
    }

    @Test
    void aServiceIsNoProcessOfArrivals() {
        assertThatThrownBy(() -> Scenario.of(new Constant(1), new Diurnal(1, 0, 1, 0), new Constant(1))
                        .build())
                .hasMessageStartingWith("warmService must not be a process of arrivals, was ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"{\"a\": 1,}| :1: ", "[1] | :1: expected a JSON object, found ARRAY", "{} {} | :1: "})
    void whatIsNoObjectInJsonIsNoScenario(String text, String reason) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(InputFormatException.class)
                .hasMessageContaining("scenario.json" + reason.strip());
    }

    @Test
    void aWorkloadArrivesAsItsFileSaysAndEndsTheRun() throws IOException {
        Files.writeString(directory.resolve("workload.csv"), "second,rate\n0,2\n1,0\n2,1\n");

        Scenario scenario = read("""
                {"arrival": {"process": "workload", "file": "workload.csv"},
                 "warmService": {"process": "constant", "value": 1},
                 "coldService": {"process": "constant", "value": 1}}""");

        assertThat(scenario.maximumTime()).isEqualTo(3);
        assertThat(((ProcessSpec.Load) scenario.arrival())
                        .requests()
                        .arrivals(1)
                        .seconds())
                .hasSize(3)
                .satisfies(last -> assertThat(last).isBetween(2.0, 3.0), org.assertj.core.data.Index.atIndex(2));
    }

    @Test
    void aBadWorkloadIsNamedWithItsOwnLine() throws IOException {
        Path workload = Files.writeString(directory.resolve("workload.csv"), "second,rate\n0,-2\n");

        assertThatThrownBy(() -> read("""
                        {"arrival": {"process": "workload", "file": "workload.csv"},
                         "warmService": {"process": "constant", "value": 1},
                         "coldService": {"process": "constant", "value": 1}}"""))
                .isInstanceOf(IOException.class)
                .hasMessageStartingWith(workload + ":2: rate must be a whole number");
    }
}
