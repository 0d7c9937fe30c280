package dev.minos.examples.weather;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ObservationsTest {
    private static final String HEADER = "date,precipitation,temp_max,temp_min,wind,weather\n";

    @Test
    void readsADayPerLine() {
        Observations observations =
                parse(HEADER + "2012-02-28,0.0,12.8,-5.0,4.7,drizzle\r\n2012-02-29,10.9,10.6,2.8,4.5,rain\n");
        assertThat(observations.days())
                .containsExactly(
                        new Observation(LocalDate.of(2012, 2, 28), 0, 12.8, -5, 4.7, "drizzle"),
                        new Observation(LocalDate.of(2012, 2, 29), 10.9, 10.6, 2.8, 4.5, "rain"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"seattle", "new-york"})
    void readsTheStationsThatComeWithTheExample(String station) {
        Observations observations = Stations.read(station);
        assertThat(observations.days()).hasSize(1_461);
        assertThat(observations.days().get(1_460).date()).isEqualTo(LocalDate.of(2015, 12, 31));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    2012-01-02,1,2,3,4          | a row must have 6 columns, had 5
                    2012-13-02,1,2,3,4,sun      | date must be like 2012-01-31, was 2012-13-02
                    02.01.2012,1,2,3,4,sun      | date must be like 2012-01-31, was 02.01.2012
                    2012-01-03,1,2,3,4,sun      | date must be 2012-01-02, the day after the line before, was 2012-01-03
                    2012-01-02,1,warm,3,4,sun   | temp_max must be a number, was warm
                    2012-01-02,NaN,2,3,4,sun    | precipitation must be a number, was NaN
                    """)
    void aBadRowIsReportedWithFileLineAndReason(String row, String reason) {
        assertThatThrownBy(() -> parse(HEADER + "2012-01-01,0,1,0,1,sun\n" + row + "\n"))
                .isInstanceOf(MalformedObservationsException.class)
                .hasMessage("station.csv:3: " + reason);
    }

    @Test
    void aFileWithoutTheHeaderOrWithoutDaysIsReported() {
        assertThatThrownBy(() -> parse("date,rain\n"))
                .hasMessage("station.csv:1: the header must be date,precipitation,temp_max,temp_min,wind,weather,"
                        + " was date,rain");
        assertThatThrownBy(() -> parse(HEADER)).hasMessage("station.csv:1: there is no observation below the header");
    }

    private static Observations parse(String csv) {
        return Observations.parse("station.csv", csv.getBytes(StandardCharsets.UTF_8));
    }
}
