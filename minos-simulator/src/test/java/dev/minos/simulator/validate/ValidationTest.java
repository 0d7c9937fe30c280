package dev.minos.simulator.validate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.minos.simulator.Runs;
import dev.minos.simulator.compat.SimFaas;
import dev.minos.simulator.field.InputFormatException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ValidationTest {

    private static final double DAY = 100_000;

    @TempDir
    private Path directory;

    private static SimulatedPoint point(double measured, double error, double... simulated) {
        return new SimulatedPoint(
                new MeasuredPoint("x", 1, 2, 3, 600, new Figures(measured, 1, 0.5), error),
                Arrays.stream(simulated)
                        .mapToObj(value -> new Figures(value, 1, 0.5))
                        .toList());
    }

    @Test
    void theErrorIsThatOfTheMeanAndTheFloorThatOfSingleExperiments() {
        Agreement agreement = Agreement.of(
                List.of(point(0.2, 0.05, 0.2, 0.3), point(0.5, 0.1, 0.4, 0.6)),
                Figures::coldStartProbability,
                MeasuredPoint::coldStartProbabilityError);

        assertThat(agreement.meanAbsolutePercentageError()).isCloseTo(12.5, within(1e-9));
        assertThat(agreement.noiseFloor()).isCloseTo(20, within(1e-9));
        assertThat(agreement.noiseFloorByStandardError()).isCloseTo(0.7978845608 * 22.5, within(1e-6));
        assertThat(agreement.chiSquare()).isCloseTo(1, within(1e-9));
        assertThat(agreement.degreesOfFreedom()).isEqualTo(2);
        assertThat(agreement.pValue()).isCloseTo(Math.exp(-0.5), within(1e-9));
    }

    @Test
    void theReferenceIsAsFarFromTheMeasurementsAsItsChanceAndRulesMakeIt() throws Exception {
        List<MeasuredPoint> points = MeasuredPoint.read(
                        Path.of(Objects.requireNonNull(ValidationTest.class.getResource("/simfaas/aws_points.csv"))
                                .toURI()))
                .subList(0, 3);

        ValidationResult result =
                new Validation(new SimFaas(), null, DAY, 20, 1).validate(points, new Runs(2, done -> {}));

        assertThat(result.points()).hasSize(3);
        assertThat(result.meanAbsolutePercentageError().get("coldStartProbability"))
                .isLessThan(30);
        assertThat(result.meanAbsolutePercentageError().get("averageInstanceCount"))
                .isLessThan(6);
        assertThat(result.meanAbsolutePercentageError().get("wastedCapacity")).isLessThan(1);
        assertThat(result.errorPublishedBySimfaas())
                .containsEntry("coldStartProbability", 12.75)
                .containsEntry("averageInstanceCount", 3.43);
        assertThat(Objects.requireNonNull(result.agreement().get("coldStartProbability"))
                        .noiseFloor())
                .isBetween(3.0, 20.0);
    }

    @Test
    void anyNumberOfThreadsGivesTheSame() throws Exception {
        MeasuredPoint point = new MeasuredPoint("x", 0.01, 2, 2.5, 600, new Figures(0.02, 1, 0.98), Double.NaN);
        Validation validation = new Validation(new SimFaas(), null, DAY, 4, 7);

        assertThat(validation.validate(List.of(point), new Runs(3, done -> {})))
                .isEqualTo(validation.validate(List.of(point), new Runs(1, done -> {})));
    }

    @Test
    void aBadPointIsNamedWithItsLine() throws Exception {
        Path file =
                Files.writeString(directory.resolve("points.csv"), "ArrivalRate,ServiceTimeWarm\n0.1,2000\n-1,2000\n");

        assertThatThrownBy(() -> MeasuredPoint.read(file))
                .isInstanceOf(InputFormatException.class)
                .hasMessageStartingWith(file + ":2: ServiceTimeCold is missing; the columns are ");
    }
}
