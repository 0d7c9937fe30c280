package dev.minos.pretest.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.minos.pretest.CalculatorSettings;
import dev.minos.pretest.CostFigures;
import dev.minos.pretest.Gathered;
import dev.minos.pretest.InstanceReading;
import dev.minos.pretest.Pretest;
import dev.minos.pretest.PretestResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GithubOutputTest {

    @TempDir
    private Path directory;

    private static PretestResult result() {
        List<InstanceReading> readings = IntStream.range(0, 30)
                .mapToObj(i -> new InstanceReading("i" + i, 1000 + 40 * i, 100 + 4 * i, "f/1769MB", ""))
                .toList();
        return Pretest.evaluate(
                new Gathered("test", readings, 0, CostFigures.UNKNOWN, 0),
                new CostFigures(Double.NaN, 0, 100, 5, 100),
                CalculatorSettings.DEFAULT);
    }

    @Test
    void outputsAreAppendedToThoseOfTheStep() throws IOException {
        Path file = Files.writeString(directory.resolve("output"), "before=1\n");

        GithubOutput.append(file, result());

        assertThat(Files.readAllLines(file))
                .startsWith("before=1", "verdict=SELECT")
                .contains("mode=enforce", "fingerprint=f/1769MB", "retry_bound=5", "instances=30")
                .anyMatch(line -> line.matches("saving_low_percent=\\d+\\.\\d{3}"))
                .anyMatch(line -> line.matches("threshold=[0-9,]+ns"));
    }

    @Test
    void thePageOfThePretestNamesEveryOutput() throws IOException {
        Path file = directory.resolve("output");
        GithubOutput.append(file, result());

        assertThat(Files.readAllLines(file))
                .isNotEmpty()
                .allSatisfy(line -> assertThat(Path.of("../docs/PRETEST.md"))
                        .content()
                        .contains("`" + line.substring(0, line.indexOf('=')) + "`"));
    }

    @Test
    void aValueOfSeveralLinesCannotPoseAsAnotherOutput() {
        assertThat(GithubOutput.output("reason", "a\nverdict=SELECT\nEND_OF_reason"))
                .isEqualTo("""
                        reason<<END_OF_reason_
                        a
                        verdict=SELECT
                        END_OF_reason
                        END_OF_reason_
                        """);
    }
}
